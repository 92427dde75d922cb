import type { Choice } from '#content-store/definition/field.ts';

/** A choice as people read it. Values declared without a label of their own, `above_summary` or `Header_Primary`, are
 * opened up. */
export function choiceLabel(choice: Choice): string {
  if (choice.label !== choice.value || !/^[a-z]|^[A-Z][a-z]+_/.test(choice.value)) return choice.label;
  const words = choice.value.replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of one of a field's choices, or the value where there is no such choice any more. */
export function labelOf(choices: readonly Choice[] | undefined, value: string): string {
  const found = choices?.find((one) => one.value === value);
  return found === undefined ? value : choiceLabel(found);
}
