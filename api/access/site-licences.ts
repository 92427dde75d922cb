import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import type { Change, Scope, Store } from '#content-store/store.ts';
import { RangeTable, readRange } from './ranges.ts';

interface Licence {
  readonly company: string;
  /** When it is over, in milliseconds; null for never. */
  readonly until: number | null;
}

type Licences = RangeTable<Licence>;

/** Which company's site licence covers an address (S0 §4). A site's licences are read when they are asked for first, and anew
 * once one of them, or what allows them, was changed. */
export class SiteLicences {
  readonly #store: Pick<Store, 'forTenant' | 'onChange'>;
  readonly #now: () => Date;
  readonly #known = new Map<string, Promise<Licences>>();
  /** Ends the following of changes; null until somebody asks for a licence. */
  #unfollow: (() => void) | null = null;

  constructor(store: Pick<Store, 'forTenant' | 'onChange'>, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Null where none does, or where the site has IP gating off. */
  async companyOf(tenantKey: string, address: string): Promise<string | null> {
    const licence = (await this.#of(tenantKey)).at(address);
    if (licence === null) return null;
    return licence.until === null || this.#now().getTime() < licence.until ? licence.company : null;
  }

  close(): void {
    this.#unfollow?.();
  }

  /** Read once, however many ask for it meanwhile. */
  #of(tenantKey: string): Promise<Licences> {
    this.#unfollow ??= this.#store.onChange((change) => {
      if (change.tenantKey !== null && change.records.some(isOfLicences))
        this.#known.delete(change.tenantKey);
    });
    const known = this.#known.get(tenantKey) ?? licencesOf(this.#store.forTenant(tenantKey));
    this.#known.set(tenantKey, known);
    known.catch(() => {
      if (this.#known.get(tenantKey) === known) this.#known.delete(tenantKey);
    });
    return known;
  }
}

function isOfLicences({ collection, id }: Change['records'][number]): boolean {
  const settings = [modulesSettings, membershipsSettings];
  return (
    collection === ipGating.collection ||
    settings.some((group) => group.collection === collection && group.singletonId === id)
  );
}

async function licencesOf(scope: Scope): Promise<Licences> {
  if (!(await isAllowed(scope))) return new RangeTable([]);
  const { items } = await scope.find({
    ...{ collection: ipGating.collection, stage: 'live' },
    ...{ where: { status: { eq: true } }, orderBy: [['companyName', 'asc']], first: 9_999 },
  });
  const rows = items.flatMap(({ data }) => {
    const of = {
      company: String(data.companyName),
      until: typeof data.until === 'string' ? Date.parse(data.until) : null,
    };
    return (Array.isArray(data.ranges) ? data.ranges : []).flatMap((text) => {
      const range = readRange(String(text));
      return typeof range === 'string' ? [] : [{ ...range, of }];
    });
  });
  return new RangeTable(rows);
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
