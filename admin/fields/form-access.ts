import { createContext, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyField } from '#content-store/definition/field.ts';
import { entityOf } from '#content-store/registry/registry.ts';

interface FormAccess {
  /** The field that names the record. */
  readonly titleField: string;
  /** By somebody without the permission to write. */
  readonly isReadOnly: boolean;
  /** What is written is for several sites, so it names nothing that one of them has. */
  readonly isShared: boolean;
}

const FormAccess = createContext<FormAccess>({
  titleField: 'name',
  isReadOnly: false,
  isShared: false,
});

/** What a whole form lets be written. */
export const FormAccessProvider = FormAccess.Provider;

export function useIsFormReadOnly(): boolean {
  return useContext(FormAccess).isReadOnly;
}

/** Whether several sites share what is written. */
export function useIsFormShared(): boolean {
  return useContext(FormAccess).isShared;
}

/** Reads what the form calls its record by now; empty where that is not a text, or not written yet. */
export function useTitleNow(): () => string {
  const { titleField } = useContext(FormAccess);
  const { getValues } = useFormContext();
  return () => {
    const title: unknown = getValues(titleField);
    return typeof title === 'string' ? title : '';
  };
}

/** Tells which fields have a place in the form. */
export function useHasPlace(): (field: AnyField) => boolean {
  const { isShared } = useContext(FormAccess);
  return ({ target }) => !isShared || target === undefined || entityOf(target.collection)?.scope !== 'tenant';
}
