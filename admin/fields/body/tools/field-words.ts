import type { AnyField, AnyFields } from '#content-store/definition/field.ts';
import { isData } from '#content-store/definition/is-data.ts';

/** Words that somebody wrote into a field of a block. */
export interface FieldWords {
  /** Where they are in the values of the block. */
  readonly path: readonly (string | number)[];
  readonly label: string;
  readonly value: string;
  readonly isHtml: boolean;
}

/** The words in the fields of a block, in the order of its definition. What is no prose, such as an address or a mark that
 * follows a pattern, is not among them. */
export function fieldWords(fields: AnyFields, values: unknown): readonly FieldWords[] {
  if (!isData(values)) return [];
  return Object.entries(fields).flatMap(([name, field]) => wordsAt(field, values[name], [name]));
}

function wordsAt(field: AnyField, value: unknown, path: FieldWords['path']): readonly FieldWords[] {
  const { kind, label, example, fields = {}, of } = field;
  if (kind === 'list' && of !== undefined && Array.isArray(value))
    return value.flatMap((item, at) => wordsAt(of, item, [...path, at]));
  if (kind === 'group')
    return fieldWords(fields, value).map((words) => ({ ...words, path: [...path, ...words.path] }));
  const isProse = kind === 'multiline' || kind === 'richText' || (kind === 'text' && example === undefined);
  if (!isProse || typeof value !== 'string' || value === '') return [];
  return [{ path, label, value, isHtml: kind === 'richText' }];
}

/** The values of a block with other words in one of its fields. */
export function withFieldWords(values: unknown, path: FieldWords['path'], value: string): unknown {
  const [step, ...further] = path;
  if (step === undefined) return value;
  if (Array.isArray(values))
    return values.map((item, at) => (at === step ? withFieldWords(item, further, value) : item));
  if (!isData(values)) return values;
  return { ...values, [step]: withFieldWords(values[step], further, value) };
}
