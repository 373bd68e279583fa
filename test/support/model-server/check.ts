import { asObject, type JsonObject } from '../../../src/model/json.ts';

export type Report = (problem: string) => void;

/** The objects of an array; anything else counts as an empty one. */
export function list(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map((item) => asObject(item) ?? {}) : [];
}

export function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === '';
}

/** An image inside a request: a type that providers take, and bytes that are base64. */
export function checkPicture(mediaType: unknown, base64: unknown, report: Report): void {
  if (!/^image\/(?:png|jpeg|gif|webp)$/.test(String(mediaType))) report(`${String(mediaType)} is no image type`);
  const data = typeof base64 === 'string' ? base64 : '';
  if (data === '' || Buffer.from(data, 'base64').toString('base64') !== data) report('image data is no base64');
}

/** The same as a URL. */
export function checkPictureUrl(url: unknown, report: Report): void {
  const [, mediaType, base64] = /^data:([^;,]*);base64,(.*)$/s.exec(String(url)) ?? [];
  checkPicture(mediaType, base64, report);
}

export function checkKeys(value: JsonObject, known: ReadonlySet<string>, report: Report): void {
  for (const key of Object.keys(value)) if (!known.has(key)) report(key);
}
