import { anthropicProblems } from './anthropic-check.ts';
import { renderAnthropicFailure, renderAnthropicMessage, renderAnthropicStream } from './anthropic-render.ts';
import { list } from './check.ts';
import { bearer, type Protocol } from './protocol.ts';

export const anthropicProtocol: Protocol = {
  path: '/v1/messages',
  keyIn: (headers) => [headers['x-api-key']].flat()[0] ?? bearer(headers),
  problems: anthropicProblems,
  conversation: ({ tools, system, messages }) => ({ fixed: [tools, system], messages: list(messages) }),
  renderStream: renderAnthropicStream,
  renderMessage: renderAnthropicMessage,
  renderFailure: renderAnthropicFailure,
};
