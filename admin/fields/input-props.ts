import type { AnyField } from '#content-store/definition/field.ts';

/** What every input is given: the path of its value in the form, and the field's definition. */
export interface FieldInputProps {
  readonly source: string;
  readonly field: AnyField;
  /** Shown instead of the field's own label; empty where the surroundings name it already. */
  readonly label?: string;
  /** Said beside the label of a screen reader where the visible label is empty. */
  readonly name?: string;
}

/** Whether whoever fills in a form must fill in this before it is saved: not where the server does. */
export function isToBeFilled(field: AnyField): boolean {
  return field.required !== false && field.required !== 'published' && !field.isFilledIn;
}

/** What every display is given. */
export interface FieldDisplayProps {
  readonly value: unknown;
  readonly field: AnyField;
}
