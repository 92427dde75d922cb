import { texts } from '#content-store/messages/console.ts';
import { isLost } from './answers.ts';
import { ApiError } from './api-error.ts';
import { isExpiring, type Session, type SessionStore } from './session-store.ts';

interface Options {
  readonly sessions: SessionStore;
  readonly now: () => number;
  /** Asks the server for the session that follows, by a refresh token. */
  readonly refresh: (refreshToken: string) => Promise<Session>;
  /** Runs a task while no other tab runs one of the same name; a refresh token works once only. */
  readonly exclusively?: (<T>(task: () => Promise<T>) => Promise<T>) | undefined;
}

/** Runs a task with the session there is, null where nobody is signed in. It is renewed unseen where it is about to end, and
 * where the server no longer knows it; then the task is run again. */
export function withRenewal({ sessions, now, refresh, exclusively = inOneTab }: Options) {
  /** A new session for the stored refresh token; whoever waited takes what the first one got. */
  const renew = (expired: Session): Promise<Session> =>
    exclusively(async () => {
      const current = sessions.read();
      if (current === null) throw new ApiError(texts.error.signedOut, 'UNAUTHENTICATED', 401);
      if (current.bearerToken !== expired.bearerToken) return current;
      try {
        const session = await refresh(current.refreshToken);
        sessions.write(session);
        return session;
      } catch (error) {
        // A lost answer says nothing about the session: the page was left, or the server is being restarted.
        if (error instanceof ApiError && !isLost(error)) sessions.write(null);
        throw error;
      }
    });

  return async <T>(task: (session: Session | null) => Promise<T>): Promise<T> => {
    const stored = sessions.read();
    if (stored === null) return task(null);
    const session = isExpiring(stored, now()) ? await renew(stored) : stored;
    try {
      return await task(session);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED') throw error;
      return task(await renew(session));
    }
  };
}

/** One task at a time: in all tabs where the browser has locks, else in this one. */
const inOneTab = (() => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    if (typeof navigator !== 'undefined' && 'locks' in navigator)
      return navigator.locks.request('masthead-refresh', task);
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
})();
