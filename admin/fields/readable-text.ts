import { isData } from '#content-store/definition/entity.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { asFormFields } from './form-fields.ts';
import { summaryOf } from './summary.ts';

/** A long value written out, so that two versions can be read beside each other; null where its display in a table says
 * as much. HTML is read as text: nothing of it is ever shown as HTML. */
export function readableText(field: AnyField, value: unknown): string | null {
  if (field.kind === 'richText' && typeof value === 'string') return htmlToText(value);
  if (field.kind === 'group' && isData(value))
    return asFormFields(field.fields ?? {})
      .map(
        ({ name, field: one }) => [one.label, readableText(one, value[name]) ?? plain(value[name])] as const,
      )
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`)
      .join('\n');
  const of = field.of;
  if (field.kind === 'list' && of !== undefined && Array.isArray(value))
    return value.map((item, index) => `${index + 1}. ${summaryOf(of, item)}`).join('\n');
  return null;
}

function htmlToText(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/h[2-6]|\/li|\/blockquote|\/tr)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
