import { blocksIn } from './blocks-in.ts';
import type { BodyBlock } from './body-kind.ts';
import type { AnyField, AnyFields, ReferenceTarget } from './field.ts';
import { type Data, isData } from './is-data.ts';
import { isBlank } from './object-schema.ts';

type Rewrite = (value: string) => string;

/** A document with each of its rich texts rewritten, in groups, lists and blocks too. */
export function mapTexts(fields: AnyFields, data: Data, rewrite: Rewrite): Data {
  return mapFields(fields, data, ofKind('richText', rewrite));
}

/** A document with each of its links rewritten, those of groups, lists and blocks too. */
export function mapLinkFields(fields: AnyFields, data: Data, rewrite: Rewrite): Data {
  return mapFields(fields, data, ofKind('link', rewrite));
}

/** A document with each id it refers to rewritten, in groups, lists and blocks too; null takes one out. No list names
 * the same record twice: the first stays. */
export function mapReferences(
  fields: AnyFields,
  data: Data,
  rewrite: (target: ReferenceTarget, id: string) => string | null,
): Data {
  return mapFields(fields, data, ({ target }, value) => {
    if (target === undefined) return value;
    if (typeof value === 'string') return rewrite(target, value);
    if (!Array.isArray(value)) return value;
    const ids = value.map((one) => (typeof one === 'string' ? rewrite(target, one) : one));
    return [...new Set(ids)].filter((one) => one !== null);
  });
}

/** A document with all of its words rewritten: those of HTML as HTML, those of texts as texts, in groups, lists and blocks too. */
export function mapWords(
  fields: AnyFields,
  data: Data,
  { html, text }: { readonly html: Rewrite; readonly text: Rewrite },
): Data {
  return mapFields(fields, data, ({ kind }, value) => {
    if (typeof value !== 'string') return value;
    if (kind === 'richText' || kind === 'body') return html(value);
    return kind === 'text' || kind === 'multiline' ? text(value) : value;
  });
}

type Visit = (field: AnyField, value: unknown) => unknown;

function ofKind(kind: AnyField['kind'], rewrite: Rewrite): Visit {
  return (field, value) => (field.kind === kind && typeof value === 'string' ? rewrite(value) : value);
}

/** Visits every leaf: whatever is no group, list or block. */
function mapFields(fields: AnyFields, data: Data, visit: Visit): Data {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, mapField(fields[name], value, visit)]),
  );
}

function mapField(field: AnyField | undefined, value: unknown, visit: Visit): unknown {
  if (field?.kind === 'group' && field.fields !== undefined && isData(value))
    return mapFields(field.fields, value, visit);
  if (field?.kind === 'list' && field.of !== undefined && Array.isArray(value))
    return mapList(field.of, value, visit);
  if (field?.kind === 'block' && isData(value)) {
    const fields = typeof value.type === 'string' ? field.settingsOf?.(value.type) : undefined;
    return fields !== undefined && isData(value.settings)
      ? { ...value, settings: mapFields(fields, value.settings, visit) }
      : value;
  }
  if (field?.kind === 'body')
    return typeof value === 'string'
      ? visit(field, value)
      : blocksIn(value).flatMap((block) => mapBlock(field, block, visit));
  return field === undefined ? value : visit(field, value);
}

/** A block that has lost what it is of goes. */
function mapBlock(body: AnyField, block: BodyBlock, visit: Visit): unknown[] {
  const fields = body.blockFieldsOf?.(block.type);
  // Of what nobody knows, nobody knows what it holds.
  if (fields === undefined) return [block];
  const { id, type, ...values } = block;
  const mapped = mapFields(fields, values, keepingSpace(visit));
  const isLost = Object.entries(fields).some(
    ([name, { required, target }]) =>
      required === true && target !== undefined && !isBlank(values[name]) && isBlank(mapped[name]),
  );
  return isLost ? [] : [{ id, type, ...mapped }];
}

/** White space behind a block's HTML stands between it and the next block, and stays. */
function keepingSpace(visit: Visit): Visit {
  return (field, value) => {
    const rewritten = visit(field, value);
    if (field.kind !== 'richText' || rewritten === value) return rewritten;
    if (typeof value !== 'string' || typeof rewritten !== 'string') return rewritten;
    const space = value.slice(value.trimEnd().length);
    return space === '' ? rewritten : `${rewritten.trimEnd()}${space}`;
  };
}

function mapList(of: AnyField, items: readonly unknown[], visit: Visit): unknown[] {
  const mapped = items.map((item) => mapField(of, item, visit)).filter((item) => item !== null);
  return of.target === undefined ? mapped : [...new Set(mapped)];
}
