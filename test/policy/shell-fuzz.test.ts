// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell text has variables of its own
/**
 * Random programs of the shell, run for real with stubs for programs: whatever ran was found by the parser, or the call
 * is denied.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCommand } from '../../src/policy/shell.ts';
import { runs } from '../support/runs.ts';
import { makeTempFolder } from '../support/temp.ts';

const programs = ['alpha', 'beta', 'gamma', 'delta'] as const;

const program = fc.constantFrom(...programs);
const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('x', '-v', "'a b'", '"c d"', 'e=f', 'g\\ h', '{}', '%s', '#', 'x#y', "''", '=', '!'),
  },
  { weight: 3, arbitrary: program },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', '~', '$HOME', '${X:-beta}', '{x,y}', '$((1+1))', "$'\\x61lpha'", '$"x"', '[a]'),
  },
);

/** One level of a program; `inner` is a smaller one. */
function commandOf(inner: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const simple = fc.tuple(program, fc.array(word, { maxLength: 3 })).map(([name, words]) => [name, ...words].join(' '));
  const wrap = (format: (text: string) => string) => inner.map(format);
  return fc.oneof(
    { weight: 8, arbitrary: simple },
    {
      weight: 2,
      arbitrary: fc
        .tuple(inner, fc.constantFrom(';', '&&', '||', '|', '\n', '&', ' |& ', ';;'), inner)
        .map((parts) => parts.join(' ')),
    },
    fc.oneof(
      wrap((text) => `( ${text} )`),
      wrap((text) => `{ ${text}; }`),
      wrap((text) => `alpha $(${text})`),
      wrap((text) => `alpha \`${text}\``),
      wrap((text) => `alpha "$(${text})"`),
      wrap((text) => `alpha <(${text})`),
      wrap((text) => `! ${text}`),
      wrap((text) => `time ${text}`),
      wrap((text) => `if ${text}; then beta; fi`),
      wrap((text) => `while ${text}; do break; done`),
      wrap((text) => `for i in 1; do ${text}; done`),
      wrap((text) => `case x in x) ${text};; esac`),
      wrap((text) => `f() { ${text}; }; f`),
      wrap((text) => `eval '${text.replaceAll("'", '')}'`),
      wrap((text) => `sh -c '${text.replaceAll("'", '')}'`),
      wrap((text) => `A=1 ${text}`),
      wrap((text) => `${text} > out`),
      wrap((text) => `${text} 2>&1`),
      wrap((text) => `${text} </dev/null`),
      wrap((text) => `x=${'$'}(${text})`),
      wrap((text) => `[[ -n $(${text}) ]]`),
      wrap((text) => `(( $(${text}) ))`),
      wrap((text) => `alpha <<E\n$(${text})\nE`),
      wrap((text) => `alpha <<'E'\n${text}\nE`),
      wrap((text) => `alpha <<< "$(${text})"`),
      wrap((text) => `env ${text}`),
      wrap((text) => `command ${text}`),
      wrap((text) => `exec ${text}`),
      wrap((text) => `coproc ${text}`),
      wrap((text) => `# ${text}\n${text}`),
      wrap((text) => `'${text.replaceAll("'", '')}'`),
      wrap((text) => `${text} # beta`),
      wrap((text) => `trap '${text.replaceAll("'", '')}' EXIT`),
      wrap((text) => `\\${text}`),
    ),
  );
}

const script = fc.letrec<{ script: string }>((tie) => ({
  script: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 1, arbitrary: program },
    { weight: 8, arbitrary: commandOf(tie('script')) },
  ),
})).script;

test('every program that bash starts was found by the parser, or the call is denied', async () => {
  await using folder = await makeTempFolder('fuzz');
  const log = join(folder.path, 'log');
  for (const name of programs) {
    writeFileSync(join(folder.path, name), `#!/bin/sh\necho ${name} >> '${log}'\n`, { mode: 0o755 });
  }
  const seen = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(script, (text) => {
      rmSync(log, { force: true });
      const parsed = parseCommand(text);
      seen[parsed.ok ? 'accepted' : 'refused'] += 1;
      if (!parsed.ok) return;
      const options = { cwd: folder.path, env: { PATH: `${folder.path}:/usr/bin:/bin` }, timeout: 5000 } as const;
      spawnSync('/bin/bash', ['--noprofile', '--norc', '-c', `${text}\nwait`], { ...options, stdio: 'ignore' });
      const started = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
      const found = new Set(parsed.argvs.map(([name]) => name));
      // A wrapper is a command of its own, which no open rule covers.
      const wrapped = parsed.argvs.some(([name]) => name === 'env' || name === 'sh');
      expect([text, started.filter((name) => !found.has(name) && !wrapped)]).toEqual([text, []]);
    }),
    { numRuns: runs(300, 3000) },
  );
  expect(seen.accepted).toBeGreaterThan(20);
  expect(seen.refused).toBeGreaterThan(20);
});
