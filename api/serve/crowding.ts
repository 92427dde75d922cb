import type { IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import proxyaddr from '@fastify/proxy-addr';
import { isThisMachine, networkOf } from '../access/networks.ts';

/** Connections of one address, or requests under way behind a trusted proxy. Many readers share the address of an office
 * or of a mobile network. */
const MOST = 512;

/** Counts who holds connections, so that no address holds them all. A proxy is not counted, nor is this machine: a proxy
 * here may not have been declared. Behind a trusted one, the requests under way of each forwarded address are counted. */
export class Crowding {
  readonly #counts = new Map<string, number>();
  readonly #trusts: (address: string, hop: number) => boolean;
  readonly #most: number;

  constructor(trustedProxies: readonly string[], most = MOST) {
    this.#trusts = proxyaddr.compile([...trustedProxies]);
    this.#most = most;
  }

  /** Counts a connection, or closes it where its address has its share. */
  connected(socket: Socket): void {
    const address = socket.remoteAddress;
    if (address === undefined || this.#isProxy(address)) return;
    if (!this.#enter(address, (left) => socket.once('close', left))) socket.destroy();
  }

  /** Counts a request of a trusted proxy as its client's until `whenOver`; false where that client has its share. */
  asked(request: IncomingMessage, whenOver: (left: () => void) => void): boolean {
    const { remoteAddress = '' } = request.socket;
    if (!this.#trusts(remoteAddress, 0)) return true;
    const address = proxyaddr(request, this.#trusts);
    // What a proxy says of no client, or of another proxy, is nobody's.
    return isIP(address) === 0 || this.#isProxy(address) || this.#enter(address, whenOver);
  }

  #enter(address: string, whenOver: (left: () => void) => void): boolean {
    const key = networkOf(address);
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#most) return false;
    this.#counts.set(key, count + 1);
    whenOver(() => {
      const rest = (this.#counts.get(key) ?? 1) - 1;
      if (rest > 0) this.#counts.set(key, rest);
      else this.#counts.delete(key);
    });
    return true;
  }

  #isProxy(address: string): boolean {
    return isThisMachine(address) || this.#trusts(address, 0);
  }
}
