import { htmlToText } from '#admin/fields/displays/html-to-text.ts';
import { summaryOf } from '#admin/fields/summary.ts';
import { isWords } from '#content-store/definition/blocks-in.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { bodyBlockOf } from '#content-store/model/body/body-blocks.ts';

/** A block in a line: "Image: The upper gate", or its text. */
export function blockInWords({ id: _id, type, ...values }: BodyBlock): string {
  if (isWords({ type })) return htmlToText(String(values.html ?? '')).replace(/\s+/g, ' ');
  const definition = bodyBlockOf(type);
  if (definition === undefined) return `A block of the type “${type}”, which this release does not know`;
  const said = Object.entries(definition.fields)
    .filter(
      ([, { kind }]) => kind === 'text' || kind === 'multiline' || kind === 'url' || kind === 'richText',
    )
    // An address says less than any words.
    .toSorted(([, one], [, other]) => Number(one.kind === 'url') - Number(other.kind === 'url'))
    .map(([name, field]) => summaryOf(field, values[name] ?? ''))
    .find((words) => words !== '');
  return said === undefined ? definition.label : `${definition.label}: ${said}`;
}
