import { dayAt } from '#content-store/formats/calendar-days.ts';
import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import type { ReadsOfPages } from '#content-store/reading/site-reads.ts';
import type { Change, Store } from '#content-store/store.ts';
import { RangeTable, readRange } from './ranges.ts';
import { Signing } from './signing.ts';

/** A company with a site licence, by the record of its licence. */
export interface LicensedCompany {
  readonly id: string;
  readonly name: string;
}

interface Licence {
  readonly company: LicensedCompany;
  /** When it is over, in milliseconds; null for never. */
  readonly until: number | null;
}

const READER_LENGTH = 22;

type Licences = RangeTable<Licence>;
type LicenceReads = Pick<ReadsOfPages, 'get' | 'find'>;

/** Which company's site licence covers an address (S0 §4). A site's licences are read when they are asked for first, and anew
 * once one of them, or what allows them, was changed. */
export class SiteLicences {
  readonly #store: Pick<Store, 'forTenant' | 'onChange'>;
  readonly #now: () => Date;
  readonly #signing: Signing;
  readonly #known = new Map<string, Promise<Licences>>();
  /** Ends the following of changes; null until somebody asks for a licence. */
  #unfollow: (() => void) | null = null;

  constructor(store: Pick<Store, 'forTenant' | 'onChange' | 'installation'>, now: () => Date) {
    this.#store = store;
    this.#now = now;
    this.#signing = new Signing(store, 'licence-readers');
  }

  /** Null where none does, or where the site has IP gating off. */
  async companyOf(tenantKey: string, address: string): Promise<LicensedCompany | null> {
    const licence = (await this.#of(tenantKey)).at(address);
    return licence !== null && countsAt(this.#now(), licence) ? licence.company : null;
  }

  /** What tells a reader at a company's address from others within a month of the site's time zone, and nobody from one month to the
   * next. */
  async readerOf(companyId: string, address: string, userAgent: string, timeZone: string): Promise<string> {
    const month = dayAt(this.#now().toISOString(), timeZone).slice(0, 'yyyy-mm'.length);
    const digest = await this.#signing.digestOf(JSON.stringify([month, companyId, address, userAgent]));
    return digest.toString('base64url').slice(0, READER_LENGTH);
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

/** The first company, by name, whose licence counts at a moment; null where none does. */
export async function licensedAt(moment: Date, reads: LicenceReads): Promise<LicensedCompany | null> {
  const found = (await activeIn(reads)).find((one) => countsAt(moment, one));
  return found?.company ?? null;
}

async function licencesOf(reads: LicenceReads): Promise<Licences> {
  const rows = (await activeIn(reads)).flatMap(({ ranges, ...of }) =>
    ranges.flatMap((text) => {
      const range = readRange(String(text));
      return typeof range === 'string' ? [] : [{ ...range, of }];
    }),
  );
  return new RangeTable(rows);
}

async function activeIn(reads: LicenceReads): Promise<(Licence & { readonly ranges: readonly unknown[] })[]> {
  if (!(await isAllowed(reads))) return [];
  const { items } = await reads.find({
    ...{ collection: ipGating.collection, stage: 'live' },
    ...{ where: { status: { eq: true } }, orderBy: [['companyName', 'asc']], first: 9_999 },
  });
  return items.map(({ id, data }) => ({
    company: { id, name: String(data.companyName) },
    until: typeof data.until === 'string' ? Date.parse(data.until) : null,
    ranges: Array.isArray(data.ranges) ? data.ranges : [],
  }));
}

function countsAt(moment: Date, { until }: Licence): boolean {
  return until === null || moment.getTime() < until;
}

async function isAllowed(reads: LicenceReads): Promise<boolean> {
  const [modules, memberships] = await Promise.all(
    [modulesSettings, membershipsSettings].map(({ collection, singletonId }) =>
      reads.get(collection, singletonId, { stage: 'live' }),
    ),
  );
  const { default: isOn } = modulesSettings.shape.memberships;
  return (modules?.data.memberships ?? isOn) === true && memberships?.data.allowIpGating === true;
}
