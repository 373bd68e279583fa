/** What the model was told, read from the requests that really arrived. */
import { asObject, asText } from '../../src/model/json.ts';
import type { Scene } from '../support/scene.ts';

/** The first message of the first request; empty when there was none. */
export function promptOf({ model }: Scene): string {
  const [message] = list(model.requests[0]?.body.messages);
  return list(asObject(message)?.content)
    .map((block) => asText(asObject(block)?.text) ?? '')
    .join('\n');
}

/** The names of the tools that were offered, in order. */
export function toolsOf({ model }: Scene): string[] {
  return list(model.requests[0]?.body.tools).map((tool) => asText(asObject(tool)?.name) ?? '');
}

/** What the calls of all turns got back, in order. */
export function resultsOf({ model }: Scene): string[] {
  const messages = list(model.requests.at(-1)?.body.messages);
  return messages
    .flatMap((message) => list(asObject(message)?.content))
    .filter((block) => asObject(block)?.type === 'tool_result')
    .map((block) => textOf(asObject(block)?.content));
}

function textOf(content: unknown): string {
  return (
    asText(content) ??
    list(content)
      .map((block) => asText(asObject(block)?.text) ?? '')
      .join('\n')
  );
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
