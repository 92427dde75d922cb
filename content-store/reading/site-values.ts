import type { AnyFields } from '../definition/field.ts';
import { siteValuesSettings } from '../model/settings/site-values.ts';
import { valuesAsked, withSiteValues } from '../model/site-values/tokens.ts';
import type { Reader } from './reader.ts';
import type { MadePart } from './shared-answers.ts';
import { EVERY_FIELD, type ReadFields } from './tracked-view.ts';

/** The group that has the values: their own words ask for none. */
export const VALUES_GROUP = siteValuesSettings.singletonId;

/** Which values the fields of a view ask for; views are shared by pages. */
const asked = new WeakMap<object, ReadonlyMap<string, ReadonlySet<string>>>();

const NONE: ReadonlyMap<string, ReadonlySet<string>> = new Map();

/** The names of the values that a view's words ask for, by its fields; empty for nearly all. */
export function valuesOfFields(view: object): ReadonlyMap<string, ReadonlySet<string>> {
  const known = asked.get(view);
  if (known !== undefined) return known;
  const found = new Map<string, ReadonlySet<string>>();
  for (const [field, value] of Object.entries(view)) {
    const names = valuesAsked(value);
    if (names.size > 0) found.set(field, names);
  }
  const all = found.size === 0 ? NONE : found;
  asked.set(view, all);
  return all;
}

/** A value, which pages share: one depends on what it comes to, and not on the others. */
export const siteValue = {
  name: 'site-value',
  async make(name: string, reader: Pick<Reader, 'settings'>): Promise<string> {
    const { values } = await reader.settings('siteValues');
    return values.find((one) => one.name === name)?.value ?? '';
  },
};

export type MadeValues = ReadonlyMap<string, MadePart>;

/** A view with its values in their places. */
export function filledView<T extends object>(fields: AnyFields, view: T, made: MadeValues): T {
  return withSiteValues(fields, view, (name) => String(made.get(name)?.value ?? ''));
}

/** Notes of a view's fields that tell of the values in them too, each where it is read. */
export function notingValues(
  noted: ReadFields,
  byField: ReturnType<typeof valuesOfFields>,
  tell: (name: string) => void,
): ReadFields {
  return {
    add(field) {
      noted.add(field);
      if (field === EVERY_FIELD) for (const names of byField.values()) for (const name of names) tell(name);
      else for (const name of byField.get(field) ?? []) tell(name);
    },
  };
}
