import { randomBytes } from 'node:crypto';
import { create, edit } from '#content-store/editing/editing.ts';
import { accountLink, type linkPurposes } from '#content-store/model/cms-users/account-link.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import type { Fields, Store, StoredDocument, Write } from '#content-store/store.ts';
import { digestOf } from '../../access/tokens.ts';

export type LinkPurpose = (typeof linkPurposes)[number];

/** How long a link counts, in milliseconds (security.md). */
const LIFETIME = 60 * 60_000;

/** The secrets of links in mails: 256 bits, of which the digest alone is kept, for one user, one purpose and one hour. What
 * is set by one is another password, and so ends all of them: each counts under its user's epoch alone; and so that
 * whoever has the mailbox that somebody left opens nothing, under the address that it was sent to. */
export class AccountLinks {
  readonly #store: Pick<Store, 'installation'>;
  readonly #now: () => Date;

  constructor(store: Pick<Store, 'installation'>, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** A new link in place of the last one of its purpose, which counts once it is stored. */
  async made(
    user: { readonly id: string; readonly data: Fields },
    purpose: LinkPurpose,
  ): Promise<{ readonly hash: string; readonly write: Write }> {
    const hash = randomBytes(32).toString('base64url');
    const data = {
      ...{ userId: user.id, purpose, digest: digestOf(hash), epoch: user.data.sessionEpoch ?? null },
      email: user.data.email ?? null,
      expiresAt: new Date(this.#now().getTime() + LIFETIME).toISOString(),
    };
    const id = `${purpose}-${user.id}`;
    const whole = await this.#store.installation.whole(accountLink.collection, id);
    return {
      hash,
      write: whole === null ? create(accountLink, data, { id }) : edit(accountLink, whole, data),
    };
  }

  /** Whose link it is; null where there is none, it is over, was used, or its user is disabled or has
   * another address. */
  async holder(hash: string, purpose: LinkPurpose): Promise<StoredDocument | null> {
    const { installation } = this.#store;
    const ref = await installation.claimant(`account-link:${digestOf(hash)}`);
    const link = ref === null ? null : await installation.get(ref.collection, ref.id, { stage: 'live' });
    if (link === null || link.data.purpose !== purpose) return null;
    if (String(link.data.expiresAt) <= this.#now().toISOString()) return null;
    const user = await installation.get(cmsUser.collection, String(link.data.userId), { stage: 'live' });
    const counts =
      user?.data.status === true &&
      user.data.sessionEpoch === link.data.epoch &&
      user.data.email === link.data.email;
    return counts ? user : null;
  }
}
