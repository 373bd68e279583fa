import { expect, test } from 'vitest';
import { gitHub, octokitFor, refusal, repositoryOf } from './github.ts';

const nothing = '0'.repeat(40);

test('a branch is made through blobs, trees, commits and refs, and git can read it', async () => {
  const files = [
    { path: 'kept.txt', content: 'kept\n' },
    { path: 'gone.txt', content: 'gone\n' },
    { path: 'run.sh', content: 'echo\n', mode: '100755' },
    { path: 'link', content: 'kept.txt', mode: '120000' },
    { path: 'sub', content: '1'.repeat(40), mode: '160000' },
  ] as const;
  const server = await gitHub({ files });
  const { rest } = octokitFor(server);
  const where = repositoryOf(server);
  const main = await rest.git.getRef({ ...where, ref: 'heads/main' });
  const parent = await rest.git.getCommit({ ...where, commit_sha: main.data.object.sha });
  const bytes = Buffer.from([0, 255, 10]);
  const blob = await rest.git.createBlob({ ...where, content: bytes.toString('base64'), encoding: 'base64' });
  const tree = await rest.git.createTree({
    ...where,
    base_tree: parent.data.tree.sha,
    tree: [
      { path: 'gone.txt', mode: '100644', sha: null },
      { path: 'run.sh', mode: '100755', content: 'echo more\n' },
      { path: 'deep/er/blob.bin', mode: '100644', sha: blob.data.sha },
    ],
  });
  const commit = await rest.git.createCommit({
    ...where,
    message: 'Change things\n\nCo-authored-by: a <a@b>',
    tree: tree.data.sha,
    parents: [main.data.object.sha],
  });
  await rest.git.createRef({ ...where, ref: 'refs/heads/mewcode/fix-1', sha: commit.data.sha });
  const listed = await rest.git.getTree({ ...where, tree_sha: 'mewcode/fix-1', recursive: '1' });
  expect(listed.data.tree.map(({ mode, path, type }) => `${mode} ${type} ${path}`)).toEqual([
    '040000 tree deep',
    '040000 tree deep/er',
    '100644 blob deep/er/blob.bin',
    '100644 blob kept.txt',
    '120000 blob link',
    '100755 blob run.sh',
    '160000 commit sub',
  ]);
  const read = await rest.git.getBlob({ ...where, file_sha: blob.data.sha });
  expect(Buffer.from(read.data.content, 'base64')).toEqual(bytes);
  expect([commit.data.message, commit.data.author.name, commit.data.parents.map(({ sha }) => sha)]).toEqual([
    'Change things\n\nCo-authored-by: a <a@b>',
    'github-actions[bot]',
    [main.data.object.sha],
  ]);
  expect(server.violations).toEqual([]);
});

test('refs, trees and commits that cannot be made are refused in GitHub’s words', async () => {
  const server = await gitHub({ files: { 'a.txt': 'a\n' } });
  const { rest } = octokitFor(server);
  const where = repositoryOf(server);
  const sha = (await rest.git.getRef({ ...where, ref: 'heads/main' })).data.object.sha;
  const base_tree = (await rest.git.getCommit({ ...where, commit_sha: sha })).data.tree.sha;
  const ref = (name: string, to = sha): Promise<string> =>
    refusal(rest.git.createRef({ ...where, ref: name, sha: to }));
  const entry = (path: string, more: object = { content: 'x' }): Promise<string> =>
    refusal(rest.git.createTree({ ...where, base_tree, tree: [{ path, mode: '100644', ...more }] }));
  const commit = (tree: string, parents: string[]): Promise<string> =>
    refusal(rest.git.createCommit({ ...where, message: 'm', tree, parents }));
  expect({
    taken: await ref('refs/heads/main'),
    below: await ref('refs/heads/main/deep'),
    dotted: await ref('refs/heads/a..b'),
    short: await ref('main'),
    unknown: await ref('refs/heads/new', nothing),
    empty: await refusal(rest.git.createTree({ ...where, base_tree, tree: [] })),
    dotGit: await entry('x/.GIT/config'),
    parent: await entry('../x'),
    absolute: await entry('/x'),
    missing: await entry('nowhere.txt', { sha: null }),
    notBlob: await entry('x', { sha: base_tree }),
    noBase: await refusal(
      rest.git.createTree({ ...where, base_tree: sha, tree: [{ path: 'x', mode: '100644', content: '' }] }),
    ),
    noTree: await commit(nothing, []),
    noParent: await commit(base_tree, [nothing]),
  }).toEqual({
    taken: '422 Reference already exists',
    below: '422 Reference update failed',
    dotted: '422 refs/heads/a..b is not a valid ref name.',
    short: '422 main is not a valid ref name.',
    unknown: '422 Object does not exist',
    empty: '422 Invalid tree info',
    dotGit: '422 tree.path contains a malformed path component',
    parent: '422 tree.path contains a malformed path component',
    absolute: '422 tree.path cannot start with a slash',
    missing: '422 GitRPC::BadObjectState',
    notBlob: `422 tree.sha ${base_tree} is not a valid blob`,
    noBase: '422 base_tree is not a valid tree oid',
    noTree: '422 Tree SHA does not exist',
    noParent: '422 Parent SHA does not exist or is not a commit object',
  });
});

