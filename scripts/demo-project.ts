/**
 * What the demo works on: a small project whose pull request brings a test that fails, and the answers of the scripted
 * model that mends it.
 */
export const policy = `version: 1
rules:
  - allow: [Read(**), Glob, Grep]
  - allow: Edit(src/**)
  - allow: Bash(node --test)
sandbox:
  required: false
`;

const cart = `/** Prices are in cents. */
export function total(items) {
  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);
}
`;

const discountedCart = `${cart}
/** Takes \`percent\` off the total and rounds half up to whole cents. */
export function discounted(items, percent) {
  return Math.round(total(items) * percent / 100);
}
`;

export const baseFiles = {
  'package.json': '{\n  "name": "cart",\n  "type": "module",\n  "scripts": { "test": "node --test" }\n}\n',
  'README.md': '# cart\n\nAdds up a shopping cart.\n',
  'src/cart.js': cart,
  'test/total.test.js': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { total } from '../src/cart.js';

test('adds up prices and quantities', () => {
  assert.equal(total([{ price: 250, quantity: 2 }, { price: 99, quantity: 1 }]), 599);
});
`,
  '.mewcode/policy.yml': policy,
};

export const pullFiles = {
  'src/cart.js': discountedCart,
  'test/discount.test.js': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discounted } from '../src/cart.js';

test('takes ten percent off', () => {
  assert.equal(discounted([{ price: 1000, quantity: 1 }], 10), 900);
});
`,
};

/** One turn a line, as the scripted provider reads them too. */
export const turns = [
  {
    text: 'I will look at the failing test and at the code that it tests.',
    calls: [
      { name: 'glob', args: { pattern: '**/*.js' } },
      { name: 'read_file', args: { path: 'test/discount.test.js' } },
      { name: 'read_file', args: { path: 'src/cart.js' } },
    ],
  },
  {
    text: 'The function returns the discount itself instead of what is left after it.',
    calls: [
      {
        name: 'edit_file',
        args: {
          path: 'src/cart.js',
          old_string: 'Math.round(total(items) * percent / 100)',
          new_string: 'Math.round((total(items) * (100 - percent)) / 100)',
        },
      },
    ],
  },
  { calls: [{ name: 'bash', args: { command: 'node --test', description: 'Run the tests' } }] },
  {
    text: 'Fixed: `discounted` returned the discount instead of the price after it. It now multiplies the total by `100 - percent`. All tests pass.',
  },
];
