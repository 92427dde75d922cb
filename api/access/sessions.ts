import { randomBytes } from 'node:crypto';
import { create, edit, remove, type Whole } from '#content-store/editing/editing.ts';
import { staffSession } from '#content-store/model/cms-users/staff-session.ts';
import { type Actor, type Fields, isRefusedWith, type Store, type Write } from '#content-store/store.ts';
import { apiError } from '../errors/errors.ts';
import { type Staff, staffOf } from './principal.ts';
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
/** Sessions that are over, taken away with one log-in. */
const SWEPT = 50;
const SYSTEM: Actor = { kind: 'system', id: 'sessions', name: 'Sessions' };

interface User {
  readonly id: string;
  readonly data: Fields;
}

interface Held {
  readonly whole: Whole;
  readonly data: Fields;
}

/** Staff sessions: opaque 256-bit tokens, digests at rest, every change one durable write. */
export class Sessions {
  readonly #store: Store;
  readonly #now: () => Date;

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  /** A session of someone as they were when their password was looked at. */
  async open(user: User): Promise<Tokens> {
    await this.#sweep();
    const { family, refreshToken } = newFamily();
    const endsAt = new Date(this.#now().getTime() + LONGEST).toISOString();
    const { tokens, data } = this.#rotated(refreshToken, endsAt);
    const epoch = user.data.sessionEpoch;
    await this.#commit(
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
      await this.#commit(remove(staffSession, whole));
      throw ended();
    }
    if ((await this.#user(data)) === null || (isSpent && data.previousDigest !== digest)) throw ended();
    if (isSpent)
      return {
        ...tokensAfter(refreshToken, String(data.rotation)),
        bearerTokenExpiration: String(data.accessExpires),
      };
    const next = this.#rotated(refreshToken, String(data.endsAt));
    await this.#commit(edit(staffSession, whole, { ...next.data, previousDigest: digest }));
    return next.tokens;
  }

  /** Who holds an access token; null where it is unknown, over, or its user may no longer sign in. */
  async staffFor(accessToken: string): Promise<Staff | null> {
    const held = await this.#holder(`access:${digestOf(accessToken)}`);
    if (held === null || Date.parse(String(held.data.accessExpires)) <= this.#now().getTime()) return null;
    const user = await this.#user(held.data);
    return user === null ? null : staffOf(user.id, user.data, held.whole.record.id);
  }

  /** Whether a mark (`markOf`) is that of a session that somebody may still go on with. */
  async isMarked(mark: string): Promise<boolean> {
    const held = await this.#holder(`family:${mark}`);
    if (held === null || Date.parse(String(held.data.refreshExpires)) <= this.#now().getTime()) return false;
    return (await this.#user(held.data)) !== null;
  }

  /** Ends the session that a refresh token is of, also where it was followed by others since. */
  async closeOf(refreshToken: string): Promise<void> {
    const held = await this.#familyOf(refreshToken);
    if (held !== null) await this.close(held.whole.record.id);
  }

  async close(sessionId: string): Promise<void> {
    await unlessOvertaken(async () => {
      const whole = await this.#store.installation.whole(staffSession.collection, sessionId);
      if (whole !== null && !whole.record.deleted) await this.#commit(remove(staffSession, whole));
    });
  }

  /** Takes away sessions that nobody can take up again. */
  async #sweep(): Promise<void> {
    const over = await this.#store.installation.find({
      collection: staffSession.collection,
      stage: 'live',
      where: { refreshExpires: { lte: this.#now().toISOString() } },
      orderBy: [['refreshExpires', 'asc']],
      first: SWEPT,
    });
    for (const { id } of over.items) await this.close(id);
  }

  #familyOf(refreshToken: string): Promise<Held | null> {
    return this.#holder(`family:${markOf(refreshToken)}`);
  }

  async #holder(claim: string): Promise<Held | null> {
    const ref = await this.#store.installation.claimant(claim);
    const whole = ref === null ? null : await this.#store.installation.whole(staffSession.collection, ref.id);
    return whole?.live == null ? null : { whole, data: whole.live };
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

  async #commit(write: Write): Promise<void> {
    await this.#store.installation.commit({ writes: [write], actor: SYSTEM, reason: 'session' });
  }
}

/** Does work on one session; anew where another request changed it meanwhile, for it may be over by then. Each time one
 * of them gets through, so this ends. */
async function unlessOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isRefusedWith(error, 'CONFLICT')) throw error;
    }
  }
}

function ended() {
  return apiError('UNAUTHENTICATED', 'Your session has ended. Sign in again.');
}
