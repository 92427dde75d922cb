import { blocksIn } from '#content-store/definition/blocks-in.ts';
import { isData } from '#content-store/definition/entity.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import { blockTypes } from '#content-store/model/blocks/blocks.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { labelOf } from '../records/choice-label.ts';

/** One line that tells an item of a list from its neighbours: its first texts, or what it holds. */
export function summaryOf(field: AnyField, value: unknown): string {
  if (typeof value === 'string')
    return field.kind === 'choice' ? labelOf(field.choices, value) : plain(value);
  if (field.kind === 'block') return blockSummary(value);
  if (field.kind === 'body')
    return plain(
      blocksIn(value)
        .map(({ html }) => html ?? '')
        .join(' '),
    );
  if (field.kind !== 'group' || !isData(value)) return '';
  const texts = Object.entries(field.fields ?? {})
    .filter(([, one]) => SPEAKING.has(one.kind))
    .map(([name, one]) => summaryOf(one, value[name]))
    .filter((text) => text !== '');
  const counts = Object.entries(field.fields ?? {}).flatMap(([name, one]) => {
    const list = value[name];
    return one.kind === 'list' && Array.isArray(list) && list.length > 0
      ? [counted(list.length, inSentence(one.label))]
      : [];
  });
  return [...texts.slice(0, 2), ...counts].join(' · ');
}

/** What a block type is called. */
export function blockLabel(type: string): string {
  return blockTypes.find((one) => one.type === type)?.label ?? type;
}

const SPEAKING: ReadonlySet<string> = new Set(['text', 'choice', 'link', 'alias', 'url', 'email', 'key']);

function blockSummary(value: unknown): string {
  if (!isData(value) || typeof value.type !== 'string' || value.type === '') return '';
  const title = isData(value.settings) ? value.settings.title : undefined;
  return [blockLabel(value.type), typeof title === 'string' ? title : '']
    .filter((text) => text !== '')
    .join(' · ');
}

function plain(text: string): string {
  const line = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

/** "1 column", "2 columns": labels of lists are plural. */
function counted(number: number, many: string): string {
  return countOf(number, many.replace(/s$/, ''), many);
}
