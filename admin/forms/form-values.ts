import { blocksIn } from '#content-store/definition/blocks-in.ts';
import type { Data } from '#content-store/definition/entity.ts';
import { isData } from '#content-store/definition/entity.ts';
import { type AnyField, isTicked, lengthOf } from '#content-store/definition/field.ts';
import type { FormField } from './form-fields.ts';
import { asFormFields } from './form-fields.ts';

/** What the inputs of a form hold: every field is there, empty ones as the empty value of their kind. */
export type FormValues = { [name: string]: unknown };

/** The values a form starts from. A new document starts from the defaults of its definition. */
export function toFormValues(fields: readonly FormField[], data: Data, isNew = false): FormValues {
  const values: FormValues = Object.fromEntries(
    fields.map(({ name, field }) => [name, toFormValue(field, data[name], isNew)] as const),
  );
  if (isNew)
    for (const { name, field } of fields)
      values[name] = ofLength(field, values[name], lengthOf(field, values));
  return values;
}

/** The items of a list as many as there are to be: further ones are added empty, and what those hold that are too many
 * goes to the last. */
export function ofLength(field: AnyField, items: unknown, length: number | undefined): unknown {
  const { of } = field;
  if (length === undefined || of === undefined || !Array.isArray(items)) return items;
  const kept: unknown[] = items.slice(0, length);
  while (kept.length < length) kept.push(emptyValue(of));
  return [...kept.slice(0, -1), items.slice(length).reduce(withListsOf, kept.at(-1))];
}

/** A group with what the lists of another hold. */
function withListsOf(group: unknown, other: unknown): unknown {
  if (!isData(group) || !isData(other)) return group;
  return Object.fromEntries(
    Object.entries(group).map(([name, value]) => {
      const further = other[name];
      return [name, Array.isArray(value) && Array.isArray(further) ? [...value, ...further] : value];
    }),
  );
}

/** The empty item a list grows by. */
export function emptyValue(field: AnyField): unknown {
  return toFormValue(field, undefined, true);
}

function toFormValue(field: AnyField, stored: unknown, isNew: boolean): unknown {
  const value = (stored ?? undefined) === undefined && isNew ? field.default : stored;
  switch (field.kind) {
    case 'group': {
      const inner = isData(value) ? value : {};
      return toFormValues(asFormFields(field.fields ?? {}), inner, isNew);
    }
    case 'list': {
      const of = field.of;
      return Array.isArray(value) && of !== undefined
        ? value.map((item) => toFormValue(of, item, false))
        : [];
    }
    case 'block':
      return isData(value) ? blockValue(field, value, isNew) : { type: '', settings: {} };
    case 'choices':
    case 'sites':
    case 'references':
      return Array.isArray(value) ? [...value] : [];
    case 'body':
      // Kept in this browser by a release that edited HTML; the server cuts it.
      if (typeof value === 'string') return value === '' ? [] : [{ id: 'typed', type: 'text', html: value }];
      return [...blocksIn(value)];
    case 'checkbox':
      return isTicked(value);
    case 'integer':
      return typeof value === 'number' ? value : null;
    case 'secret':
      return '';
    case 'reference':
      return typeof value === 'string' ? value : null;
    default:
      return typeof value === 'string' ? value : '';
  }
}

function blockValue(field: AnyField, value: Data, isNew: boolean): FormValues {
  const type = typeof value.type === 'string' ? value.type : '';
  const settings = isData(value.settings) ? value.settings : {};
  const known = field.settingsOf?.(type);
  // Of a type that this release does not know, whatever was stored.
  if (known === undefined) return { type, settings: { ...settings } };
  return { type, settings: toFormValues(asFormFields(known), settings, isNew) };
}

/** What a save sends: the fields that differ from what was loaded, as the API takes them; cleared ones as null. */
export function changedFields(
  fields: readonly FormField[],
  loaded: FormValues,
  values: FormValues,
): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter(({ name, field }) => !field.readOnly && !isSame(values[name], loaded[name]))
      .map(({ name, field }) => [name, toInput(field, values[name])] as const),
  );
}

/** All the fields of a new document that hold something. */
export function givenFields(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter(({ field }) => !field.readOnly)
      .map(({ name, field }) => [name, toInput(field, values[name])] as const)
      .filter(([, value]) => value !== null),
  );
}

/** One field's value as the API takes it: nothing typed is null, and groups hold only what was given. */
export function toInput(field: AnyField, value: unknown): unknown {
  switch (field.kind) {
    case 'group':
      return isData(value) ? givenFields(asFormFields(field.fields ?? {}), value) : {};
    case 'list': {
      const of = field.of;
      return Array.isArray(value) && of !== undefined ? value.map((item) => toInput(of, item)) : [];
    }
    case 'block': {
      if (!isData(value) || typeof value.type !== 'string') return null;
      const settings = isData(value.settings) ? value.settings : {};
      const known = field.settingsOf?.(value.type);
      return {
        type: value.type,
        settings: known === undefined ? settings : givenFields(asFormFields(known), settings),
      };
    }
    case 'body':
      return Array.isArray(value) && value.length > 0 ? value : null;
    default:
      return value === undefined || value === '' ? null : value;
  }
}

/** Whether two form values say the same; the order of an object's keys says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isData(one) || !isData(other)) return isNothing(one) && isNothing(other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
