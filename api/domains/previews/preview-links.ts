import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { create, edit, remove } from '#content-store/editing/editing.ts';
import { previewTexts } from '#content-store/messages/previews.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { pageStaff } from '#content-store/model/pages/page-staff.ts';
import type { SharedPreview } from '#content-store/model/previews/operations.ts';
import { previewLink } from '#content-store/model/previews/preview-link.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import {
  type Actor,
  isRefusedWith,
  type Ref,
  type Store,
  type StoredDocument,
} from '#content-store/store.ts';
import { isAllowed, mayWorkOn, type Staff, staffOf } from '../../access/principal.ts';
import { apiError } from '../../errors/errors.ts';

/** Links to a record that count at a time. */
const MOST = 20;
/** How long a link that is over is kept, so that whoever opens it is told whom to ask, in milliseconds. */
const KEPT = 90 * 24 * 60 * 60_000;
/** Old ones that are taken away with a new one. */
const SWEPT = 20;
const SYSTEM: Actor = { kind: 'system', id: 'preview-links', name: 'Links to previews' };

/** Where shared previews are, which no address of a page can be; what follows names a link and proves it. */
export const SHARED_PREVIEWS = '/api/preview';

/** What a link leads to. */
export type Opened =
  | { readonly kind: 'open'; readonly link: OpenLink }
  /** It counted once, and whoever made it may be asked for another. */
  | { readonly kind: 'over'; readonly isExpired: boolean; readonly by: string }
  /** Invented, of another site, or long over. */
  | { readonly kind: 'unknown' };

export interface OpenLink {
  readonly ref: Ref;
  /** What signs the addresses of its files. */
  readonly secret: string;
  readonly token: string;
  readonly by: string;
}

/** The links by which people without an account see a piece as it is edited: records, each signed with a secret of its own,
 * for one record of one site, until a moment. */
export class PreviewLinks {
  readonly #store: Pick<Store, 'installation'>;
  readonly #now: () => Date;

  constructor(store: Pick<Store, 'installation'>, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Those that count, the newest last. */
  async of(tenantKey: string, { collection, id }: Ref): Promise<readonly SharedPreview[]> {
    const { items } = await this.#store.installation.find({
      collection: previewLink.collection,
      stage: 'live',
      where: {
        recordId: { eq: id },
        site: { eq: tenantKey },
        collection: { eq: collection },
        isRevoked: { eq: false },
        expiresAt: { gt: this.#now().toISOString() },
      },
      orderBy: [['madeAt', 'asc']],
      first: MOST,
    });
    return items.map(told);
  }

