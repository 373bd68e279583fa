import { ModelError, type ToolDefinition } from './provider.ts';

/** What every protocol takes as a tool name. */
const portableName = /^[a-zA-Z0-9_-]{1,64}$/;

/**
 * Beside `type: object` Anthropic refuses the first three of these and OpenAI all five; dropping them in silence would
 * offer another tool than was registered.
 */
const refusedAtTop = ['oneOf', 'anyOf', 'allOf', 'enum', 'not'];

/**
 * Throws a `ModelError` with a sentence when a protocol could not take the tool as it is. Called where tools are
 * registered, and again when a request is made.
 */
export function checkToolDefinition({ name, inputSchema }: ToolDefinition): void {
  if (!portableName.test(name)) {
    throw refused(name, 'its name has characters other than A-Z a-z 0-9 _ -, or more than 64 of them');
  }
  if (inputSchema.type !== 'object') throw refused(name, 'its schema is not of type object');
  const keyword = refusedAtTop.find((key) => key in inputSchema);
  if (keyword !== undefined) throw refused(name, `its schema has ${keyword} at the top level`);
}

function refused(name: string, why: string): ModelError {
  return new ModelError('invalid_request', `Tool ${JSON.stringify(name)} cannot be offered to a model: ${why}.`);
}