test('a token without the scope for workflows cannot bring in a workflow file', async () => {
  const server = await gitHub();
  const { rest } = octokitFor(server);
  const where = repositoryOf(server);
  const parent = (await rest.git.getRef({ ...where, ref: 'heads/main' })).data.object.sha;
  const tree = await rest.git.createTree({
    ...where,
    tree: [{ path: '.github/workflows/x.yml', mode: '100644', content: 'on: push\n' }],
  });
  const commit = await rest.git.createCommit({ ...where, message: 'm', tree: tree.data.sha, parents: [parent] });
  const made = rest.git.createRef({ ...where, ref: 'refs/heads/new', sha: commit.data.sha });
  expect(await refusal(made)).toBe('403 Resource not accessible by integration');
});

test('a pull request is compared with the commit where it left its base', async () => {
  const server = await gitHub({ files: { 'a.txt': 'one\ntwo\n', 'old.txt': 'same\nlines\nhere\n', bin: 'x\0y' } });
  await server.forkRepository('mallory');
  const head = await server.commitFiles({
    owner: 'mallory',
    branch: 'patch-1',
    files: { 'a.txt': 'one\n2\n', 'old.txt': null, 'new.txt': 'same\nlines\nhere\n', bin: 'x\0z', 'added.txt': '+\n' },
  });
  await server.commitFiles({ branch: 'main', files: { 'later.txt': 'not part of it\n' } });
  const { number } = await server.createPull({ title: 'Patch', user: 'mallory', head: 'patch-1', fork: 'mallory' });
  const { rest } = octokitFor(server);
  const where = { ...repositoryOf(server), pull_number: number };
  const files = await rest.pulls.listFiles(where);
  expect(files.data.map((file) => [file.status, file.filename, file.additions, file.deletions, file.patch])).toEqual([
    ['modified', 'a.txt', 1, 1, '@@ -1,2 +1,2 @@\n one\n-two\n+2'],
    ['added', 'added.txt', 1, 0, '@@ -0,0 +1 @@\n++'],
    ['modified', 'bin', 0, 0, undefined],
    ['renamed', 'new.txt', 0, 0, undefined],
  ]);
  expect(files.data[3]?.previous_filename).toBe('old.txt');
  const pull = (await rest.pulls.get(where)).data;
  expect([pull.head.sha, pull.head.repo?.full_name, pull.base.ref, pull.changed_files, pull.commits]).toEqual([
    head,
    'mallory/demo',
    'main',
    4,
    1,
  ]);
  const made = server.world.issues.get(number)?.pull;
  if (made) made.headOwner = null;
  expect((await rest.pulls.get(where)).data.head.repo).toBeNull();
  expect((await rest.issues.get({ ...repositoryOf(server), issue_number: number })).data.pull_request).toBeDefined();
  expect(server.violations).toEqual([]);
});

test('branches, commits and matching refs are found by name', async () => {
  const server = await gitHub();
  const sha = await server.commitFiles({ branch: 'feature/a', files: { 'a.txt': 'a\n' }, message: 'Add a' });
  server.world.protectedBranches.add('main');
  const { rest } = octokitFor(server);
  const where = repositoryOf(server);
  const branch = await rest.repos.getBranch({ ...where, branch: 'feature/a' });
  const main = await rest.repos.getBranch({ ...where, branch: 'main' });
  expect([branch.data.commit.sha, branch.data.protected, main.data.protected]).toEqual([sha, false, true]);
  const commit = await rest.repos.getCommit({ ...where, ref: 'feature/a' });
  expect([commit.data.commit.message, commit.data.files?.map(({ filename }) => filename)]).toEqual([
    'Add a',
    ['a.txt'],
  ]);
  const refs = await rest.git.listMatchingRefs({ ...where, ref: 'heads/feature' });
  expect(refs.data.map(({ ref }) => ref)).toEqual(['refs/heads/feature/a']);
  expect(await refusal(rest.git.getRef({ ...where, ref: 'heads/feature' }))).toBe('404 Not Found');
  expect(await refusal(rest.repos.getCommit({ ...where, ref: nothing }))).toBe(
    `422 No commit found for SHA: ${nothing}`,
  );
  expect(server.violations).toEqual([]);
});
