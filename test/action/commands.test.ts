import { expect, test } from 'vitest';
import { type Command, commands, createRegistry, describeCommands } from '../../src/action/commands.ts';
import { verifies } from '../support/verifies.ts';

verifies('REQ-P11', 'a command is found by name and alias, whatever the case', () => {
  const registry = createRegistry(commands);
  const names = ['fix', 'FIX', 'Review', 'ask', 'Explain', 'do', 'Approve'].map((word) => registry.find(word)?.name);
  expect(names).toEqual(['fix', 'fix', 'review', 'ask', 'ask', 'do', 'do']);
  expect(registry.find('toString')).toBeUndefined();
});

verifies('REQ-P11', 'two commands of one name stop the start-up with that name', () => {
  const ask: Command = { name: 'ask', aliases: ['FIX'], description: 'x', kind: 'prompt', edits: false };
  expect(() => createRegistry([...commands, ask])).toThrow('The command name "ask" belongs to both ask and ask.');
  const [fix] = commands;
  expect(() => createRegistry(fix === undefined ? [] : [fix, { ...ask, name: 'review' }])).toThrow(
    'The command name "fix" belongs to both fix and review.',
  );
});

test('every command has one line that says what it does', () => {
  expect(commands.filter(({ description }) => !/^[A-Z][^\n]+\.$/.test(description))).toEqual([]);
});

verifies('REQ-P11', 'help names every command and alias, from the registry', () => {
  const help = describeCommands(commands);
  const names = commands.flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(names.filter((name) => !help.includes(name))).toEqual([]);
  const added: Command = { name: 'plan', aliases: ['draft'], description: 'Made up.', kind: 'prompt', edits: false };
  expect(describeCommands([added])).toContain('- **plan** (also draft): Made up.');
});
