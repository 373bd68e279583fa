/** What commands see of the workspace and can do to it. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { inSandbox } from '../support/in-sandbox.ts';
import { makeSandboxScene } from './scene.ts';

const files = {
  'README.md': '# demo\n',
  'src/a.js': 'one\n',
  '.env': 'SECRET=committed\n',
  '.github/workflows/ci.yml': 'on: push\n',
  'AGENTS.md': 'Be kind.\n',
  'docs/AGENTS.md': 'Be kind.\n',
};

inSandbox.test(
  'git tells the truth about the pinned commit and what was changed since, and can change nothing',
  async () => {
    await using scene = await makeSandboxScene({ files, branch: 'feature/x' });
    const { says } = scene;
    expect(await says('git status --porcelain --branch; git log --format="%s %D"; git diff --stat')).toBe(
      '## feature/x\nA commit HEAD -> feature/x',
    );
    expect(await says('echo two > src/a.js; echo new > n.txt; rm docs/AGENTS.md; git status --porcelain')).toBe(
      ' D docs/AGENTS.md\n M src/a.js\n?? n.txt',
    );
    expect(await says('git diff src | tail -2; git show HEAD:src/a.js; git config --list --local')).toBe(
      '-one\n+two\none\ncore.repositoryformatversion=0\ncore.filemode=true\ncore.bare=false',
    );
    expect(
      await says('git add . 2>&1 | grep -c "Read-only"; git commit -qam x 2>&1 | grep -c "Read-only"; git remote'),
    ).toBe('1\n1');
    expect(await says('git init -q other && cd other && git status --short --branch')).toBe(
      '## No commits yet on master',
    );
  },
);

inSandbox.test(
  'git sees the generated repository also where .git is a file, missing, or without a branch',
  async () => {
    for (const dotGit of ['file', 'missing'] as const) {
      await using scene = await makeSandboxScene({
        branch: null,
        ...(dotGit === 'file' && { untracked: { '.git': 'gitdir: /somewhere/else\n' } }),
      });
      expect(await scene.says('git status --porcelain --branch; git log --format=%s; echo x > .git/x')).toMatch(
        /^## HEAD \(no branch\)\nA commit\nbash: line 1: \.git\/x: (?:Not a directory|Read-only file system)$/,
      );
      scene.sandbox.close();
      expect(existsSync(join(scene.workspace, '.git'))).toBe(dotGit === 'file');
    }
  },
);

inSandbox.verifies(
  'ATK-C9',
  'what decides how agents and workflows behave cannot be written, also where it does not exist yet',
  async () => {
    // A hidden file in a protected folder opens nothing of it.
    await using scene = await makeSandboxScene({ files: { ...files, '.github/workflows/deploy.pem': 'KEY' } });
    const attempts = [
      '.git/config',
      '.github/x',
      '.github/workflows/x.yml',
      '.mewcode/policy.yml',
      '.claude/x',
      'AGENTS.md',
    ];
    const write = attempts.map((path) => `mkdir -p $(dirname ${path}); echo x > ${path} && echo ${path}`).join('; ');
    const move = '(for d in .git .github .mewcode .claude; do mv $d moved && echo moved; rm -rf $d; done)';
    const { stdout } = await scene.bash(`${write}; ${move}; rm -f AGENTS.md; cat AGENTS.md .github/workflows/ci.yml`);
    expect(stdout.text).toBe('Be kind.\non: push');
    // Folders that were made to mount something over are empty, and go at the end.
    expect(['.mewcode', '.claude', '.git'].map((name) => readdirSync(join(scene.workspace, name)))).toEqual([
      [],
      [],
      [],
    ]);
    scene.sandbox.close();
    expect(readdirSync(scene.workspace).toSorted()).toEqual([
      '.env',
      '.github',
      'AGENTS.md',
      'README.md',
      'docs',
      'src',
    ]);
  },
);

inSandbox.test(
  'files that hold secrets are empty, and so is the .git of another checkout, and nobody moves their folders away',
  async () => {
    await using scene = await makeSandboxScene({
      files,
      untracked: { 'other/.git/config': 'SECRET', 'other/deep/server.pem': 'SECRET', 'real/data': 'SECRET' },
      options: { isHidden: (path) => /(?:^|\/)(?:\.env|[^/]*\.pem|link)$/.test(path) },
    });
    expect(scene.sandbox.hidden).toBe(3);
    const look = 'grep -rl SECRET . ; cat .env';
    // Git holds the file that is hidden as it was committed, and is not told that it looks empty.
    expect(await scene.says(`${look}; git status --porcelain`)).toBe('./real/data\n?? other/\n?? real/');
    expect(await scene.says('git log -p | grep -e SECRET -e "^.# demo"; git show HEAD:.env | wc -c')).toBe(
      '+# demo\n0',
    );
    // Whoever could exchange a folder with a link while the next call starts would choose what that one hides.
    const moved = await scene.says(`mv other elsewhere; mv -T real other; ln other/deep/server.pem hard; ${look}`);
    expect(moved.replace(/^(?:mv|ln): .*(?:busy|not empty|exists|cross-device link)\n?/gm, 'refused ')).toBe(
      './real/data\nrefused refused refused ',
    );
    expect(
      await scene.says('mv other/deep/* . ; mv src source && mv source src; rmdir other/deep; ls -d other/deep'),
    ).toMatch(/^other\/deep\nmv: .*busy\nrmdir: /);
    // A tool may replace or remove one; nothing is made in its place.
    rmSync(join(scene.workspace, '.env'));
    expect(await scene.says(look)).toMatch(/^\.\/real\/data\ncat: \.env: No such file/);
  },
);

inSandbox.test('a link of a secret name hides the file that it leads to, and never a folder', async () => {
  const links = { '.env': 'plain', '.env.local': '.', 'x.pem': '/etc/passwd', 'y.pem': '.git/config', 'z.pem': 'gone' };
  await using scene = await makeSandboxScene({ files: { plain: 'SECRET', 'src/a.js': 'one\n' }, links });
  expect(scene.sandbox.hidden).toBe(1);
  expect(await scene.says('cat .env plain src/a.js; git status --porcelain; wc -l < x.pem')).toMatch(
    /^one\n(?:\?\? .*\n){5}[1-9]\d*$/,
  );
});

inSandbox.test('a protected name that is a link protects nothing of what it leads to', async () => {
  await using scene = await makeSandboxScene({ files, links: { 'CLAUDE.md': 'README.md', CODEOWNERS: 'gone' } });
  expect(await scene.says('echo more >> README.md; cat CLAUDE.md')).toBe('# demo\nmore');
});

inSandbox.test('a call that may overlap others cannot change the workspace', async () => {
  await using scene = await makeSandboxScene({ files });
  const said = await scene.says('cat src/a.js; echo x > src/a.js; rm README.md; touch new', { workspace: 'read-only' });
  expect(said.replace(/^(?:bash|rm|touch): .*Read-only file system\n?/gm, 'refused ')).toBe(
    'one\nrefused refused refused ',
  );
});

inSandbox.verifies('ATK-X9', 'what a command leaves running dies with it, in a session of its own or not', async () => {
  await using scene = await makeSandboxScene();
  const loop = (name: string) => `while :; do echo x >> ${name}; sleep 0.02; done`;
  const ways = [`setsid bash -c '${loop('a')}' &`, `nohup bash -c '${loop('b')}' &`, `(bash -c '${loop('c')}' &) &`];
  const started = await scene.bash(`exec >/dev/null 2>&1; ${ways.join(' ')} sleep 0.3`);
  expect(started).toMatchObject({ exitCode: 0, timedOut: false });
  const timedOut = await scene.bash(`setsid bash -c '${loop('d')}' & sleep 60`, { timeout: 400 });
  expect(timedOut).toMatchObject({ timedOut: true });
  const sizes = () => scene.says('wc -c < a; wc -c < b; wc -c < c; wc -c < d');
  const before = await sizes();
  await sleep(200);
  expect(await sizes()).toBe(before);
  expect(before).toMatch(/^(?:[1-9]\d*\n?){4}$/);
});
