import { type Data, mapTexts } from '../definition/entity.ts';
import type { AnyFields } from '../definition/field.ts';
import { DEEPEST, isNestedTooDeep } from '../html/nesting.ts';
import { messages } from '../messages/validation.ts';

/** The fields with HTML that would take too long to read, their own or that of a group, list or block in them, each with
 * what is said of it. */
export function deepHtmlIn(fields: AnyFields, data: Data): Readonly<Record<string, string>> {
  const deep = Object.keys(data).filter((name) => htmlOf(fields, name, data[name]).some(isNestedTooDeep));
  return Object.fromEntries(deep.map((name) => [name, messages.nestedTooDeep(DEEPEST)]));
}

function htmlOf(fields: AnyFields, name: string, value: unknown): readonly string[] {
  if (fields[name]?.kind === 'body' && typeof value === 'string') return [value];
  const found: string[] = [];
  mapTexts(fields, { [name]: value }, (html) => {
    found.push(html);
    return html;
  });
  return found;
}
