import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';

/** Does something to what a card shows, says what came of it, and asks for it anew. */
export function useSteering(refetch: () => Promise<unknown>) {
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const steer = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      notify(done, { type: 'info', messageArgs: {} });
    } catch (problem) {
      notify(messageOfError(problem), { type: 'error', messageArgs: {} });
    } finally {
      await refetch();
      setIsBusy(false);
    }
  };
  return { isBusy, steer };
}
