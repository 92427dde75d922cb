import type { AnyField, AnyFields } from './field.ts';
import { type Data, isData } from './is-data.ts';

/** A document with each of its rich texts rewritten, in groups, lists and blocks too. */
export function mapTexts(fields: AnyFields, data: Data, rewrite: (html: string) => string): Data {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, mapField(fields[name], value, rewrite)]),
  );
}

function mapField(field: AnyField | undefined, value: unknown, rewrite: (html: string) => string): unknown {
  if (field?.kind === 'richText' && typeof value === 'string') return rewrite(value);
  if (field?.kind === 'group' && field.fields !== undefined && isData(value))
    return mapTexts(field.fields, value, rewrite);
  if (field?.kind === 'list' && Array.isArray(value))
    return value.map((item) => mapField(field.of, item, rewrite));
  if (field?.kind === 'block' && isData(value)) {
    const fields = typeof value.type === 'string' ? field.settingsOf?.(value.type) : undefined;
    return fields !== undefined && isData(value.settings)
      ? { ...value, settings: mapTexts(fields, value.settings, rewrite) }
      : value;
  }
  return value;
}
