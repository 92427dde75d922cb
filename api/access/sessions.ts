import { createHash, randomBytes } from 'node:crypto';
import { create, edit, remove } from '#content-store/editing.ts';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import { staffSession } from '#content-store/model/cms-users/staff-session.ts';
import type { Actor, Fields, Store } from '#content-store/store.ts';
import { apiError } from '../errors.ts';
import type { Staff } from './principal.ts';

export interface Tokens {
  readonly bearerToken: string;
  /** ISO 8601, UTC. */
  readonly bearerTokenExpiration: string;
  readonly refreshToken: string;
}

const MINUTE = 60_000;
const ACCESS = 15 * MINUTE;
const IDLE = 12 * 60 * MINUTE;
const LONGEST = 7 * 24 * 60 * MINUTE;
/** Two tabs may refresh at once; a token used again later than this was stolen. */
const REUSE = 10_000;
const SYSTEM: Actor = { kind: 'system', id: 'sessions', name: 'Sessions' };

/** Staff sessions: opaque 256-bit tokens, digests at rest, every change one durable write. */
export class Sessions {
  readonly #store: Store;
  readonly #now: () => Date;

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  async open(userId: string): Promise<Tokens> {
    const endsAt = new Date(this.#now().getTime() + LONGEST).toISOString();
    const { tokens, data } = this.#mint(endsAt);
    await this.#commit([create(staffSession, { ...data, userId, endsAt })]);
    return tokens;
  }

  /** New tokens for a refresh token. An old one used again ends the session: somebody else has it. */
  async refresh(refreshToken: string): Promise<Tokens> {
    const digest = digestOf(refreshToken);
    const found = await this.#holder(`refresh:${digest}`);
    const now = this.#now().getTime();
    if (found === null) throw ended();
    const { whole, data } = found;
    const isSpent = data.refreshDigest !== digest;
    if (
      Date.parse(String(data.refreshExpires)) <= now ||
      (isSpent && now - Date.parse(String(data.rotatedAt)) > REUSE)
    ) {
      await this.#commit([remove(staffSession, whole)]);
      throw ended();
    }
    if ((await this.#user(String(data.userId))) === null) throw ended();
    const minted = this.#mint(String(data.endsAt));
    // Of two tabs that refresh together the second keeps the first's line of descent.
    await this.#commit([edit(staffSession, whole, { ...minted.data, previousDigest: digest })]);
    return minted.tokens;
  }

  /** Who holds an access token; null where it is unknown, over, or its user may no longer sign in. */
  async staffFor(accessToken: string): Promise<Staff | null> {
    const found = await this.#holder(`access:${digestOf(accessToken)}`);
    if (found === null || Date.parse(String(found.data.accessExpires)) <= this.#now().getTime()) return null;
    const user = await this.#user(String(found.data.userId));
    if (user === null) return null;
    const { id, data } = user;
    return {
      kind: 'staff',
      id,
      sessionId: found.whole.record.id,
      name: `${String(data.firstName)} ${String(data.lastName)}`,
      permissions: permissionsOf({ role: String(data.role), extraPermissions: texts(data.extraPermissions) }),
      tenants: data.isGlobal === true ? null : texts(data.tenants),
    };
  }

  async close(sessionId: string): Promise<void> {
    const whole = await this.#store.installation.whole('staffSession', sessionId);
    if (whole !== null && !whole.record.deleted) await this.#commit([remove(staffSession, whole)]);
  }

  /** Ends every session of one person. */
  async closeAllOf(userId: string): Promise<void> {
    const open = await this.#store.installation.find({
      collection: staffSession.collection,
      stage: 'live',
      where: { userId: { eq: userId } },
      orderBy: [],
      first: 9_999,
    });
    for (const { id } of open.items) await this.close(id);
  }

  async #holder(claim: string) {
    const ref = await this.#store.installation.claimant(claim);
    const whole = ref === null ? null : await this.#store.installation.whole('staffSession', ref.id);
    return whole?.live == null ? null : { whole, data: whole.live };
  }

  async #user(id: string): Promise<{ id: string; data: Fields } | null> {
    const user = await this.#store.installation.get('cmsUser', id, { stage: 'live' });
    return user?.data.isActive === true ? { id, data: user.data } : null;
  }

  #mint(endsAt: string) {
    const now = this.#now().getTime();
    const [bearerToken, refreshToken] = [
      randomBytes(32).toString('base64url'),
      randomBytes(32).toString('base64url'),
    ];
    const bearerTokenExpiration = new Date(now + ACCESS).toISOString();
    const data = {
      accessDigest: digestOf(bearerToken),
      accessExpires: bearerTokenExpiration,
      refreshDigest: digestOf(refreshToken),
      refreshExpires: new Date(Math.min(now + IDLE, Date.parse(endsAt))).toISOString(),
      rotatedAt: new Date(now).toISOString(),
    };
    return { tokens: { bearerToken, bearerTokenExpiration, refreshToken }, data };
  }

  async #commit(writes: Parameters<Store['installation']['commit']>[0]['writes']): Promise<void> {
    await this.#store.installation.commit({ writes, actor: SYSTEM, reason: 'session' });
  }
}

function ended() {
  return apiError('UNAUTHENTICATED', 'Your session has ended. Sign in again.');
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
