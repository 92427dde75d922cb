import type { FileCall } from './journal-states.ts';

/** What a process under test is to suffer. It finds it in its environment. */
export interface Order {
  /** The store's folder; calls on other files are left alone. */
  readonly folder: string;
  /** `never`: every call is told of. `once`: one call fails. `a while`: it and the next two that change files fail.
   * `lasting`: it and all that change files behind it. `cut`: before it the power goes. */
  readonly how: 'never' | 'once' | 'a while' | 'lasting' | 'cut';
  /** Which call, from 1. */
  readonly at: number;
  readonly code: (typeof codes)[number];
  /** Where to write what a power cut may leave: a folder for each way. */
  readonly leaveIn: string;
  readonly seed: number;
  /** A bug to plant in the process's code, by its name. */
  readonly bug?: string | undefined;
}

export const codes = ['EIO', 'ENOSPC', 'EACCES'] as const;

/** What a process under test says, a line of JSON each. */
export type Told =
  /** With `never`. */
  | { readonly tells: 'call'; readonly call: FileCall }
  | { readonly tells: 'socket call' | 'socket hit'; readonly call: SocketCall }
  | { readonly tells: 'hit'; readonly call: FileCall }
  | { readonly tells: 'acknowledged'; readonly name: string }
  | { readonly tells: 'refused'; readonly name: string; readonly why: string }
  /** What the open store answers, and what one who reads its files finds at the same change. */
  | { readonly tells: 'seen'; readonly memory: readonly string[]; readonly disk: readonly string[] }
  | { readonly tells: 'trouble'; readonly at: 'opening' | 'closing'; readonly what: string };

/** What a process under test is to suffer on its connections to a database. */
export interface SocketOrder {
  readonly url: string;
  /** Which call breaks its connection, from 1; none with 0: then every call is told of. */
  readonly at: number;
  /** Whether all calls behind it break theirs too. */
  readonly lasts: boolean;
  /** Begins the names of what it writes. */
  readonly name: string;
}

/** A call on a connection to a database. */
export interface SocketCall {
  readonly name: 'send' | 'receive';
  readonly state: (typeof socketStates)[number];
}

/** What a store is doing on a connection. */
export const socketStates = [
  'connecting',
  'opening',
  'listening',
  'beginning',
  'locking',
  'reading',
  'writing',
  'committing',
  'asking what became of it',
  'following',
  'closing',
] as const;

const NAME = 'MASTHEAD_FAULT';

export function environmentOf(order: Order | SocketOrder): NodeJS.ProcessEnv {
  return { [NAME]: JSON.stringify(order) };
}

/** The order this process was started with. Throws where it was started without one. */
export function ownOrder<T extends Order | SocketOrder = Order>(): T {
  const text = process.env[NAME];
  if (text === undefined) throw new Error(`${NAME} is not set: only the harness starts this`);
  // Written by `environmentOf`.
  return JSON.parse(text) as T;
}
