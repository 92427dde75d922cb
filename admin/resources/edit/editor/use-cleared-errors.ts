import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#admin/forms/form-values.ts';

/** What was wrong with a field is no longer said once it is changed; the next save looks again. */
export function useClearedErrors(form: UseFormReturn<FormValues>): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      // A group or a list holds what is wrong with its parts, which stays.
      if (name !== undefined && form.getFieldState(name).error?.message !== undefined) form.clearErrors(name);
    });
    return unsubscribe;
  }, [form]);
}
