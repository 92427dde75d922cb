import { createHash } from 'node:crypto';
import { encodedAddress } from '#content-store/definition/encoded.ts';
import { referencesIn } from '#content-store/definition/entity.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { Fields, Reads, Snapshot, Store, StoredRecord } from '#content-store/store.ts';
import { picturesInTexts } from './pictures-in-texts.ts';

/** A site as its neighbours know it. */
export interface NamedSite {
  readonly tenantKey: string;
  readonly name: string;
  /** Where it is read, such as `https://www.example.com`. */
  readonly origin: string;
}

/** An original as readers have it now. */
export interface Original {
  readonly site: NamedSite;
  readonly reads: Reads;
  /** Null where it is not published, or there is none any more. */
  readonly live: Fields | null;
  readonly canonicalUrl: string;
  /** Names this state: what a copy came to is told by it. */
  readonly seen: string;
}

/** A site by its key; null where there is none. */
export async function siteNamed(
  store: Pick<Store, 'installation'>,
  tenantKey: string,
): Promise<NamedSite | null> {
  const holder = await store.installation.claimant(`tenant:${tenantKey}`);
  const found = holder === null ? null : await store.installation.get('tenant', holder.id, { stage: 'live' });
  if (found === null) return null;
  return { tenantKey, name: String(found.data.name), origin: `https://${String(found.data.domain)}` };
}

/** What is live of an original, with its body. */
export async function readOriginal(
  store: Pick<Store, 'installation'> & Pick<Snapshot, 'forTenant'>,
  site: NamedSite,
  id: string,
): Promise<Original> {
  const reads = store.forTenant(site.tenantKey);
  const whole = await reads.whole(content.collection, id);
  const isThere = whole !== null && !whole.record.deleted;
  const live = isThere ? whole.live : null;
  const shown = live === null ? [] : (await picturesInTexts(live, reads)).map((picture) => picture.id);
  const state = await stateOf(reads, site, isThere ? whole.record : null, shown);
  return { site, reads, live, ...state };
}

/** How an original stands, without its body: the pictures that its texts show are those of the state that a copy came to, and
 * others once its text is another. */
export async function originalState(
  store: Pick<Snapshot, 'forTenant'>,
  site: NamedSite,
  id: string,
  seen: string | undefined,
): Promise<Pick<Original, 'canonicalUrl' | 'seen'>> {
  const reads = store.forTenant(site.tenantKey);
  const record = await reads.record(content.collection, id);
  return stateOf(reads, site, record === null || record.deleted ? null : record, picturesIn(seen));
}

async function stateOf(
  reads: Reads,
  { origin }: NamedSite,
  record: Pick<StoredRecord, 'live' | 'liveBody'> | null,
  inTexts: readonly string[],
): Promise<Pick<Original, 'canonicalUrl' | 'seen'>> {
  const live = record?.live ?? null;
  if (record === null || live === null) return { canonicalUrl: '', seen: WITHDRAWN };
  const own = typeof live.canonicalUrl === 'string' ? live.canonicalUrl : undefined;
  const canonicalUrl = own ?? `${origin}${encodedAddress(String(live.alias))}`;
  const held = referencesIn(content, live).filter((one) => one.collection === asset.collection);
  const ids = [...new Set([...held.map((one) => one.id), ...inTexts])].sort();
  const pictures = await Promise.all(
    ids.map(async (id) => [id, (await reads.record(asset.collection, id))?.version ?? 0]),
  );
  const text = createHash('sha256')
    .update(JSON.stringify([live, record.liveBody]))
    .digest('hex');
  return {
    canonicalUrl,
    seen: JSON.stringify({ text, canonicalUrl, pictures: Object.fromEntries(pictures) }),
  };
}

/** How an original stands that readers do not have. */
const WITHDRAWN = 'withdrawn';

/** The pictures and files of the state that a copy came to, by their ids. */
export function picturesIn(seen: string | undefined): readonly string[] {
  if (seen === undefined || seen === WITHDRAWN) return [];
  const { pictures }: { pictures?: object } = JSON.parse(seen);
  return Object.keys(pictures ?? {});
}
