import { LRUCache } from 'lru-cache';
import { STAFF_COOKIE, STAFF_MARK } from '#content-store/screens/staff-cookie.ts';

const COOKIE = new RegExp(`(?:^|;)\\s*${STAFF_COOKIE}=(${STAFF_MARK})\\s*(?:;|$)`);

/** Marks that were nobody's, so that they are not looked up again. */
const MOST = 1_000;
/** How long they are: somebody may be let in again, in milliseconds. */
const KEPT = 60_000;

/** Which browsers may be of the staff, by the mark that their cookie shows. Whoever shows none, or one that is nobody's, is
 * answered as any reader is. */
export class StaffMarks {
  readonly #isMarked: (mark: string) => Promise<boolean>;
  readonly #refused = new LRUCache<string, true>({ max: MOST, ttl: KEPT });

  /** `isMarked` tells whether a mark is that of a session. */
  constructor(isMarked: (mark: string) => Promise<boolean>) {
    this.#isMarked = isMarked;
  }

  /** The mark in a request's cookies; null where there is none, or one that is known to be nobody's. */
  in(cookies: string | undefined): string | null {
    if (cookies === undefined || !cookies.includes(STAFF_COOKIE)) return null;
    const mark = COOKIE.exec(cookies)?.[1];
    return mark === undefined || this.#refused.has(mark) ? null : mark;
  }

  /** Whether a mark is that of somebody who is signed in. */
  async isStaff(mark: string): Promise<boolean> {
    const isTheirs = await this.#isMarked(mark);
    if (!isTheirs) this.#refused.set(mark, true);
    return isTheirs;
  }
}
