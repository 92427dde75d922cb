import { useCallback, useEffect, useRef } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { type FormValues, isSame } from '#admin/forms/form-values.ts';
import { isBlank } from '#content-store/definition/is-blank.ts';

/** The type of an error that nobody asked to be shown: nothing is gone to for it. */
export const MARKED = 'marked';

/** Marks beside its field what was refused of what is saved by itself, by path, in place of what was marked before. What is not
 * filled in yet is no mistake before somebody asks for a save. A mark goes once its field says something else. */
export function useRefusedMarks(
  form: UseFormReturn<FormValues>,
): (refused: ReadonlyMap<string, string>) => void {
  const marks = useRef(new Map<string, unknown>());
  const unmark = useCallback(
    (path: string) => {
      marks.current.delete(path);
      if (form.getFieldState(path).error?.type === MARKED) form.clearErrors(path);
    },
    [form],
  );
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      for (const [path, said] of marks.current) if (!isSame(get(values, path), said)) unmark(path);
    });
    return unsubscribe;
  }, [form, unmark]);
  return useCallback(
    (refused) => {
      const values = form.getValues();
      const told = wrongWords(values, refused);
      for (const path of marks.current.keys()) if (!told.has(path)) unmark(path);
      for (const [path, message] of told) {
        // What is said there already was asked for.
        if (form.getFieldState(path).error?.message !== undefined) continue;
        form.setError(path, { type: MARKED, message });
        marks.current.set(path, structuredClone(get(values, path)));
      }
    },
    [form, unmark],
  );
}

/** Of what is refused, what says something. */
export function wrongWords(
  values: FormValues,
  refused: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map([...refused].filter(([path]) => !isBlank(get(values, path))));
}
