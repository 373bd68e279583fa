import { expect, test } from 'vitest';

test('tests run on the Node major that the action runs on', () => {
  expect(process.versions.node.split('.')[0]).toBe('24');
});
