import type { AnyFields, ValueOf } from '../../definition/field.ts';

/** What several content types have in common: fields, and a rule over them. A type takes a trait by spreading its fields,
 * so that they keep their types, and is known to have it by these being the very same. */
export interface Trait<F extends AnyFields = AnyFields> {
  readonly fields: F;
  /** Field path → message; undefined where it is well. */
  readonly check: (data: Partial<ValueOf<F>>) => Readonly<Record<string, string | undefined>>;
}

export function trait<const F extends AnyFields>(fields: F, check: Trait<F>['check'] = () => ({})): Trait<F> {
  return { fields, check };
}
