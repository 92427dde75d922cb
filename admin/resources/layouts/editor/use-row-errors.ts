import { useMemo } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { errorsWithin } from '#admin/forms/errors-within.ts';
import type { FormValues } from '#admin/forms/form-values.ts';
import { MARKED } from '#admin/resources/edit/editor/use-refused-marks.ts';
import { pathOf, written } from './commands/rows.ts';

export interface RowErrors {
  /** The first message of each element, by its path; of all rows together under the empty one. */
  readonly errors: ReadonlyMap<string, string>;
  /** Of what is wrong, what a save told: whether it is in the layout's own fields, and in how many elements. */
  readonly toldBySave: { readonly isLayoutWrong: boolean; readonly elements: number };
}

/** What is wrong with a layout's form. */
export function useRowErrors(control: Control<FormValues>): RowErrors {
  const { errors: all } = useFormState({ control });
  const { rows, ...others } = all;
  const found = new Map<string, string>();
  const told = new Set<string>();
  for (const { path: source, message, type } of errorsWithin(rows, 'rows')) {
    const path = written(pathOf(source));
    if (!found.has(path)) found.set(path, message);
    if (type !== MARKED) told.add(path);
  }
  // The form changes its errors in place: another map where they say something else.
  const said = JSON.stringify([...found]);
  const errors = useMemo(() => new Map<string, string>(JSON.parse(said)), [said]);
  const isLayoutWrong = errorsWithin(others, '').some(({ type }) => type !== MARKED);
  return { errors, toldBySave: { isLayoutWrong, elements: told.size } };
}
