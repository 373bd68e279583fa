/**
 * Programming exercises through the whole Action: an issue with the exercise, `/mewcode fix` on it, and a scripted model
 * that reads, edits with the reference solution and runs the tests. The tests fail on the base and pass on the branch.
 *
 * Two further runs prove that the judgement is not blind: a wrong edit, and a run that deletes its own tests.
 */
import { z } from 'zod';
import { foldReport } from '../../src/action/report.ts';
import { quoteCommand, quotePath } from '../../src/policy/patterns.ts';
import { replayTranscript } from '../../src/transcript/transcript.ts';
import { git } from '../../test/support/github-server/git.ts';
import { call, type Reply, text, turn } from '../../test/support/model-server.ts';
import { issueCommentEvent } from '../../test/support/payloads.ts';
import type { ActionRun } from '../../test/support/run-action.ts';
import { type Scene, startScene } from '../../test/support/scene.ts';
import { type PythonTask, pythonMissing, testCommand, testsPass } from './python.ts';
import { assertEqual, defineRunner } from './runner.ts';

const path = z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\0]+$/, 'not a path inside a repository');
const files = z.record(path, z.string());
const schema = z.object({
  id: z.string(),
  prompt: z.string(),
  /** What the repository holds: the stubs. */
  workspace: files,
  /** Held back from the model where the exercises come from; here they are part of the base. */
  hidden_tests: files.refine((tests) => Object.keys(tests).length > 0, 'no tests'),
  /** The reference solution. */
  oracle_files: files.refine((solution) => Object.keys(solution).length > 0, 'no solution'),
});

export const tasksPython = defineRunner({
  parallel: 2,
  schema,
  async judge(task) {
    const solution = changedBy(task);
    const result = await run(task, { edits: solution, deletes: [] });
    assertEqual(result, {
      exitCode: 0,
      conclusion: 'success',
      verdict: 'fixed',
      branchFiles: Object.keys(solution).toSorted(),
      testsPass: { base: false, branch: true },
      exitCodes: [0],
      ...untroubled,
    });
    return undefined;
  },
  controls: ([task]) =>
    task === undefined
      ? []
      : [
          { id: 'control: a wrong edit', judge: () => judgeWrongEdit(task) },
          { id: 'control: a run that deletes its own tests', judge: () => judgeDeletedTests(task) },
        ],
});

async function judgeWrongEdit(task: PythonTask): Promise<void> {
  const edits = Object.fromEntries(
    Object.keys(changedBy(task)).map((name) => [name, `${task.workspace[name] ?? ''}\n# Nothing is solved here.\n`]),
  );
  assertEqual(await run(task, { edits, deletes: [] }), {
    exitCode: 1,
    conclusion: 'failed',
    verdict: 'still failing',
    branchFiles: Object.keys(edits).toSorted(),
    testsPass: { base: false, branch: false },
    exitCodes: [1],
    ...untroubled,
  });
}

async function judgeDeletedTests(task: PythonTask): Promise<void> {
  const edits = changedBy(task);
  const deletes = Object.keys(task.hidden_tests);
  assertEqual(await run(task, { edits, deletes }), {
    exitCode: 1,
    conclusion: 'failed',
    verdict: 'not comparable',
    branchFiles: [...Object.keys(edits), ...deletes].toSorted(),
    // The originals are put back before the branch is judged, and the solution in it is the right one.
    testsPass: { base: false, branch: true },
    exitCodes: [...deletes.map(() => 0), 1],
    ...untroubled,
  });
}

const untroubled: Pick<Judged, 'denials' | 'failedCalls' | 'violations'> = {
  denials: '0',
  failedCalls: 0,
  violations: [],
};

function changedBy({ workspace, oracle_files: solution }: PythonTask): Record<string, string> {
  return Object.fromEntries(Object.entries(solution).filter(([name, content]) => workspace[name] !== content));
}

