import { randomBytes } from 'node:crypto';
import { create, edit, remove } from '#content-store/editing/editing.ts';
import { staffSession } from '#content-store/model/cms-users/staff-session.ts';
import type { Fields, Store } from '#content-store/store.ts';
import { apiError } from '../errors/errors.ts';
import { type Staff, staffOf } from './principal.ts';
import { type HeldSession, SessionRecords, unlessOvertaken } from './session-records.ts';
import { digestOf, markOf, newFamily, tokensAfter } from './tokens.ts';

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

interface User {
  readonly id: string;
  readonly data: Fields;
}

/** Staff sessions: opaque 256-bit tokens, digests at rest, every change one durable write. */
export class Sessions {
  readonly #store: Store;
  readonly #records: SessionRecords;
  readonly #now: () => Date;

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#records = new SessionRecords(staffSession, 'refreshExpires', store.installation);
    this.#now = now;
  }

  /** A session of someone as they were when their password was looked at. */
  async open(user: User): Promise<Tokens> {
    await this.#records.sweep(this.#now());
    const { family, refreshToken } = newFamily();
    const endsAt = new Date(this.#now().getTime() + LONGEST).toISOString();
    const { tokens, data } = this.#rotated(refreshToken, endsAt);
    const epoch = user.data.sessionEpoch;
    await this.#records.commit(
      create(staffSession, { ...data, userId: user.id, epoch, familyDigest: digestOf(family), endsAt }),
    );
    return tokens;
  }

  /** New tokens for a refresh token; the same ones for two tabs that ask together. An old one used again later ends the
   * session: somebody else has it. */
  async refresh(refreshToken: string): Promise<Tokens> {
    return unlessOvertaken(() => this.#refresh(refreshToken));
  }

  async #refresh(refreshToken: string): Promise<Tokens> {
    const held = await this.#familyOf(refreshToken);
    if (held === null) throw ended();
    const { whole, data } = held;
    const now = this.#now().getTime();
    const digest = digestOf(refreshToken);
    const isSpent = data.refreshDigest !== digest;
    const isRecent = now - Date.parse(String(data.rotatedAt)) <= REUSE;
    if (Date.parse(String(data.refreshExpires)) <= now || (isSpent && !isRecent)) {
      await this.#records.commit(remove(staffSession, whole));
      throw ended();
    }
    if ((await this.#user(data)) === null || (isSpent && data.previousDigest !== digest)) throw ended();
    if (isSpent)
      return {
        ...tokensAfter(refreshToken, String(data.rotation)),
        bearerTokenExpiration: String(data.accessExpires),
      };
    const next = this.#rotated(refreshToken, String(data.endsAt));
    await this.#records.commit(edit(staffSession, whole, { ...next.data, previousDigest: digest }));
    return next.tokens;
  }

  /** Who holds an access token; null where it is unknown, over, or its user may no longer sign in. */
  async staffFor(accessToken: string): Promise<Staff | null> {
    const held = await this.#records.holder(`access:${digestOf(accessToken)}`);
    if (held === null || Date.parse(String(held.data.accessExpires)) <= this.#now().getTime()) return null;
    const user = await this.#user(held.data);
    return user === null ? null : staffOf(user.id, user.data, held.whole.record.id);
  }

  /** Whether a mark (`markOf`) is that of a session that somebody may still go on with. */
  async isMarked(mark: string): Promise<boolean> {
    const held = await this.#records.holder(`family:${mark}`);
    if (held === null || Date.parse(String(held.data.refreshExpires)) <= this.#now().getTime()) return false;
    return (await this.#user(held.data)) !== null;
  }

  /** Ends the session that a refresh token is of, also where it was followed by others since. */
  async closeOf(refreshToken: string): Promise<void> {
    const held = await this.#familyOf(refreshToken);
    if (held !== null) await this.close(held.whole.record.id);
  }

  close(sessionId: string): Promise<void> {
    return this.#records.close(sessionId);
  }

  #familyOf(refreshToken: string): Promise<HeldSession | null> {
    return this.#records.holder(`family:${markOf(refreshToken)}`);
  }

  /** Whose session it is; null where they may no longer sign in, or must do so again. */
  async #user(session: Fields): Promise<User | null> {
    const id = String(session.userId);
    const user = await this.#store.installation.get('cmsUser', id, { stage: 'live' });
    const counts = user?.data.status === true && user.data.sessionEpoch === session.epoch;
    return counts ? { id, data: user.data } : null;
  }

  #rotated(refreshToken: string, endsAt: string) {
    const now = this.#now().getTime();
    const rotation = randomBytes(32).toString('base64url');
    const bearerTokenExpiration = new Date(now + ACCESS).toISOString();
    const tokens = { ...tokensAfter(refreshToken, rotation), bearerTokenExpiration };
    const data = {
      accessDigest: digestOf(tokens.bearerToken),
      accessExpires: bearerTokenExpiration,
      refreshDigest: digestOf(tokens.refreshToken),
      refreshExpires: new Date(Math.min(now + IDLE, Date.parse(endsAt))).toISOString(),
      rotation,
      rotatedAt: new Date(now).toISOString(),
    };
    return { tokens, data };
  }
}

function ended() {
  return apiError('UNAUTHENTICATED', 'Your session has ended. Sign in again.');
}
