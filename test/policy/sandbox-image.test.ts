/** What a policy may say of containers. */
import { expect, test } from 'vitest';
import { policyOf } from './world.ts';

const digest = `@sha256:${'0123456789abcdef'.repeat(4)}`;
const section = (text: string) => {
  const { backends, image } = policyOf(`sandbox: {${text}}`).sandbox;
  return { backends, image };
};

test('an image makes a container the second choice, unless the policy says in which order', () => {
  expect(['', 'image: null', 'image: node', 'image: node, backends: [docker]'].map(section)).toEqual([
    { backends: ['bwrap'], image: null },
    { backends: ['bwrap'], image: null },
    { backends: ['bwrap', 'docker'], image: 'node' },
    { backends: ['docker'], image: 'node' },
  ]);
});

test('names of images are what docker takes for one, and nothing that it could take for an option', () => {
  const good = ['node', 'node:24-slim', `node:24${digest}`, 'ghcr.io/a-b/c__d.e:1', 'localhost:5000/x', 'a/b/c'];
  expect(good.map((name) => section(`image: "${name}"`).image)).toEqual(good);
  const bad = ['-v', '--privileged', 'Node', 'a b', 'node:', 'node@sha256:12', '../x', 'a//b', 'a\\nb', 'a\\n', ''];
  for (const name of bad) {
    expect(() => section(`image: "${name}"`)).toThrow('sandbox.image: expected the name of an image, such as node:24');
  }
});

test.each([
  ['backends: [runc]', '2:22: sandbox.backends.0: Invalid option: expected one of "bwrap"|"docker"'],
  ['backends: [bwrap, bwrap]', '2:21: sandbox.backends: names one twice'],
  ['backends: [docker]', '2:21: sandbox.backends: docker needs an image, in sandbox.image'],
  ['backends: [bwrap], image: node', '2:37: sandbox.image: has no effect without docker in sandbox.backends'],
])('%s is refused: %s', (text, why) => {
  expect(() => section(text)).toThrow(`p.yml:${why}`);
});
