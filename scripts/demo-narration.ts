/**
 * What the demo prints: the action's log as GitHub's page shows it, groups folded, and beside some lines why they are
 * there.
 */

/** Each is printed once, below the first line that matches. */
export const asides: readonly (readonly [line: RegExp, why: string])[] = [
  [/^Policy: /, 'From the default branch: a pull request cannot bring a policy of its own.'],
  [/^Work tree: /, "GitHub checks out the default branch for a comment; these are the pull request's files."],
  [/^warning: No sandbox/, 'Commands are off unless the policy says "sandbox: {required: false}", as this one does.'],
  [/^Verification before: exit code 1/, 'verify_command, before the model is asked: the test does fail.'],
  [/^edit_file: ok/, 'The policy has the rule "Edit(src/**)".'],
  [/^bash: ok/, 'The policy has a rule for exactly this command, "Bash(node --test)".'],
  [/^Verification after: exit code 0/, 'The same command on the result: the test passes.'],
  [/^Published branch /, 'By the Action, after the model has finished. The model never holds a token.'],
];

/** What the client of the artifact service says of itself. */
const upload =
  /^(?:Artifact |Root directory input|Uploading artifact|Beginning upload|Uploaded bytes|Finished uploading|SHA256 digest|Finalizing artifact)/;

type Write = (text: string) => void;

/** Takes the lines of the log, one by one. */
export function createNarrator(write: Write): (line: string) => void {
  const waiting = new Set(asides);
  let due = '';
  let folded = false;
  let uploading = false;
  const say = (text: string): void => {
    // Indented lines belong to the one before.
    const before = text.startsWith(' ') ? '' : due;
    if (before !== '') due = '';
    write(`${before}  ${text}\n`);
    for (const aside of waiting) {
      if (!aside[0].test(text)) continue;
      due = `      ${aside[1]}\n`;
      waiting.delete(aside);
    }
  };
  return (line) => {
    const [, name, data = ''] = /^::([\w-]+)(?: [^:]*)?::(.*)$/.exec(line) ?? [];
    if (name === 'group' || name === 'endgroup') folded = name === 'group';
    if (name === 'group') say(data);
    else if (name === 'warning' || name === 'error') say(`${name}: ${unescaped(data)}`);
    else if (upload.test(line)) {
      if (!uploading) say('Transcript and patch are uploaded as an artifact.');
      uploading = true;
    } else if (!folded && !line.startsWith('::')) say(line);
  };
}

function unescaped(data: string): string {
  return data.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}
