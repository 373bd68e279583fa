/**
 * Prompt texts live as Markdown files; `{{name}}` is replaced, and a name that is not given is an error.
 */
import { MewError } from '../base/errors.ts';

export function renderTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{\s*([\w-]+)\s*\}\}/g, (_match, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new MewError('internal', `A prompt text uses {{${name}}}, which has no value.`);
    return value;
  });
}
