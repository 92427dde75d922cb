import { type FormEvent, useState } from 'react';
import { apiErrorOf, messageOfError } from '#admin/client/api-error.ts';

/** Sending a form of one field: what was refused of the field stands beside it, anything else above the form. */
export function useSending(field: string, send: () => Promise<unknown>, initialError: string | null = null) {
  const [error, setError] = useState(initialError);
  const [refused, setRefused] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    setRefused(undefined);
    try {
      await send();
    } catch (problem) {
      const said = apiErrorOf(problem)?.errors?.[field];
      setRefused(said);
      if (said === undefined) setError(messageOfError(problem));
    } finally {
      setIsBusy(false);
    }
  };
  return { error, refused, isBusy, submit };
}
