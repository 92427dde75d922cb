import type { CurrentSite } from '#admin/context/site-context.ts';
import type { AnyField, Choice } from '#content-store/definition/field.ts';

/** The choices of a field on a site: those that its settings name, or all without those that other sites have, nor, where
 * sites share what is written, those about what one of them has; and what is chosen already. */
export function offeredChoices(
  { choices = [], offeredBy }: Pick<AnyField, 'choices' | 'offeredBy'>,
  value: unknown,
  { exclusiveContentTypes, offered }: Pick<CurrentSite, 'exclusiveContentTypes' | 'offered'>,
  isShared = false,
): readonly Choice[] {
  const chosen: readonly unknown[] = [value].flat();
  if (offeredBy !== undefined) {
    const named = offered[`${offeredBy.group}.${offeredBy.field}`] ?? [];
    const texts = named.length > 0 ? named : choices.map((one) => one.value);
    const kept = chosen.filter((one) => typeof one === 'string' && one !== '').map(String);
    return [...new Set([...texts, ...kept])].map((one) => ({ value: one, label: one }));
  }
  const isOffered = ({ value: own, isExclusive, isOfOneSite }: Choice) =>
    (isExclusive !== true || exclusiveContentTypes.includes(own)) && (isOfOneSite !== true || !isShared);
  return choices.filter((one) => isOffered(one) || chosen.includes(one.value));
}
