/**
 * Did it help? Compares the verification command before the first request with the one on the result.
 */
import type { AgentEvent, ChangedFile } from '../transcript/events.ts';

type VerificationEvent = Extract<AgentEvent, { kind: 'verification' }>;

type Verdict = 'fixed' | 'still failing' | 'broke' | 'still passing' | 'not comparable' | 'not run';

export type Verification = {
  readonly verdict: Verdict;
  /** Why it is not comparable or did not run; otherwise empty. */
  readonly why: string;
  readonly before: VerificationEvent | null;
  readonly after: VerificationEvent | null;
  /** Tests that the run itself changed or added: a person should look at them before believing the verdict. */
  readonly changedTests: readonly string[];
};

type Touched = {
  readonly changes: readonly ChangedFile[];
  readonly unpublished: readonly { readonly path: string }[];
};

export function judgeVerification(
  events: { readonly before?: VerificationEvent; readonly after?: VerificationEvent },
  touched: Touched,
): Verification {
  const { before = null, after = null } = events;
  const changedTests = touched.changes.filter((file) => isTestFile(file.path)).map((file) => file.path);
  return { ...verdictOf(before, after, touched), before, after, changedTests };
}

function verdictOf(
  before: VerificationEvent | null,
  after: VerificationEvent | null,
  touched: Touched,
): Pick<Verification, 'verdict' | 'why'> {
  if (after === null || (after.skipped !== null && (before === null || before.skipped !== null))) {
    return { verdict: 'not run', why: after?.skipped ?? before?.skipped ?? '' };
  }
  const why =
    obstacleTo(before, 'before the run') ?? obstacleTo(after, 'on the result') ?? tampering(before, after, touched);
  if (why !== null || before === null) return { verdict: 'not comparable', why: why ?? '' };
  const passed = { before: passes(before), after: passes(after) };
  if (passed.after) return { verdict: passed.before ? 'still passing' : 'fixed', why: '' };
  return { verdict: passed.before ? 'broke' : 'still failing', why: '' };
}

/** A runner that found nothing to run has proven nothing, whatever it exits with. */
function passes(event: VerificationEvent): boolean {
  return event.exitCode === 0 && event.tests !== 0;
}

function obstacleTo(event: VerificationEvent | null, when: string): string | null {
  if (event === null) return `the command did not run ${when}`;
  if (event.skipped !== null) return `the command did not run ${when}: ${event.skipped}`;
  if (event.timedOut) return `the command ran out of time ${when}`;
  if (event.exitCode === null) return `the command was killed ${when}`;
  if (event.exitCode === 126 || event.exitCode === 127) return `the command could not start ${when}`;
  return null;
}

/** Attack (or laziness): tests that are gone, hidden or rewritten out of sight cannot fail. */
function tampering(before: VerificationEvent | null, after: VerificationEvent, touched: Touched): string | null {
  const deleted = touched.changes.find((file) => file.status === 'deleted' && isTestFile(file.path));
  if (deleted !== undefined) return `the run deleted or renamed the test file ${deleted.path}`;
  const unseen = touched.unpublished.find((file) => isTestFile(file.path) && !installed.test(file.path));
  if (unseen !== undefined) return `the test file ${unseen.path} was changed and is not published`;
  const counts = { before: before?.tests ?? null, after: after.tests };
  // A failure needs no such doubt: code that does not even load runs fewer tests too.
  if (after.exitCode === 0 && counts.before !== null && counts.after !== null && counts.after < counts.before) {
    return `fewer tests ran on the result (${counts.after}) than before (${counts.before})`;
  }
  return null;
}

const source =
  '\\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kts?|scala|groovy|[cf]s|php|swift|cc?|cpp|m|exs?|clj|dart|lua|p[lm]|t|sh|bats|vue|svelte|snap|feature)$';
const inTestFolder = new RegExp(`(?:^|/)(?:tests?|__tests__|__snapshots__|specs?|e2e)/.*${source}`, 'i');
const testName = new RegExp(
  `(?:^|/)(?:test_[^/]*|[^/]*[._-](?:tests?|specs?)|[^/]*(?:Tests?|Spec|IT)|tests?|conftest)${source}`,
);
const installed = /(?:^|\/)(?:node_modules|vendor|\.?venv|site-packages|target|dist|build)\//;

/** Source files that test runners of the usual languages pick up. */
export function isTestFile(path: string): boolean {
  return testName.test(path) || inTestFolder.test(path);
}
