import { expect, test } from 'vitest';
import { z } from 'zod';
import { capabilitiesOf, type EffectKind } from '../../src/base/capabilities.ts';
import type { Effect } from '../../src/base/effect.ts';
import { builtinTools, triageTools } from '../../src/tools/builtin.ts';
import { defineTool, type Tool } from '../../src/tools/tool.ts';
import { createToolbox, type Toolbox } from '../../src/tools/toolbox.ts';
import { makeGate } from '../support/gate.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

const never = new AbortController().signal;
const rules = 'version: 1\nrules:\n  - allow: Bash(./zap)\n  - deny: Net(bad.example)\n';

type Part = Pick<Tool, 'name' | 'touches'> & { readonly effect: Effect; readonly system?: true };

function tool({ name, touches, effect, system }: Part): Tool {
  return defineTool({
    ...{ name, touches, description: `Test tool ${name}.`, schema: z.strictObject({}), timeoutMs: 50 },
    ...(system && { system }),
    effects: () => [effect],
    run: (_args, { signal }) =>
      name === 'slow' || name === 'zap'
        ? new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        : Promise.resolve({ text: `${name} ran` }),
  });
}

const look = tool({ name: 'look', touches: ['internal'], effect: { kind: 'internal', what: 'look' } });
const slow = tool({ name: 'slow', touches: ['internal'], effect: { kind: 'internal', what: 'slow' } });
const zap = tool({ name: 'zap', touches: ['exec'], effect: { kind: 'exec', command: './zap', argvs: [['./zap']] } });
const skill = tool({ name: 'skill', touches: ['internal'], effect: { kind: 'internal', what: 's' }, system: true });
const ping = tool({ name: 'ping', touches: ['net'], effect: { kind: 'net', host: 'bad.example' }, system: true });

/** What is offered, and what of the whole family can be run. */
async function seen(toolbox: Toolbox) {
  const can: string[] = [];
  for (const name of ['look', 'zap', 'skill', 'ping']) {
    const { known, decision } = await toolbox.prepare({ type: 'call', id: name, name, args: { ok: true, value: {} } });
    if (known) can.push(`${name}: ${decision.verdict}`);
  }
  return { offered: toolbox.definitions.map(({ name }) => name), can };
}

verifies(
  'REQ-L9',
  'whatever list filters, the tools of the system stay, and a deny rule holds for them too',
  async () => {
    await using folder = await makeTempFolder('toolbox');
    const all = createToolbox([look, zap, skill, ping], makeGate(folder.path, rules));
    const system = ['skill: allow', 'ping: deny'];
    const looking = { offered: ['look', 'skill', 'ping'], can: ['look: allow', ...system] };
    const filters: [Toolbox, Awaited<ReturnType<typeof seen>>][] = [
      [all, { offered: ['look', 'zap', 'skill', 'ping'], can: ['look: allow', 'zap: allow', ...system] }],
      [all.narrow(['look']), looking],
      [all.narrow([]), { offered: ['skill', 'ping'], can: system }],
      [all.narrow(['zap']).narrow([]), { offered: ['skill', 'ping'], can: system }],
      [all.readOnly(), looking],
      [all.narrow(['zap']).readOnly(), { offered: ['skill', 'ping'], can: system }],
    ];
    for (const [toolbox, expected] of filters) expect(await seen(toolbox)).toEqual(expected);
  },
);

const capabilities: [kinds: EffectKind[], can: string][] = [
  [['read'], 'readOnly idempotent concurrencySafe'],
  [['internal', 'read'], 'readOnly idempotent concurrencySafe'],
  [['write'], 'destructive'],
  [['read', 'write'], 'destructive'],
  [['github'], 'idempotent'],
  [['github', 'write'], 'destructive'],
  [['net'], 'network'],
  [['exec'], 'destructive network'],
  [['mcp'], 'destructive network'],
  [['spawn'], 'destructive network'],
  [['read', 'outside'], 'destructive network'],
];

verifies('REQ-L10', 'what a call may do follows from its effects, and together they are as good as the worst', () => {
  const said = capabilities.map(([kinds]) => [
    kinds,
    Object.entries(capabilitiesOf(kinds))
      .flatMap(([name, holds]) => (holds ? [name] : []))
      .join(' '),
  ]);
  expect(said).toEqual(capabilities);
});

verifies(
  'REQ-L10',
  'they decide what overlaps, what plan mode offers, and what is said of a call that was cut off',
  async () => {
    await using folder = await makeTempFolder('toolbox');
    const toolbox = createToolbox([look, slow, zap], makeGate(folder.path, rules));
    const run = async (name: string) => {
      const prepared = await toolbox.prepare({ type: 'call', id: name, name, args: { ok: true, value: {} } });
      return { mode: prepared.mode, text: (await prepared.run(never)).text };
    };
    expect([await run('look'), await run('slow'), await run('zap')]).toEqual([
      { mode: 'parallel', text: 'look ran' },
      { mode: 'parallel', text: 'slow timed out after 0.05 s.' },
      {
        mode: 'exclusive',
        text: 'zap timed out after 0.05 s. It may have done a part of its work: look before you ask for it again.',
      },
    ]);
    expect(toolbox.readOnly().definitions.map(({ name }) => name)).toEqual(['look', 'slow']);
  },
);

verifies(['REQ-L10', 'REQ-G7'], 'a tool that has an effect which it does not declare is denied', async () => {
  await using folder = await makeTempFolder('toolbox');
  const liar = tool({
    name: 'liar',
    touches: ['read'],
    effect: { kind: 'exec', command: './zap', argvs: [['./zap']] },
  });
  const toolbox = createToolbox([liar], makeGate(folder.path, rules)).readOnly();
  const prepared = await toolbox.prepare({ type: 'call', id: '1', name: 'liar', args: { ok: true, value: {} } });
  expect(prepared).toMatchObject({ mode: 'denied', decision: { verdict: 'deny', layer: 'tool' } });
  expect((await prepared.run(never)).text).toContain('liar does not say that it can have the effect exec');
});

test('no tool of the system can do more than look, so that plan mode and forks can keep it', () => {
  const system = [...builtinTools({ bash: 'registered' }), ...triageTools()].filter((each) => each.system);
  expect(system.map(({ name, touches }) => [name, capabilitiesOf(touches).readOnly])).toEqual([['update_plan', true]]);
});
