import { Agent, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';
import type { Cdn, Unpurged } from './cdn.ts';

/** Requests under way at a time, to each cache. */
const AT_A_TIME = 16;
/** How long a cache may take to answer, in milliseconds. */
const PATIENCE = 5_000;

/** Caches that understand the method PURGE, as Varnish does: one request for each address and cache, the address's path
 * in the request line and its host in `Host`. */
export class HttpPurge implements Cdn {
  readonly #caches: readonly URL[];
  readonly #agents = {
    'http:': new Agent({ keepAlive: true, maxSockets: AT_A_TIME }),
    'https:': new SecureAgent({ keepAlive: true, maxSockets: AT_A_TIME }),
  };

  constructor(caches: readonly string[]) {
    this.#caches = caches.map((one) => new URL(one));
  }

  async purge(addresses: readonly string[]): Promise<readonly Unpurged[]> {
    const left: Unpurged[] = [];
    let down: string | null = null;
    const waiting = addresses.values();
    const work = async () => {
      for (const address of waiting) {
        // Where nobody answers, the others need not wait for it as well.
        if (down !== null) left.push({ address, error: down, isDown: true });
        else {
          const problem = await this.#everywhere(new URL(address));
          if (problem !== null) left.push({ address, ...problem });
          if (problem?.isDown === true) down = problem.error;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    return left;
  }

  /** Why it is not gone from all caches; null where it is. */
  async #everywhere(address: URL): Promise<Omit<Unpurged, 'address'> | null> {
    const problems = await Promise.all(
      this.#caches.map((cache) =>
        this.#ask(cache, address).then(
          (status) =>
            isGone(status) ? null : { error: `${cache.origin} answered ${status}`, isDown: false },
          (error: unknown) => ({ error: `${cache.origin}: ${reasonOf(error)}`, isDown: true }),
        ),
      ),
    );
    return problems.find((one) => one !== null) ?? null;
  }

  #ask(cache: URL, address: URL): Promise<number> {
    const [ask, agent] =
      cache.protocol === 'https:'
        ? ([requestSecurely, this.#agents['https:']] as const)
        : ([request, this.#agents['http:']] as const);
    return new Promise((resolve, reject) => {
      const sent = ask(cache, {
        method: 'PURGE',
        path: address.pathname + address.search,
        headers: { host: address.host },
        agent,
        signal: AbortSignal.timeout(PATIENCE),
      });
      sent.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end();
    });
  }
}

/** 404: what configurations of Varnish answer about what it does not have. */
function isGone(status: number): boolean {
  return (status >= 200 && status < 300) || status === 404;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
