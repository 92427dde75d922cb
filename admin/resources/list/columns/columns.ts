import { momentFields, momentsFiltered } from '#admin/records/list-filter.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { type AnyField, type AnyFields, type FieldKind, text } from '#content-store/definition/field.ts';
import { COMES_DOWN_AT, comesDownBy } from '#content-store/definition/schedule.ts';

export interface Column {
  readonly name: string;
  /** Where its value is, and by what the list is sorted that it heads, if not by its name. */
  readonly valueAt?: typeof COMES_DOWN_AT;
  readonly label: string;
  readonly field: AnyField;
  readonly isSortable: boolean;
  readonly isFigure: boolean;
}

/** The columns of an entity's list, those that its definition names or others that were chosen, and the moments that it is
 * filtered by; the first one, which opens the record, is always there. */
export function columnsOf(
  entity: AnyEntity,
  chosen: readonly string[] | null = null,
  filter: Readonly<Record<string, unknown>> = {},
): readonly Column[] {
  const [first = entity.titleField, ...others] = entity.list.columns;
  const offered: AnyFields = { ...entity.fields, ...columnFields(entity) };
  const filtered = momentsFiltered(entity, filter);
  return [...new Set([first, ...(chosen ?? others), ...filtered])].flatMap((name) => {
    const field = offered[name];
    if (field === undefined) return [];
    // It is filtered by what readers see, and shows that.
    const isOfLive =
      name === entity.schedule?.until && filtered.includes(name) && comesDownBy(entity) === COMES_DOWN_AT;
    return [
      {
        name,
        ...(isOfLive && { valueAt: COMES_DOWN_AT }),
        label: field.label,
        field,
        // Words of several fields stand in no order that one of them has.
        isSortable: field.sortable && entity.hint?.by !== name,
        isFigure: field.kind === 'integer',
      },
    ];
  });
}

/** Everything that can be a column beside the first, by label. */
export function offeredColumns(
  entity: AnyEntity,
): readonly { readonly name: string; readonly label: string }[] {
  const [first = entity.titleField] = entity.list.columns;
  return Object.entries(columnFields(entity))
    .filter(([name]) => name !== first)
    .map(([name, { label }]) => ({ name, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** What a list without a head is offered to be sorted by: its own columns, the moments of a record, and what it is sorted by
 * as it is. */
export function sortableColumns(
  entity: AnyEntity,
  current: string,
): readonly { readonly name: string; readonly label: string }[] {
  const own = columnsOf(entity).filter(({ isSortable }) => isSortable);
  const fields = columnFields(entity);
  const others = [...Object.keys(metaFields), current].filter((name) => fields[name]?.sortable === true);
  const all = [...own, ...others.map((name) => ({ name, label: fields[name]?.label ?? name }))];
  return [...new Map(all.map(({ name, label }) => [name, { name, label }])).values()];
}

/** Those of some columns that are asked for as fields. */
export function fieldNames(entity: AnyEntity, columns: readonly string[]): readonly string[] {
  const fields = columnFields(entity);
  return columns.filter((name) => fields[name] !== undefined && metaFields[name] === undefined);
}

/** What a column shows of a record. */
export function cellValue(
  record: ConsoleRecord,
  { name, valueAt }: Pick<Column, 'name' | 'valueAt'>,
): unknown {
  const meta = metaOf(record);
  if (valueAt !== undefined) return meta?.[valueAt] ?? null;
  if (name === 'createdAt' || name === 'updatedAt' || name === 'updatedBy') return meta?.[name] ?? null;
  return record[name];
}

/** On narrow screens the first columns stay, and the state, which comes last; on a phone it stands below the name. */
export function columnDisplay(index: number) {
  if (index === 0) return 'table-cell';
  return { xs: 'none', sm: index < 3 ? 'table-cell' : 'none', md: 'table-cell' };
}

/** What is known of every record beside its fields. */
const metaFields: AnyFields = {
  ...momentFields,
  updatedBy: { ...text({ label: 'Last saved by' }), sortable: false },
};

/** Of these a cell would say nothing. */
const LONG: ReadonlySet<FieldKind> = new Set(['body', 'richText', 'block', 'secret', 'group']);

function columnFields(entity: AnyEntity): AnyFields {
  const all: AnyFields = Object.assign(
    {},
    entity.fields,
    ...(entity.variants?.types.map((one) => one.fields) ?? []),
  );
  const shown = Object.entries(all).filter(
    ([, field]) => field.visibility !== 'secret' && !field.isBody && !LONG.has(field.kind),
  );
  return { ...Object.fromEntries(shown), ...metaFields };
}
