import { NODATA, NOTFOUND, promises } from 'node:dns';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { isPublicIpAddress } from '../../outbound/public-ip-address.ts';
import { numberOf, v4Of } from '../networks.ts';
import type { CrawlerRanges } from './crawler-ranges.ts';
import { type CrawlerName, crawlerNamed, knownCrawlers } from './known-crawlers.ts';

/** Asks the names of an address, and the addresses of a name: none where there are none. Rejects where nobody answers. */
export interface AddressNames {
  namesOf(address: string): Promise<readonly string[]>;
  addressesOf(name: string): Promise<readonly string[]>;
}

const DAY = 24 * 3_600_000;
/** How long nobody is asked again about an address of which nobody could say anything, in milliseconds. */
const UNANSWERED = 5 * 60_000;
const MOST_KNOWN = 10_000;
/** Questions under way at a time: whoever claims to be a crawler from ever new addresses has no more asked for them. */
const MOST_ASKED = 32;
/** How long an answer may take, in milliseconds. */
const PATIENCE = 2_000;

/** The machine's own resolver. */
export function resolver(): AddressNames {
  const asking = new promises.Resolver({ timeout: PATIENCE, tries: 1 });
  return {
    namesOf: (address) => asking.reverse(address).catch(noneOrThrow),
    addressesOf: async (name) =>
      (
        await Promise.all([
          asking.resolve4(name).catch(noneOrThrow),
          asking.resolve6(name).catch(noneOrThrow),
        ])
      ).flat(),
  };
}

function noneOrThrow(error: NodeJS.ErrnoException): string[] {
  if (error.code === NODATA || error.code === NOTFOUND) return [];
  throw error;
}

/** Where nobody asks who could be one. */
export const noCrawlers: Pick<VerifiedCrawlers, 'nameOf'> = { nameOf: async () => null };

/** Tells crawlers from those who use their names: by the ranges that their operators publish, or by the name that their address
 * has, which must lead back to it. What cannot be found out is no crawler. */
export class VerifiedCrawlers {
  readonly #ranges: Pick<CrawlerRanges, 'has'>;
  readonly #names: AddressNames;
  /** `name address` → whether it is. */
  readonly #known: LRUCache<string, Promise<boolean>>;
  #asked = 0;

  constructor(ranges: Pick<CrawlerRanges, 'has'>, names: AddressNames, now: () => Date) {
    this.#ranges = ranges;
    this.#names = names;
    this.#known = new LRUCache({
      max: MOST_KNOWN,
      ttl: DAY,
      perf: { now: () => now().getTime() },
      ttlResolution: 0,
    });
  }

  /** Which crawler asks; null for none. */
  async nameOf(userAgent: string | undefined, from: string): Promise<CrawlerName | null> {
    const name = crawlerNamed(userAgent);
    const address = v4Of(from);
    // Machines of one's own are nobody's crawlers, and no name server knows them.
    if (name === null || !isPublicIpAddress(address)) return null;
    if (await this.#ranges.has(name, address)) return name;
    return (await this.#isNamed(name, address)) ? name : null;
  }

  #isNamed(name: CrawlerName, address: string): Promise<boolean> {
    const key = `${name} ${address}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#asked >= MOST_ASKED) return Promise.resolve(false);
    this.#asked += 1;
    const found = this.#ask(name, address)
      .catch(() => {
        this.#known.set(key, Promise.resolve(false), { ttl: UNANSWERED });
        return false;
      })
      .finally(() => {
        this.#asked -= 1;
      });
    this.#known.set(key, found);
    return found;
  }

  async #ask(name: CrawlerName, address: string): Promise<boolean> {
    const number = numberOf(address);
    const { domain } = knownCrawlers[name];
    const named = (await this.#names.namesOf(address)).filter((host) => isBelow(host, domain));
    for (const host of named) {
      const addresses = await this.#names.addressesOf(host);
      if (number !== null && addresses.some((one) => isIP(one) !== 0 && numberOf(one) === number))
        return true;
    }
    return false;
  }
}

function isBelow(host: string, domain: string): boolean {
  return host.toLowerCase().replace(/\.$/, '').endsWith(`.${domain}`);
}
