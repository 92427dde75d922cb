import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type KeptLetter, Mailbox } from '#api/adapters/mail/default/mailbox.ts';
import { attachStore } from '#content-store/keeping/open.ts';
import { outboxItem } from '#content-store/model/outbox/outbox-item.ts';
import { siteUserLink } from '#content-store/model/site-users/site-user-link.ts';
import type { Reads } from '#content-store/store.ts';
import type { Finding } from '#content-store/testing/faults/what-is-left.ts';
import type { MembersServer } from '../../testing/members-server.ts';
import { PASSWORD } from '../../testing/members-site.ts';
import { answerOf, type Writing, writingOf } from './writing.ts';

/** Until the letter of a sign-up is there, and between two looks for it. */
const LETTER_WITHIN = 5_000;
const LOOKS_EVERY = 200;
/** Of the newest letters, those that are looked through for one to take up. */
const SHOWN = 60;
const ALL = 99_999;

/** Signs up with one address after the other. */
export class Newcomers {
  readonly #mailbox: Mailbox;
  readonly #dataDir: string;
  readonly #seed: number;
  readonly #next: () => number;
  readonly asked = new Set<string>();
  readonly #tried = new Set<string>();
  readonly completed = new Set<string>();

  constructor(dataDir: string, seed: number, next: () => number) {
    this.#mailbox = new Mailbox(dataDir, () => new Date());
    this.#dataDir = dataDir;
    this.#seed = seed;
    this.#next = next;
  }

  write(server: MembersServer): Writing {
    return writingOf([() => this.#ask(server), () => this.#complete(server)], this.#next);
  }

  async #ask(server: MembersServer): Promise<void> {
    const email = `newcomer@${this.#seed}-${randomUUID().slice(0, 8)}.example`;
    const asked = { email, membershipId: 'free', countryCode: 'FRA', consent: { GDPR: true } };
    await answerOf(server, 'mutation/requestRegisterSiteUser', asked);
    this.asked.add(email);
  }

  /** Takes up a letter that has come, perhaps to somebody who asked before a kill. Of one whose answer a kill cut off, nobody knows
   * whether it was used up. */
  async #complete(server: MembersServer): Promise<void> {
    const letter = await this.#letterToTakeUp();
    if (letter === undefined) return;
    this.#tried.add(letter.to);
    const [, id] = /\?id=([\w-]{43})/.exec(letter.text) ?? [];
    await answerOf(server, 'mutation/registerSiteUser', { id, password: PASSWORD });
    this.completed.add(letter.to);
  }

  /** The first is waited for, so that there is an account to lose. */
  async #letterToTakeUp(): Promise<KeptLetter | undefined> {
    for (let waited = 0; ; waited += LOOKS_EVERY) {
      const letters = await this.#mailbox.newest(SHOWN);
      const letter = letters.find(({ to }) => this.asked.has(to) && !this.#tried.has(to));
      if (letter !== undefined || this.#tried.size > 0 || waited >= LETTER_WITHIN) return letter;
      await wait(LOOKS_EVERY);
    }
  }

  /** Whether the link of a sign-up was tried, and a kill cut its answer off. */
  mayBeUsedUp(email: string): boolean {
    return this.#tried.has(email) && !this.completed.has(email);
  }

  /** What became of letters once the server has had its time: each was written, or is shown to staff as one that may have
   * been, for it was on its way when its process was killed; none was written twice. */
  async missingLetters(): Promise<{ readonly cutOff: number; readonly findings: readonly Finding[] }> {
    const findings: Finding[] = [];
    let cutOff = 0;
    for (const email of this.asked) {
      if ((await this.#letterTo(email)) !== null) continue;
      if ((await stateOfLetter(email, this.#dataDir)) === 'unknown') cutOff += 1;
      else findings.push({ kind: 'lost', what: `the letter to ${email}` });
    }
    const all = (await this.#mailbox.newest(ALL)).map(({ to }) => to);
    for (const email of this.asked)
      if (all.indexOf(email) !== all.lastIndexOf(email))
        findings.push({ kind: 'other', what: `${email} was written to twice` });
    return { cutOff, findings };
  }

  async #letterTo(email: string): Promise<KeptLetter | null> {
    for (let waited = 0; waited < LETTER_WITHIN; waited += LOOKS_EVERY) {
      const letter = (await this.#mailbox.newest(ALL)).find(({ to }) => to === email);
      if (letter !== undefined) return letter;
      await wait(LOOKS_EVERY);
    }
    return null;
  }
}

/** Whether the link of a sign-up is there, not used up. */
export async function isAskedFor(email: string, installation: Reads): Promise<boolean> {
  return (await linkOf(email, installation)) !== null;
}

/** The id of the link of a sign-up that is not completed; null where there is none. */
async function linkOf(email: string, installation: Reads): Promise<string | null> {
  const { items } = await installation.find({
    ...{ collection: siteUserLink.collection, stage: 'live', where: { email: { eq: email } } },
    ...{ orderBy: [['expiresAt', 'asc']], first: 1 },
  });
  return items[0]?.id ?? null;
}

async function stateOfLetter(email: string, dataDir: string): Promise<unknown> {
  const store = await attachStore({ dataDir });
  try {
    const link = await linkOf(email, store.installation);
    const item = await store.installation.claimant(`outbox:mail:register:${link}`);
    return (
      item && (await store.installation.get(outboxItem.collection, item.id, { stage: 'live' }))?.data.state
    );
  } finally {
    store.close();
  }
}
