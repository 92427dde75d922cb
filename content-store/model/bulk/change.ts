import { z } from 'zod';
import { type AnyEntity, type Data, fieldsOf, isData, variantOf } from '../../definition/entity.ts';
import type { AnyField, AnyFields, FieldKind } from '../../definition/field.ts';

/** What is done with many records at a time: fields set, emptied (null), added to and taken from; and then how they stand. */
export const bulkActs = ['publish', 'unpublish', 'schedule', 'delete', 'restore'] as const;

export type BulkAct = (typeof bulkActs)[number];

export interface BulkChange {
  readonly set: Data;
  /** To lists; what is there already is not added again. */
  readonly add: Readonly<Record<string, readonly unknown[]>>;
  /** From lists; of groups, those that have what is given. */
  readonly remove: Readonly<Record<string, readonly unknown[]>>;
  readonly act: BulkAct | null;
  /** Of a schedule: ISO 8601. */
  readonly at: string | null;
  /** What readers see now changes too, and at once; what somebody has not published yet stays unpublished. */
  readonly isForReaders: boolean;
}

const lists = z.record(z.string(), z.array(z.unknown()).max(100)).default({});

const schema = z.object({
  set: z.record(z.string(), z.unknown()).default({}),
  add: lists,
  remove: lists,
  act: z.enum(bulkActs).nullable().default(null),
  at: z.iso.datetime({ offset: true }).nullable().default(null),
  isForReaders: z.boolean().default(false),
});

/** Reads a change as it was sent or kept; null where it is none. */
export function readChange(json: string): BulkChange | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** The names of the fields that a change is about. */
export function fieldsOfChange({ set, add, remove }: BulkChange): readonly string[] {
  return [...new Set([set, add, remove].flatMap(Object.keys))];
}

/** The fields of an entity that many records can be given at a time: all that can be written, but texts that are one record's
 * own, its address, and what kind it is. */
export function bulkFields(entity: AnyEntity): AnyFields {
  const known = offered.get(entity);
  if (known !== undefined) return known;
  const fields = offeredOf(entity);
  offered.set(entity, fields);
  return fields;
}

const offered = new WeakMap<AnyEntity, AnyFields>();

function offeredOf(entity: AnyEntity): AnyFields {
  const all: AnyFields = Object.assign(
    {},
    entity.fields,
    ...(entity.variants?.types.map((one) => one.fields) ?? []),
  );
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name, field]) =>
        !field.readOnly &&
        field.visibility !== 'secret' &&
        !field.isBody &&
        !OWN.has(field.kind) &&
        name !== entity.titleField &&
        name !== entity.variants?.by,
    ),
  );
}

/** Whether a field holds several things, of which some can be added or taken out. */
export function holdsSeveral({ kind }: Pick<AnyField, 'kind'>): boolean {
  return SEVERAL.has(kind);
}

const OWN: ReadonlySet<FieldKind> = new Set(['alias', 'body', 'richText', 'block', 'secret']);
const SEVERAL: ReadonlySet<FieldKind> = new Set(['references', 'choices', 'sites', 'list']);

/** The fields of one record as a change has them, of those that it alters. Throws nothing: what a record's type does not
 * have is named in `missing`. */
export function patchOf(
  change: BulkChange,
  entity: AnyEntity,
  data: Data,
): { readonly patch: Data; readonly missing: readonly string[] } {
  const fields = fieldsOf(entity, data);
  const known = bulkFields(entity);
  const names = fieldsOfChange(change);
  const missing = names.filter((name) => fields[name] === undefined);
  const patch: Record<string, unknown> = {};
  for (const name of names) {
    if (fields[name] === undefined || known[name] === undefined) continue;
    const before = data[name];
    const value = name in change.set ? change.set[name] : changedList(change, name, before);
    if (!isSame(value ?? null, before ?? null)) patch[name] = value;
  }
  return { patch, missing };
}

/** What a record is, in a sentence about it. */
export function kindOf(entity: AnyEntity, data: Data): string {
  return variantOf(entity, data)?.label ?? entity.label;
}

function changedList({ add, remove }: BulkChange, name: string, before: unknown): readonly unknown[] {
  const there: readonly unknown[] = Array.isArray(before) ? before : [];
  const gone = remove[name] ?? [];
  const kept = there.filter((item) => !gone.some((one) => holds(item, one)));
  const more = (add[name] ?? []).filter((one) => !kept.some((item) => holds(item, one)));
  return [...kept, ...more];
}

/** Whether an item is what is asked for; a group where it has every value that is given. */
function holds(item: unknown, asked: unknown): boolean {
  if (!isData(item) || !isData(asked)) return isSame(item, asked);
  const given = Object.entries(asked).filter(([, value]) => value !== null && value !== '');
  return given.every(([name, value]) => isSame(item[name], value));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
