/** Looks for secrets in everything that a run has sent, written or printed. */
import { git } from '../support/github-server/git.ts';
import type { ActionRun } from '../support/run-action.ts';
import { canaries, type Scene } from '../support/scene.ts';

/** The run's secrets by name. */
export function secretsOf({ github, artifacts }: Scene): Readonly<Record<string, string>> {
  return { githubToken: github.token, modelKey: canaries.anthropicKey, runtimeToken: artifacts.runtimeToken };
}

/** Every place that a person, a model or a later step can read, as bytes. */
export async function sinksOf(scene: Scene, run: ActionRun): Promise<Map<string, Buffer>> {
  const { github, model, artifacts } = scene;
  const sinks = new Map<string, Buffer>();
  const add = (name: string, content: string | Buffer) => void sinks.set(name, Buffer.from(content));
  for (const { number, text } of model.requests) add(`model request ${number}`, text);
  for (const [index, { method, path, body }] of github.requests.entries()) {
    if (path.startsWith('/api/') && method !== 'GET') add(`${index}: ${method} ${path}`, body);
  }
  for (const { id, body, user } of github.world.comments.values()) {
    if (user?.login === 'github-actions[bot]') add(`comment ${id}`, body);
  }
  for (const { name, files } of artifacts.artifacts) {
    for (const [path, bytes] of files) add(`artifact ${name}/${path}`, bytes);
  }
  const { branch_name: branch } = run.outputs;
  // Bytes that were there before are not the run's: what it made are the lines of the branch's own commit.
  if (branch) add('branch', await git(github.gitDir, ['show', '--format=fuller', '--text', `refs/heads/${branch}`]));
  add('log', run.printed);
  add('masked log', run.log);
  add('summary', run.summary);
  add('outputs', JSON.stringify([run.outputs, run.state, run.post?.outputs]));
  return sinks;
}

/** `place: secret (spelling)` for each secret that is somewhere. */
export function findLeaks(sinks: ReadonlyMap<string, Buffer>, secrets: Readonly<Record<string, string>>): string[] {
  return [...sinks].flatMap(([place, bytes]) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      Object.entries(spellingsOf(secret))
        .filter(([, spelling]) => bytes.includes(spelling))
        .map(([how]) => `${place}: ${name} (${how})`),
    ),
  );
}

function spellingsOf(secret: string): Readonly<Record<string, string>> {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
  return {
    'as it is': secret,
    base64: base64(secret).slice(0, -1),
    // As actions/checkout writes it.
    'base64 of the credentials': base64(`x-access-token:${secret}`).slice(20, -1),
    hex: Buffer.from(secret).toString('hex'),
    'for a URL': encodeURIComponent(secret),
  };
}
