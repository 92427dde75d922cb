import { type AnyEntity, filterableFields, filterName, isData } from '#content-store/definition/entity.ts';
import { type AnyField, type AnyFields, instant } from '#content-store/definition/field.ts';
import { comesDownBy } from '#content-store/definition/schedule.ts';
import { count } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/lists.ts';
import { daysInWords, type FilterDay, stretchOfDays } from './filter-days.ts';
import { STATE_FILTER, stateField } from './state-filter.ts';

/** What a list is filtered by in a field, as it stands in the address: a value that the field has, or more than that. */
export type FilterValue = string | number | boolean | FilterCondition;

export interface FilterCondition {
  /** Ids, any of which it has. */
  readonly in?: readonly string[];
  /** Part of a text. */
  readonly match?: string;
  /** Whether there is nothing in it. */
  readonly missing?: boolean;
  /** Numbers, both included. */
  readonly min?: number;
  readonly max?: number;
  /** Days of the site, both included. */
  readonly from?: FilterDay;
  readonly to?: FilterDay;
}

/** When and where days are meant. */
export interface FilterTime {
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The text that is looked for, among a list's filters; no field is called so. */
export const SEARCH_FILTER = 'q';

/** The moments of a record itself that a list can be filtered by, as the API names them. */
export const momentFields: AnyFields = {
  createdAt: { ...instant({ label: 'Created on' }), filters: ['gte', 'lt'] },
  updatedAt: { ...instant({ label: 'Last saved on' }), filters: ['gte', 'lt'] },
};

/** Everything that the list of an entity can be filtered by, by path: what the definition names first, how records stand, then
 * all other fields that have filters, by label. */
export function listFilters(entity: AnyEntity): {
  readonly first: AnyFields;
  readonly others: AnyFields;
} {
  const state = stateField(entity);
  const fields = filterableFields(everyField(entity));
  const named = entity.list.filters ?? [];
  const first = named.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const]));
  const others = Object.entries({ ...fields, ...momentFields })
    .filter(([name]) => !named.includes(name))
    .toSorted(([, one], [, other]) => one.label.localeCompare(other.label));
  return {
    first: Object.fromEntries([...first, ...(state === undefined ? [] : [[STATE_FILTER, state] as const])]),
    others: Object.fromEntries(others),
  };
}

/** The conditions of a list's filters for the API. What is no filter of this list, as an address of another release may have
 * it, asks for nothing. */
export function whereOfFilters(
  entity: AnyEntity,
  filters: Readonly<Record<string, unknown>>,
  time: FilterTime,
): Record<string, object> {
  const fields: AnyFields = { ...filterableFields(everyField(entity)), ...momentFields };
  const asked = Object.entries(filters).flatMap(([path, given]) => {
    const field = fields[path];
    const value = readFilter(given);
    const condition = field === undefined || value === null ? null : conditionOf(field, value, time);
    // Readers see what comes down, and not what is saved beside it.
    const name = path === entity.schedule?.until ? (comesDownBy(entity) ?? path) : path;
    return condition === null ? [] : [[filterName(name), condition] as const];
  });
  return Object.fromEntries(asked);
}

/** The moments that a list is filtered by: it shows them, whatever its columns are. */
export function momentsFiltered(
  entity: AnyEntity,
  filters: Readonly<Record<string, unknown>>,
): readonly string[] {
  const fields: AnyFields = { ...filterableFields(everyField(entity)), ...momentFields };
  return Object.keys(filters).filter(
    (name) => fields[name]?.kind === 'instant' && readFilter(filters[name]) !== null,
  );
}

/** A filter as the address has it; null where it is none that this console makes. */
export function readFilter(given: unknown): FilterValue | null {
  if (typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean') return given;
  if (!isData(given)) return null;
  const { in: ids, match, missing, min, max, from, to } = given;
  const condition: FilterCondition = {
    ...(Array.isArray(ids) && { in: ids.filter((id) => typeof id === 'string') }),
    ...(typeof match === 'string' && { match }),
    ...(typeof missing === 'boolean' && { missing }),
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
  };
  return Object.keys(condition).length === 0 ? null : condition;
}

/** What of a condition is not a value of the field, in words: `contains “tide”`, `Not set`, `Last 7 days`. Undefined for a
 * value. */
export function conditionInWords(value: FilterValue, time: FilterTime): string | undefined {
  if (typeof value !== 'object') return undefined;
  const { in: ids, match, missing, min, max, from, to } = value;
  if (ids !== undefined) return `any of ${count(ids.length)}`;
  if (missing !== undefined) return missing ? texts.filters.notSet : texts.filters.set;
  if (match !== undefined) return `contains “${match}”`;
  if (from !== undefined || to !== undefined) return daysInWords({ from, to }, time.timeZone, time.now);
  if (min !== undefined && max !== undefined) return `${count(min)} to ${count(max)}`;
  return min === undefined ? `at most ${count(max ?? 0)}` : `at least ${count(min)}`;
}

function conditionOf(field: AnyField, value: FilterValue, time: FilterTime): object | null {
  if (typeof value !== 'object') return { [field.filters.includes('eq') ? 'eq' : 'contains']: value };
  const { in: ids, match, missing, min, max, ...days } = value;
  const wanted = {
    ...(ids !== undefined && { in: ids }),
    ...(match !== undefined && { match }),
    ...(missing !== undefined && { missing }),
    ...(min !== undefined && { gte: min }),
    ...(max !== undefined && { lte: max }),
    ...(field.kind === 'instant' && stretchOfDays(days, time.timeZone, time.now)),
  };
  const known = Object.entries(wanted).filter(([operator]) => field.filters.some((one) => one === operator));
  return known.length === 0 ? null : Object.fromEntries(known);
}

function everyField(entity: AnyEntity): AnyFields {
  return Object.assign({}, entity.fields, ...(entity.variants?.types.map((one) => one.fields) ?? []));
}