  /** A new link for some hours. Throws LIMIT where there are too many. */
  async make(tenantKey: string, { collection, id }: Ref, hours: number, by: Staff): Promise<SharedPreview> {
    if ((await this.of(tenantKey, { collection, id })).length >= MOST)
      throw apiError('LIMIT', previewTexts.tooMany(MOST));
    await this.#sweep();
    const now = this.#now();
    const data = {
      ...{ site: tenantKey, collection, recordId: id, secret: randomBytes(32).toString('base64url') },
      ...{ madeById: by.id, madeBy: by.name, madeAt: now.toISOString(), isRevoked: false },
      expiresAt: new Date(now.getTime() + hours * 60 * 60_000).toISOString(),
    };
    const { records } = await this.#store.installation.commit({
      writes: [create(previewLink, data)],
      actor: { kind: 'staff', id: by.id, name: by.name },
      reason: 'share preview',
    });
    return told({ id: records[0]?.id ?? '', data });
  }

  /** Ends a link of a record; false where it has none of this id. */
  async revoke(tenantKey: string, { collection, id }: Ref, link: string, by: Staff): Promise<boolean> {
    const { installation } = this.#store;
    const whole = await installation.whole(previewLink.collection, link);
    const data = whole?.live ?? {};
    const isTheirs = data.site === tenantKey && data.collection === collection && data.recordId === id;
    if (whole === null || whole.record.deleted || !isTheirs) return false;
    await installation.commit({
      writes: [edit(previewLink, whole, { isRevoked: true })],
      actor: { kind: 'staff', id: by.id, name: by.name },
      reason: 'revoke preview',
    });
    return true;
  }

  /** What a token of a site's address leads to. It counts no longer than whoever made it may see the piece. */
  async open(tenantKey: string, token: string): Promise<Opened> {
    const id = /^(\d{1,16})\.[A-Za-z0-9_-]{43}$/.exec(token)?.[1];
    const { installation } = this.#store;
    const link =
      id === undefined ? null : await installation.get(previewLink.collection, id, { stage: 'live' });
    if (link === null || link.data.site !== tenantKey || !isSame(tokenOf(link), token))
      return { kind: 'unknown' };
    const { collection, recordId, secret, madeBy, madeById, expiresAt, isRevoked } = link.data;
    const over = (isExpired: boolean): Opened => ({ kind: 'over', isExpired, by: String(madeBy) });
    if (isRevoked === true) return over(false);
    if (String(expiresAt) <= this.#now().toISOString()) return over(true);
    const ref = { collection: String(collection), id: String(recordId) };
    if (!(await this.#maySee(String(madeById), tenantKey, ref))) return over(false);
    return { kind: 'open', link: { ref, secret: String(secret), token, by: String(madeBy) } };
  }

  async #maySee(userId: string, tenantKey: string, { collection, id }: Ref): Promise<boolean> {
    const user = await this.#store.installation.get(cmsUser.collection, userId, { stage: 'live' });
    const read = entityOf(collection, id)?.access.read;
    if (user === null || user.data.status !== true || read === undefined) return false;
    const staff = staffOf(user.id, user.data);
    return (
      mayWorkOn(staff, tenantKey) &&
      isAllowed(staff, { anyOf: pageStaff }) &&
      isAllowed(staff, { anyOf: read })
    );
  }

  async #sweep(): Promise<void> {
    const { installation } = this.#store;
    const before = new Date(this.#now().getTime() - KEPT).toISOString();
    const { items } = await installation.find({
      collection: previewLink.collection,
      stage: 'live',
      where: { expiresAt: { lt: before } },
      orderBy: [['expiresAt', 'asc']],
      first: SWEPT,
    });
    const wholes = await Promise.all(items.map(({ id }) => installation.whole(previewLink.collection, id)));
    const writes = wholes.flatMap((whole) => (whole === null ? [] : [remove(previewLink, whole)]));
    if (writes.length === 0) return;
    try {
      await installation.commit({ writes, actor: SYSTEM, reason: 'sweep' });
    } catch (error) {
      // Whoever swept beside took them away.
      if (!isRefusedWith(error, 'CONFLICT')) throw error;
    }
  }
}

/** The signature of the address of an asset's file, for one link. */
export function signatureOf(path: string, assetId: string, secret: string): string {
  const said = JSON.stringify(['file', assetId, path]);
  return createHmac('sha256', secret).update(said).digest('base64url').slice(0, 22);
}

export function isSame(known: string, given: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

type Stored = Pick<StoredDocument, 'id' | 'data'>;

/** The id, and a proof that covers what the link is for: it can be made again, so that it can be copied again. */
function tokenOf({ id, data }: Stored): string {
  const { site, collection, recordId, madeAt, expiresAt, secret } = data;
  const said = JSON.stringify([id, site, collection, recordId, madeAt, expiresAt]);
  return `${id}.${createHmac('sha256', String(secret)).update(said).digest('base64url')}`;
}

function told(link: Stored): SharedPreview {
  const { madeBy, madeAt, expiresAt } = link.data;
  return {
    id: link.id,
    path: `${SHARED_PREVIEWS}/${tokenOf(link)}`,
    madeBy: String(madeBy),
    madeAt: String(madeAt),
    expiresAt: String(expiresAt),
  };
}
