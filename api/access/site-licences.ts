import { BlockList, isIPv6 } from 'node:net';
import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import type { Scope, Store } from '#content-store/store.ts';
import { readRange } from './ranges.ts';

interface Licence {
  readonly company: string;
  /** When it is over, in milliseconds; null for never. */
  readonly until: number | null;
  readonly addresses: BlockList;
}

interface Known {
  /** Of the store, when they were read. */
  readonly sequence: number;
  readonly licences: readonly Licence[];
}

/** Which company's site licence covers an address (S0 §4). What a site has of them is read anew once something was stored. */
export class SiteLicences {
  readonly #store: Pick<Store, 'forTenant' | 'sequence'>;
  readonly #now: () => Date;
  readonly #known = new Map<string, Promise<Known>>();

  constructor(store: Pick<Store, 'forTenant' | 'sequence'>, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Null where none does, or where the site has IP gating off. */
  async companyOf(tenantKey: string, address: string): Promise<string | null> {
    const { licences } = await this.#knownOf(tenantKey);
    const now = this.#now().getTime();
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const found = licences.find(
      ({ until, addresses }) => (until === null || now < until) && addresses.check(address, family),
    );
    return found?.company ?? null;
  }

  async #knownOf(tenantKey: string): Promise<Known> {
    const known = await this.#known.get(tenantKey)?.catch(() => undefined);
    const sequence = this.#store.sequence();
    if (known?.sequence === sequence) return known;
    const read = this.#read(tenantKey, sequence);
    this.#known.set(tenantKey, read);
    return read;
  }

  async #read(tenantKey: string, sequence: number): Promise<Known> {
    const scope = this.#store.forTenant(tenantKey);
    if (!(await isAllowed(scope))) return { sequence, licences: [] };
    const { items } = await scope.find({
      ...{ collection: ipGating.collection, stage: 'live' },
      ...{ where: { status: { eq: true } }, orderBy: [['companyName', 'asc']], first: 9_999 },
    });
    const licences = items.map(({ data }) => ({
      company: String(data.companyName),
      until: typeof data.until === 'string' ? Date.parse(data.until) : null,
      addresses: addressesOf(Array.isArray(data.ranges) ? data.ranges.map(String) : []),
    }));
    return { sequence, licences };
  }
}

async function isAllowed(scope: Scope): Promise<boolean> {
  const [modules, memberships] = await Promise.all(
    [modulesSettings, membershipsSettings].map(({ collection, singletonId }) =>
      scope.get(collection, singletonId, { stage: 'live' }),
    ),
  );
  const { default: isOn } = modulesSettings.shape.memberships;
  return (modules?.data.memberships ?? isOn) === true && memberships?.data.allowIpGating === true;
}

function addressesOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const read = readRange(range);
    if (read !== null) list.addSubnet(read.address, read.prefix, read.family);
  }
  return list;
}
