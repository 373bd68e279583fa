import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { renderTemplate } from '../../src/context/render.ts';
import { assembleSystem, loadModules } from '../../src/context/system.ts';
import { root } from '../support/source.ts';
import { verifies } from '../support/verifies.ts';

verifies('REQ-P6', 'modules stand by priority, equal ones in their order, empty ones leave no blank lines', () => {
  const modules = [
    { priority: 40, text: 'actions\n' },
    { priority: 10, text: '\nidentity' },
    { priority: 30, text: '  \n' },
    { priority: 40, text: 'more actions' },
    { priority: 20, text: 'constraints' },
  ];
  expect(assembleSystem(modules)).toBe('identity\n\nconstraints\n\nactions\n\nmore actions');
});

verifies(['REQ-P6', 'REQ-P9'], 'the shipped modules have the places of the seven, whatever the task', async () => {
  const prompts = join(root, 'prompts');
  for (const file of readdirSync(join(prompts, 'tasks'))) {
    const modules = await loadModules(prompts, file.replace(/\.md$/, ''));
    expect(modules.map(({ priority }) => priority).toSorted((a, b) => a - b)).toEqual([10, 20, 30, 40, 50, 60, 70]);
    const system = assembleSystem(modules);
    expect(system).not.toMatch(/\n{3}|\{\{/);
    expect(system).toContain('Use the dedicated tools rather than shell commands');
    expect(system).toContain('Read a file with read_file before you edit it');
  }
});

verifies('REQ-P6', 'a prompt text with a variable that has no value is an error', () => {
  expect(renderTemplate('{{ a }}-{{b}}', { a: '1', b: '{{c}}' })).toBe('1-{{c}}');
  for (const text of ['{{missing}}', '{{toString}}', '{{__proto__}}']) {
    expect(() => renderTemplate(text, { a: '1' })).toThrow('which has no value');
  }
});
