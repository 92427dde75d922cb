import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { FormValues } from '#admin/forms/form-values.ts';

/** Goes to the field that the address names after its #, such as `#logoHeight`. */
export function useAskedField(form: UseFormReturn<FormValues>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    // Names of fields are letters alone.
    if (name !== '' && name in form.getValues()) form.setFocus(name);
  }, [hash, form]);
}
