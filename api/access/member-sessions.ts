import { randomBytes, randomUUID } from 'node:crypto';
import { create } from '#content-store/editing/editing.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { staffSession } from '#content-store/model/cms-users/staff-session.ts';
import { siteUserAccess } from '#content-store/model/site-users/access.ts';
import { MEMBER_COOKIE_KEPT, SIMULATION_KEPT } from '#content-store/model/site-users/member-cookies.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { siteUserSession } from '#content-store/model/site-users/site-user-session.ts';
import type { Fields, Store, StoredDocument } from '#content-store/store.ts';
import { heldAt, isPaidFor, type Member } from './member.ts';
import { isAllowed, mayWorkOn, type Staff, staffOf } from './principal.ts';
import { type HeldSession, SessionRecords } from './session-records.ts';
import { digestOf } from './tokens.ts';

/** A site user as they were when their password was looked at. */
interface User {
  readonly id: string;
  readonly data: Fields;
}

interface Opening {
  /** What the browser calls itself, in words; null where nothing is known. */
  readonly browser: string | null;
  /** The member of staff who sees the site as this user, and the session that it ends with. */
  readonly simulatedBy?: Pick<Staff, 'id' | 'name' | 'sessionId'>;
}

/** Sessions that one member has at a time: whoever knows the password is not limited otherwise. */
export const MOST_SESSIONS = 50;
/** Read at a time of those that are to end. */
const AT_ONCE = 100;

/** Sessions of members: one opaque token of 256 bits for 30 days, of a simulation for one, its digest at rest. One of a site is
 * nothing to any other. */
export class MemberSessions {
  readonly #store: Store;
  readonly #now: () => Date;

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** Begins a session, and answers its token. A member who has as many as may be loses the oldest. */
  async open(tenantKey: string, user: User, { browser, simulatedBy }: Opening): Promise<string> {
    const records = this.#records(tenantKey);
    const at = this.#now();
    await records.sweep(at);
    const token = randomBytes(32).toString('base64url');
    const seconds = simulatedBy === undefined ? MEMBER_COOKIE_KEPT : SIMULATION_KEPT;
    const id = randomUUID();
    await records.commit(
      create(
        siteUserSession,
        {
          ...{ userId: user.id, digest: digestOf(token), epoch: user.data.sessionEpoch },
          ...{
            createdAt: at.toISOString(),
            expiresAt: new Date(at.getTime() + seconds * 1_000).toISOString(),
          },
          ...(browser !== null && { browser }),
          ...(simulatedBy && {
            ...{ simulatedBy: simulatedBy.id, simulatedByName: simulatedBy.name },
            staffSessionId: simulatedBy.sessionId,
          }),
        },
        { id },
      ),
    );
    if (simulatedBy === undefined) await this.#end(tenantKey, user.id, { but: id, skip: MOST_SESSIONS });
    return token;
  }

  /** Who holds a token on a site; null where it is unknown there, over, or its user may no longer log in. */
  async memberFor(tenantKey: string, token: string): Promise<Member | null> {
    const held = await this.#records(tenantKey).holder(`site-user-session:${digestOf(token)}`);
    return held === null ? null : this.#memberOf(tenantKey, held);
  }

  /** Where a member is logged in, the newest first; without simulations. */
  async of(tenantKey: string, userId: string): Promise<readonly StoredDocument[]> {
    const items = await this.#own(tenantKey, userId, { first: MOST_SESSIONS, skip: 0 });
    const at = this.#now().toISOString();
    return items.filter(({ data }) => String(data.expiresAt) > at);
  }

  /** Ends all sessions of a member but one, however many there are; without simulations. */
  closeOthers(tenantKey: string, userId: string, sessionId: string): Promise<void> {
    return this.#end(tenantKey, userId, { but: sessionId, skip: 0 });
  }

  close(tenantKey: string, sessionId: string): Promise<void> {
    return this.#records(tenantKey).close(sessionId);
  }

  /** Ends sessions of a member, but for the newest (`skip`) and one other. */
  async #end(
    tenantKey: string,
    userId: string,
    { but, skip }: { readonly but: string; readonly skip: number },
  ): Promise<void> {
    for (;;) {
      const items = await this.#own(tenantKey, userId, { first: AT_ONCE, skip });
      const others = items.filter(({ id }) => id !== but);
      if (others.length === 0) return;
      for (const { id } of others) await this.close(tenantKey, id);
    }
  }

  /** Those that a member began, the newest first. */
  async #own(
    tenantKey: string,
    userId: string,
    part: { readonly first: number; readonly skip: number },
  ): Promise<readonly StoredDocument[]> {
    const { items } = await this.#store.forTenant(tenantKey).find({
      ...{ collection: siteUserSession.collection, stage: 'live', orderBy: [['createdAt', 'desc']] },
      ...{ where: { userId: { eq: userId }, simulatedBy: { missing: true } }, ...part },
    });
    return items;
  }

  async #memberOf(tenantKey: string, { whole, data }: HeldSession): Promise<Member | null> {
    const at = this.#now().toISOString();
    if (String(data.expiresAt) <= at) return null;
    const site = this.#store.forTenant(tenantKey);
    const id = String(data.userId);
    const user = (await site.get(siteUser.collection, id, { stage: 'live' }))?.data;
    if (user?.status !== true || user.sessionEpoch !== data.epoch) return null;
    const memberships = heldAt(user, at);
    const { simulatedBy, simulatedByName } = data;
    if (typeof simulatedBy === 'string' && !(await this.#maySimulate(simulatedBy, data, tenantKey)))
      return null;
    return {
      ...{ id, tenantKey, sessionId: whole.record.id, memberships },
      isPaid: await isPaidFor(memberships, site),
      simulatedBy:
        typeof simulatedBy === 'string' ? { id: simulatedBy, name: String(simulatedByName) } : null,
    };
  }

  /** Whether somebody is on the staff still, signed in where they began, and may see the site as its members do. */
  async #maySimulate(staffId: string, { staffSessionId }: Fields, tenantKey: string): Promise<boolean> {
    const { installation } = this.#store;
    const [found, session] = await Promise.all([
      installation.get(cmsUser.collection, staffId, { stage: 'live' }),
      installation.get(staffSession.collection, String(staffSessionId), { stage: 'live' }),
    ]);
    if (found?.data.status !== true || session === null) return false;
    const isOver = String(session.data.refreshExpires) <= this.#now().toISOString();
    if (isOver || session.data.epoch !== found.data.sessionEpoch) return false;
    const staff = staffOf(staffId, found.data);
    return mayWorkOn(staff, tenantKey) && isAllowed(staff, { anyOf: siteUserAccess.write });
  }

  #records(tenantKey: string): SessionRecords {
    return new SessionRecords(siteUserSession, 'expiresAt', this.#store.forTenant(tenantKey));
  }
}
