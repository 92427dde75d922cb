import { randomBytes } from 'node:crypto';
import type { Data } from '#content-store/definition/entity.ts';
import { create, edit, erase, type Whole } from '#content-store/editing/editing.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { type SiteUserLinkPurpose, siteUserLink } from '#content-store/model/site-users/site-user-link.ts';
import type { Fields, Store, StoredDocument, Write } from '#content-store/store.ts';
import { digestOf } from '../../access/tokens.ts';

const HOUR = 60 * 60_000;

/** How long a link counts, in milliseconds: a sign-up has its day. */
export const LIFETIME: Readonly<Record<SiteUserLinkPurpose, number>> = {
  registration: 24 * HOUR,
  reset: HOUR,
  changeUsername: HOUR,
};
/** Links that are over, erased with one that is asked for. */
const SWEPT = 20;

/** A link that counts, with its record. */
export interface HeldLink {
  readonly whole: Whole;
  readonly data: Fields;
}

/** The secrets of links in letters to readers: 256 bits, of which the digest alone is kept, for one site and one purpose. Of a
 * member's, each counts under its user's epoch and address alone: whoever has the mailbox that somebody left opens nothing by it. */
export class MemberLinks {
  readonly #store: Pick<Store, 'installation' | 'forTenant'>;
  readonly #now: () => Date;

  constructor(store: Pick<Store, 'installation' | 'forTenant'>, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** What a link is to be about, in place of what it was about before: it counts once its letter leaves. */
  async asked(id: string, purpose: SiteUserLinkPurpose, about: Data): Promise<Write> {
    const data = { ...about, purpose, expiresAt: this.#end(purpose) };
    const whole = await this.whole(id);
    if (whole === null) return create(siteUserLink, data, { id });
    const cleared = Object.fromEntries(Object.keys(siteUserLink.shape).map((name) => [name, null]));
    return edit(siteUserLink, whole, { ...cleared, ...data });
  }

  /** One that counts at once, in place of the one before. */
  async made(id: string, purpose: SiteUserLinkPurpose, about: Data) {
    const hash = randomBytes(32).toString('base64url');
    return { hash, write: await this.asked(id, purpose, { ...about, digest: digestOf(hash) }) };
  }

  /** The secret of one that was asked for, and the write by which it counts. */
  issued(whole: Whole): { readonly hash: string; readonly write: Write } {
    const hash = randomBytes(32).toString('base64url');
    const purpose = whole.live?.purpose as SiteUserLinkPurpose;
    const patch = { digest: digestOf(hash), expiresAt: this.#end(purpose) };
    return { hash, write: edit(siteUserLink, whole, patch) };
  }

  /** A link of a site; null where there is none, it is over, was used, or its user has another password or
   * address since. */
  async holder(tenantKey: string, hash: string, purpose: SiteUserLinkPurpose): Promise<HeldLink | null> {
    const ref = await this.#store.installation.claimant(`site-user-link:${digestOf(hash)}`);
    const whole = ref === null ? null : await this.whole(ref.id);
    const data = whole?.live;
    if (whole === null || data == null || data.purpose !== purpose || data.tenantKey !== tenantKey)
      return null;
    if (String(data.expiresAt) <= this.#now().toISOString()) return null;
    if (data.userId === undefined) return { whole, data };
    const site = this.#store.forTenant(tenantKey);
    const user = await site.get(siteUser.collection, String(data.userId), { stage: 'live' });
    const counts =
      user?.data.status === true &&
      user.data.sessionEpoch === data.epoch &&
      user.data.email === data.memberEmail;
    return counts ? { whole, data } : null;
  }

  /** A link that is there, whether or not it counts yet. */
  async whole(id: string): Promise<Whole | null> {
    const whole = await this.#store.installation.whole(siteUserLink.collection, id);
    return whole === null || whole.record.deleted ? null : whole;
  }

  /** The write by which a link is used up: nothing of what it was about stays. */
  usedUp({ whole, data }: HeldLink): Write {
    const { purpose = null, tenantKey = null } = data;
    return erase(siteUserLink, whole.record, { purpose, tenantKey });
  }

  /** The writes that erase links whose time is over, a few at a time. */
  async swept(): Promise<readonly Write[]> {
    const over = await this.#store.installation.find({
      ...{ collection: siteUserLink.collection, stage: 'live', first: SWEPT },
      where: { expiresAt: { lte: this.#now().toISOString() } },
      orderBy: [['expiresAt', 'asc']],
    });
    const all = await Promise.all(over.items.map(({ id }) => this.whole(id)));
    return all.flatMap((whole) => (whole?.live == null ? [] : [this.usedUp({ whole, data: whole.live })]));
  }

  #end(purpose: SiteUserLinkPurpose): string {
    return new Date(this.#now().getTime() + LIFETIME[purpose]).toISOString();
  }
}

/** What a link says of its member, so that it counts for as long as they are so. */
export function memberIn({ id, data }: Pick<StoredDocument, 'id' | 'data'>): Data {
  return {
    userId: id,
    ...(data.email !== undefined && { memberEmail: data.email }),
    ...(data.sessionEpoch !== undefined && { epoch: data.sessionEpoch }),
  };
}

/** The id of the one link that a member has of a purpose. */
export function linkIdOf(purpose: SiteUserLinkPurpose, tenantKey: string, userId: string): string {
  return `${purpose}-${tenantKey}-${userId}`;
}
