import { userInfo } from 'node:os';
import { StoreError } from '../../store.ts';

/** Does something with a database. Where that cannot be reached or does not let this process in, throws StoreError
 * UNAVAILABLE, which says which database and what to do, and never the password; any other error as it is. */
export async function explained<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const text = error instanceof Error ? inWords(error, url) : null;
    throw text === null ? error : new StoreError('UNAVAILABLE', text);
  }
}

interface Address {
  readonly host: string;
  readonly port: string;
  readonly database: string;
  readonly user: string;
  /** `host:port/database` */
  readonly place: string;
}

const ADDRESS = 'in its address (MASTHEAD_STORE, or --to)';

/** By the codes of Node and of PostgreSQL. */
const WORDS: Readonly<Record<string, (at: Address, reason: string) => string>> = {
  ECONNREFUSED: silent,
  ECONNRESET: silent,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '28P01': notLetIn,
  '28000': notLetIn,
  '3D000': ({ host, port, database, user }) =>
    `PostgreSQL at ${host}:${port} has no database "${database}". Let an administrator run: create database "${database}" owner "${user}". Or mend its name ${ADDRESS}.`,
  '42501': ({ place, database, user }, reason) =>
    `PostgreSQL at ${place} does not let "${user}" make or use what the store needs (${reason}). Let an administrator run: alter database "${database}" owner to "${user}". Where another user has made the store, name that one ${ADDRESS}.`,
  '53300': ({ place }, reason) =>
    `PostgreSQL at ${place} has no connection left (${reason}). Stop what else uses it, or raise its max_connections.`,
  '57P03': ({ place }, reason) => `PostgreSQL at ${place} is not ready (${reason}). Try again in a moment.`,
};

function silent({ place }: Address, reason: string): string {
  return `PostgreSQL at ${place} does not answer (${reason}). Start it, or mend host and port ${ADDRESS}.`;
}

function unknownHost({ host, place }: Address, reason: string): string {
  return `PostgreSQL at ${place} cannot be found: the host "${host}" is not known (${reason}). Mend it ${ADDRESS}.`;
}

function notLetIn({ user, place }: Address, reason: string): string {
  return `PostgreSQL at ${place} does not let "${user}" in (${reason}). Mend user and password ${ADDRESS}.`;
}

function inWords(error: Error, url: string): string | null {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ERR_INVALID_URL')
    return `The database's address cannot be read. In user and password write @ as %40, : as %3A, / as %2F and # as %23 ${ADDRESS}.`;
  const words = WORDS[code] ?? (/connection timeout|trying to connect/.test(error.message) ? silent : null);
  // Of several addresses of a host that all refuse, the message is empty.
  return words?.(addressOf(url), error.message || code) ?? null;
}

function addressOf(text: string): Address {
  const url = new URL(text);
  const host = url.hostname || url.searchParams.get('host') || 'localhost';
  const port = url.port || '5432';
  const database = decodeURIComponent(url.pathname.slice(1));
  const user = decodeURIComponent(url.username) || (process.env.PGUSER ?? userInfo().username);
  return { host, port, database, user, place: `${host}:${port}/${database}` };
}
