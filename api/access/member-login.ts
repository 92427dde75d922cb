import { hash } from '@node-rs/argon2';
import { edit } from '#content-store/editing/editing.ts';
import { normaliseUsername } from '#content-store/model/site-users/names.ts';
import { siteUser, siteUserClaim } from '#content-store/model/site-users/site-user.ts';
import type { Actor, Store, StoredDocument } from '#content-store/store.ts';
import { AccountLogin } from './account-login.ts';

const LOG_IN: Actor = { kind: 'system', id: 'log-in', name: 'Log-in' };

/** Log-in of the members of a site, by user name or address: the same ones on another site are others. */
export class MemberLogin {
  readonly #store: Store;
  readonly #now: () => Date;

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** The member where the password is their own and they may log in; null otherwise, after the same work. Throws LIMIT. */
  async verified(
    tenantKey: string,
    username: string,
    password: string,
    address: string,
  ): Promise<StoredDocument | null> {
    const user = await this.#accounts(tenantKey).verified(username, password, address);
    if (user?.data.hasOldHash === true) await this.#hashAnew(tenantKey, user.id, password);
    return user;
  }

  /** Whether this is a member's password; counted like a log-in. Throws LIMIT. */
  isPasswordOf(tenantKey: string, id: string, password: string, address: string): Promise<boolean> {
    return this.#accounts(tenantKey).isPasswordOf(id, password, address);
  }

  #accounts(tenantKey: string): AccountLogin {
    const members = {
      ...{ reads: this.#store.forTenant(tenantKey), collection: siteUser.collection },
      prefix: `member:${tenantKey}:`,
      claims: (name: string) => [siteUserClaim(normaliseUsername(name))],
    };
    return new AccountLogin(members, this.#store, this.#now);
  }

  /** Of the same password: sessions go on. */
  async #hashAnew(tenantKey: string, id: string, password: string): Promise<void> {
    const site = this.#store.forTenant(tenantKey);
    const passwordHash = await hash(password);
    await site.inTurn(async () => {
      const whole = await site.whole(siteUser.collection, id);
      if (whole?.live?.hasOldHash !== true) return;
      const write = edit(siteUser, whole, { passwordHash, hasOldHash: null });
      await site.commit({ writes: [write], actor: LOG_IN, reason: 'hashed anew' });
    });
  }
}
