import type { AnyField, AnyFields, FieldKind } from './field.ts';
import { type Data, isData } from './is-data.ts';

type Rewrite = (value: string) => string;

/** A document with each of its rich texts rewritten, in groups, lists and blocks too. */
export function mapTexts(fields: AnyFields, data: Data, rewrite: Rewrite): Data {
  return mapFields(fields, data, 'richText', rewrite);
}

/** A document with each of its links rewritten, those of groups, lists and blocks too. */
export function mapLinkFields(fields: AnyFields, data: Data, rewrite: Rewrite): Data {
  return mapFields(fields, data, 'link', rewrite);
}

function mapFields(fields: AnyFields, data: Data, kind: FieldKind, rewrite: Rewrite): Data {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, mapField(fields[name], value, kind, rewrite)]),
  );
}

function mapField(field: AnyField | undefined, value: unknown, kind: FieldKind, rewrite: Rewrite): unknown {
  if (field?.kind === kind && typeof value === 'string') return rewrite(value);
  if (field?.kind === 'group' && field.fields !== undefined && isData(value))
    return mapFields(field.fields, value, kind, rewrite);
  if (field?.kind === 'list' && Array.isArray(value))
    return value.map((item) => mapField(field.of, item, kind, rewrite));
  if (field?.kind === 'block' && isData(value)) {
    const fields = typeof value.type === 'string' ? field.settingsOf?.(value.type) : undefined;
    return fields !== undefined && isData(value.settings)
      ? { ...value, settings: mapFields(fields, value.settings, kind, rewrite) }
      : value;
  }
  return value;
}
