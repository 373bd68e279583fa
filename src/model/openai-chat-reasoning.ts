import { asObject, asText, type JsonObject, objectsIn } from './json.ts';

/**
 * What models reason, which Chat Completions has no field for: each endpoint put it elsewhere. It is kept as fields of
 * the message (DeepSeek, Alibaba, Moonshot, xAI: `reasoning_content`; Groq: `reasoning`; OpenRouter: `reasoning_details`;
 * Gemini: `extra_content`) or as parts of its content (Mistral).
 */
export type Reasoning = { fields: JsonObject; parts: JsonObject[] };

const texts = ['reasoning_content', 'reasoning'];

/** Adds what one delta brings. */
export function addReasoning(reasoning: Reasoning, delta: JsonObject): void {
  for (const field of texts) {
    const text = asText(delta[field]);
    if (text !== undefined) reasoning.fields = joined(reasoning.fields, { [field]: text });
  }
  if (asObject(delta.extra_content)) reasoning.fields = { ...reasoning.fields, extra_content: delta.extra_content };
  const details = objectsIn(delta.reasoning_details);
  if (details.length > 0) {
    const before = objectsIn(reasoning.fields.reasoning_details);
    reasoning.fields = { ...reasoning.fields, reasoning_details: details.reduce(withDetail, before) };
  }
  for (const part of objectsIn(delta.content)) {
    if (part.type === 'thinking') reasoning.parts = withThinking(reasoning.parts, part);
  }
}

/**
 * The fields as they go back. An empty `reasoning_content` belongs there too, DeepSeek asks for it; `reasoning` is said
 * in `reasoning_details` once more, and Groq refuses an empty one.
 */
export function sentBack({ reasoning, ...fields }: JsonObject): JsonObject {
  return reasoning === undefined || reasoning === '' || 'reasoning_details' in fields
    ? fields
    : { ...fields, reasoning };
}

/** Pieces of one detail share its number and type. */
function withDetail(details: JsonObject[], piece: JsonObject): JsonObject[] {
  const last = details.at(-1);
  if (last === undefined || last.index !== piece.index || last.type !== piece.type) return [...details, piece];
  const { type: _, index: __, id, format, ...text } = piece;
  const named = Object.entries({ id, format }).filter(([, value]) => value !== undefined && value !== null);
  return [...details.slice(0, -1), { ...joined(last, text), ...Object.fromEntries(named) }];
}

function withThinking(parts: JsonObject[], piece: JsonObject): JsonObject[] {
  const last = parts.at(-1);
  if (last === undefined) return [piece];
  const thinking = [...objectsIn(last.thinking), ...objectsIn(piece.thinking)];
  return [...parts.slice(0, -1), { ...last, ...piece, thinking }];
}

/** Texts are appended; anything else replaces, unless it is null. */
function joined(before: JsonObject, piece: JsonObject): JsonObject {
  const next = Object.entries(piece).flatMap(([field, value]) => {
    if (value === null) return [];
    return [[field, typeof value === 'string' ? (asText(before[field]) ?? '') + value : value]];
  });
  return { ...before, ...Object.fromEntries(next) };
}
