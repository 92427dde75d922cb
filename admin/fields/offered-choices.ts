import type { CurrentSite } from '#admin/app/site-context.ts';
import type { AnyField, Choice } from '#content-store/definition/field.ts';

/** The choices of a field on a site: without those that other sites have, unless one of them is chosen. */
export function offeredChoices(
  { choices = [] }: Pick<AnyField, 'choices'>,
  value: unknown,
  { exclusiveContentTypes }: Pick<CurrentSite, 'exclusiveContentTypes'>,
): readonly Choice[] {
  const chosen: readonly unknown[] = [value].flat();
  return choices.filter(
    (one) =>
      one.isExclusive !== true || exclusiveContentTypes.includes(one.value) || chosen.includes(one.value),
  );
}
