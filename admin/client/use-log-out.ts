import { useLogout, useNotify } from 'react-admin';
import { texts } from '#content-store/messages/console.ts';
import { messageOfError } from './api-error.ts';
import { useClient } from './client-context.ts';
import { logOut } from './session.ts';

/** Logs out, or says why that failed (S0 §8): whoever thinks to have left walks away from an open session. Answers
 * whether it is done. */
export function useLogOut(): () => Promise<boolean> {
  const client = useClient();
  const notify = useNotify();
  const leave = useLogout();
  return async () => {
    try {
      await logOut(client);
    } catch (error) {
      notify(texts.error.logout(messageOfError(error)), { type: 'error', messageArgs: {}, undoable: false });
      return false;
    }
    await leave();
    return true;
  };
}
