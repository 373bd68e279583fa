import { anthropicProblems } from './anthropic-check.ts';
import { renderAnthropicFailure, renderAnthropicMessage, renderAnthropicStream } from './anthropic-render.ts';
import type { Protocol } from './protocol.ts';

export const anthropicProtocol: Protocol = {
  path: '/v1/messages',
  problems: anthropicProblems,
  renderStream: renderAnthropicStream,
  renderMessage: renderAnthropicMessage,
  renderFailure: renderAnthropicFailure,
};