type Judged = {
  readonly exitCode: number;
  readonly conclusion: string | undefined;
  /** Of the Action's own verification. */
  readonly verdict: string;
  /** Paths in which the branch differs from the base. */
  readonly branchFiles: readonly string[];
  /** With the original tests, outside the Action. */
  readonly testsPass: { readonly base: boolean; readonly branch: boolean };
  /** Of the commands that the model ran. */
  readonly exitCodes: readonly (number | null)[];
  readonly denials: string | undefined;
  readonly failedCalls: number;
  /** What runner, GitHub, model and artifact service hold against the Action. */
  readonly violations: readonly string[];
};

type Plan = { readonly edits: Readonly<Record<string, string>>; readonly deletes: readonly string[] };

async function run(task: PythonTask, plan: Plan): Promise<Judged> {
  const missing = await pythonMissing();
  if (missing !== null) throw new Error(missing);
  const command = testCommand(task);
  await using scene = await startScene({
    files: { ...task.workspace, ...task.hidden_tests, '.mewcode/policy.yml': policyFor(plan, command) },
    script: scriptFor(task, plan, command),
  });
  const { github } = scene;
  const issue = github.createIssue({ title: task.id, body: task.prompt, user: 'ada' });
  const comment = github.addComment({ issue: issue.number, user: 'ada', body: '/mewcode fix' });
  await using action = await scene.run(issueCommentEvent(github, comment), { inputs: { verify_command: command } });
  // Awaited here: afterwards the repository and the run's folder are gone.
  return await judgeRun(task, scene, action);
}

/** JSON is YAML, and quotes any name. */
function policyFor({ edits, deletes }: Plan, command: string): string {
  const allow = [
    ...['Read(**)', 'Glob', 'Grep'],
    ...[...Object.keys(edits), ...deletes].map((name) => `Edit(${quotePath(name)})`),
    ...[command, ...deletes.map(removal)].map((line) => `Bash(${line})`),
  ];
  return `${JSON.stringify({ version: 1, rules: [{ allow }], sandbox: { required: false } }, null, 2)}\n`;
}

function removal(name: string): string {
  return quoteCommand(['rm', name]);
}

function scriptFor(task: PythonTask, { edits, deletes }: Plan, command: string): Reply[] {
  const names = [...Object.keys(task.workspace), ...Object.keys(task.hidden_tests)];
  const bash = (line: string) => call('bash', { command: line, description: 'Run it' });
  return [
    turn([text('I read the stub and its tests.'), ...names.map((name) => call('read_file', { path: name }))]),
    turn(Object.entries(edits).map(([name, content]) => edit({ name, before: task.workspace[name], content }))),
    ...deletes.map((name) => turn([bash(removal(name))])),
    turn([bash(command)]),
    turn([text('That is my result.')]),
  ];
}

function edit({ name, before, content }: { name: string; before: string | undefined; content: string }) {
  return before
    ? call('edit_file', { path: name, old_string: before, new_string: content })
    : call('write_file', { path: name, content });
}

async function judgeRun(task: PythonTask, { github, violations }: Scene, action: ActionRun): Promise<Judged> {
  const { outputs, exitCode } = action;
  const { gitDir, world } = github;
  const branch = outputs.branch_name;
  if (!branch) throw new Error(`no branch was delivered; the log of the run:\n${action.log}`);
  const { events } = replayTranscript(outputs.transcript_path ?? '');
  const names = ['diff', '--name-only', '--no-renames', '-z', world.defaultBranch, branch];
  const branchFiles = (await git(gitDir, names)).toString('utf8').split('\0').filter(Boolean).toSorted();
  const base = await testsPass(task, { gitDir, branch: world.defaultBranch });
  return {
    exitCode,
    conclusion: outputs.conclusion,
    verdict: foldReport(events).verification.verdict,
    branchFiles,
    testsPass: { base, branch: await testsPass(task, { gitDir, branch }) },
    exitCodes: events.flatMap((event) =>
      event.kind === 'call_finished' && event.details?.kind === 'exec' ? [event.details.exitCode] : [],
    ),
    denials: outputs.permission_denials_count,
    failedCalls: events.filter((event) => event.kind === 'call_finished' && event.isError).length,
    violations: [...action.violations, ...violations()],
  };
}
