/** Loaded into a process before everything else: stands between its code and the connections to its database, and breaks
 * one at the call its order says. Sent is then nothing; what was to be received is done, and nobody hears of it. */
import { Socket } from 'node:net';
import { ownOrder, type SocketCall, type SocketOrder } from './order.ts';
import { tell } from './tell.ts';

const order = ownOrder<SocketOrder>();
const port = Number(new URL(order.url).port);
let calls = 0;
/** What each connection was asked last. */
const states = new WeakMap<Socket, SocketCall['state']>();
/** Statements that are sent by their names. */
const texts = new Map<string, string>();

const { write, push } = Socket.prototype;

Socket.prototype.write = function (this: Socket, bytes: string | Uint8Array, ...rest: unknown[]) {
  const make = () => Reflect.apply(write, this, [bytes, ...rest]);
  if (this.remotePort !== port || typeof bytes === 'string') return make();
  states.set(this, stateOf(Buffer.from(bytes)) ?? states.get(this) ?? 'connecting');
  return isBroken(this, 'send') ? false : make();
};

Socket.prototype.push = function (this: Socket, ...args: Parameters<typeof push>) {
  if (this.remotePort !== port || args[0] === null) return push.apply(this, args);
  return isBroken(this, 'receive') ? false : push.apply(this, args);
};

/** Counts a call, and breaks the connection where it is the one. */
function isBroken(socket: Socket, name: SocketCall['name']): boolean {
  calls += 1;
  const call: SocketCall = { name, state: states.get(socket) ?? 'connecting' };
  if (order.at === 0) tell({ tells: 'socket call', call });
  if (order.at === 0 || calls < order.at || (calls > order.at && !order.lasts)) return false;
  tell({ tells: 'socket hit', call });
  socket.destroy(Object.assign(new Error('ECONNRESET: it broke by order'), { code: 'ECONNRESET' }));
  return true;
}

/** What a message of the protocol begins; null where it goes on with what was begun. */
function stateOf(message: Buffer): SocketCall['state'] | null {
  const [first = '', second = ''] = message.toString('latin1', 5).split('\0');
  switch (String.fromCharCode(message[0] ?? 0)) {
    case 'Q':
      return stateOfStatement(first);
    case 'P':
      texts.set(first, second);
      return stateOfStatement(second);
    case 'B':
      return stateOfStatement(texts.get(second) ?? '');
    case 'X':
      return 'closing';
    default:
      return null;
  }
}

const kinds: readonly (readonly [RegExp, SocketCall['state']])[] = [
  [/kysely|pg_catalog|information_schema|create |count\(\*\)/i, 'opening'],
  [/^listen/i, 'listening'],
  [/^(begin|start)/i, 'beginning'],
  [/^(commit|rollback)/i, 'committing'],
  [/pg_xact_status/i, 'asking what became of it'],
  [/for update/i, 'locking'],
  [/from "?changes"? where/i, 'following'],
  [/^\s*(insert|update|delete|with|select pg_notify|notify)/i, 'writing'],
];

function stateOfStatement(text: string): SocketCall['state'] {
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'reading';
}
