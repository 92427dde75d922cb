import { chosenEndpoint } from './cookies.ts';

/** The tokens of a signed-in member of staff, as log-in answers them (S1 §7). */
export interface Session {
  readonly bearerToken: string;
  /** ISO 8601, UTC. */
  readonly bearerTokenExpiration: string;
  readonly refreshToken: string;
}

/** Kept so that every tab of the console shares one session (S1 §9). */
const KEY = 'masthead-session';

export interface SessionStore {
  read(): Session | null;
  write(session: Session | null): void;
}

/** A session is one server's: another that the console is turned to, by whoever set the cookie, is shown none but its
 * own. */
export function browserSessions(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
  endpoint: () => string | null = chosenEndpoint,
): SessionStore {
  const key = () => {
    const chosen = endpoint();
    return chosen === null ? KEY : `${KEY} ${chosen}`;
  };
  return {
    read: () => parse(storage.getItem(key())),
    write: (session) =>
      session === null ? storage.removeItem(key()) : storage.setItem(key(), JSON.stringify(session)),
  };
}

/** Whether a token is so near its end that the next request would meet a closed door. */
export function isExpiring(session: Session, now: number): boolean {
  return Date.parse(session.bearerTokenExpiration) - now < 20_000;
}

function parse(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    // Somebody else's entry, or one cut short: the same as none.
    return null;
  }
}

export function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' &&
    value !== null &&
    'bearerToken' in value &&
    typeof value.bearerToken === 'string' &&
    'bearerTokenExpiration' in value &&
    typeof value.bearerTokenExpiration === 'string' &&
    'refreshToken' in value &&
    typeof value.refreshToken === 'string'
  );
}
