import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useIsPathReadOnly } from '../form-access.ts';
import type { FieldInputProps } from '../input-props.ts';

export interface BoundField {
  readonly id: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  set(value: unknown): void;
  blur(): void;
  /** Where the focus goes when it is put into this field. */
  readonly ref: (element: Pick<HTMLElement, 'focus'> | null) => void;
}

/** Binds an input to its place in the form. */
export function useField({ source, field }: FieldInputProps): BoundField {
  const { control } = useFormContext();
  const { field: bound, fieldState } = useController({ name: source, control });
  const isFormReadOnly = useIsPathReadOnly(source);
  const id = useId();
  return {
    id,
    value: bound.value,
    error: messageOf(fieldState.error),
    isReadOnly: field.readOnly || isFormReadOnly,
    set: bound.onChange,
    blur: bound.onBlur,
    ref: bound.ref,
  };
}

/** The message of a field's own error; a list or group with faulty members has none of its own. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return 'root' in error ? messageOf(error.root) : undefined;
}
