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
  /** Fields that are written elsewhere. */
  readonly lock?: FormLock | null;
}

export interface FormLock {
  /** By the name of a field of the record. */
  isLocked(name: string): boolean;
  readonly why: string;
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

/** Whether a field, by its path, is not to be written here by this person. */
export function useIsPathReadOnly(source: string): boolean {
  const { isReadOnly, lock } = useContext(FormAccess);
  return isReadOnly || lock?.isLocked(source.split('.')[0] ?? '') === true;
}

/** Why a field of the record is written elsewhere; null where it is not. */
export function useLockOf(name: string): string | null {
  const { lock } = useContext(FormAccess);
  return lock?.isLocked(name) === true ? lock.why : null;
}

/** The id of the element that says why a field, and all within it, is written elsewhere; undefined where it is not. */
const LockedBy = createContext<string | undefined>(undefined);

export const LockedByProvider = LockedBy.Provider;

export function useLockedBy(): string | undefined {
  return useContext(LockedBy);
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
