import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createPathCheck } from '../../src/policy/paths.ts';
import { createBackground } from '../../src/sandbox/background.ts';
import { childEnvironment } from '../../src/sandbox/environment.ts';
import { createCommandRunner } from '../../src/sandbox/launcher.ts';
import { bareRung } from '../../src/sandbox/rung.ts';
import { addLabels } from '../../src/tools/add-labels.ts';
import { builtinTools } from '../../src/tools/builtin.ts';
import { createLedger } from '../../src/tools/ledger.ts';
import { createPictureAllowance } from '../../src/tools/picture.ts';
import type { RunContext, ToolResult } from '../../src/tools/tool.ts';
import { makeTempFolder, type TempFolder } from '../support/temp.ts';

const tools = new Map([...builtinTools({ bash: 'registered' }), addLabels].map((tool) => [tool.name, tool]));

export type Workbench = TempFolder & {
  readonly workspace: string;
  readonly context: RunContext;
  /** Writes files given as `path: content`. */
  write(files: Readonly<Record<string, string | Buffer>>): Promise<void>;
  /** Validates and runs; rejects as the tool does. */
  run(tool: string, args: Record<string, unknown>): Promise<ToolResult>;
  /** The text of a run that succeeds. */
  text(tool: string, args: Record<string, unknown>): Promise<string>;
  /** The message of a run that fails. */
  failure(tool: string, args: Record<string, unknown>): Promise<string>;
};

/** The real tools over a fresh workspace, without a policy. */
export async function makeWorkbench(more: Partial<RunContext> = {}): Promise<Workbench> {
  const folder = await makeTempFolder('tools');
  const workspace = join(folder.path, 'workspace');
  const spillFolder = join(folder.path, 'spill');
  for (const path of [workspace, spillFolder]) await mkdir(path);
  const rung = bareRung({ env: childEnvironment({ path: '/usr/bin:/bin', home: folder.path }) });
  const context: RunContext = {
    paths: createPathCheck({ workspace, spillFolder }),
    mayRead: () => true,
    ledger: createLedger(),
    pictures: createPictureAllowance(true),
    runCommand: createCommandRunner(rung),
    background: createBackground(rung),
    redact: (text) => text,
    spillFolder,
    signal: new AbortController().signal,
    parallel: false,
    judged: [{ kind: 'internal', what: 'no call yet' }],
    ...more,
  };
  const run = async (name: string, args: Record<string, unknown>): Promise<ToolResult> => {
    const tool = tools.get(name);
    if (tool === undefined) throw new Error(`no tool ${name}`);
    const parsed = tool.schema.parse(args);
    return tool.run(parsed, { ...context, judged: await tool.effects(parsed, context) });
  };
  return {
    ...folder,
    workspace,
    context,
    run,
    async write(files) {
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(workspace, path)), { recursive: true });
        await writeFile(join(workspace, path), content);
      }
    },
    text: async (tool, args) => (await run(tool, args)).text,
    failure: async (tool, args) => {
      const outcome = await run(tool, args).catch((error: unknown) => error);
      if (outcome instanceof Error) return outcome.message;
      throw new Error(`${tool} succeeded`);
    },
  };
}
