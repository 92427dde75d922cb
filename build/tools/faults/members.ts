import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { idOfMember } from '#api/access/meters.ts';
import { digestOf } from '#api/access/tokens.ts';
import { rowsOf } from '#content-store/definition/is-data.ts';
import { EventFiles, eventsFolder } from '#content-store/events/files/event-files.ts';
import { attachStore } from '#content-store/keeping/open.ts';
import { contentMeter } from '#content-store/model/gating/content-meter.ts';
import { siteUser, siteUserClaim } from '#content-store/model/site-users/site-user.ts';
import type { Reads } from '#content-store/store.ts';
import { eventsOf } from '#content-store/testing/events.ts';
import type { Finding } from '#content-store/testing/faults/what-is-left.ts';
import { type MembersServer, startMembersServer } from '../../testing/members-server.ts';
import { fillWithMembers, GATED, MEMBERS_SITE, memberAddress, PASSWORD } from '../../testing/members-site.ts';
import { pick, random } from '../../testing/random.ts';
import { isAskedFor, Newcomers } from './newcomers.ts';
import { answerOf, type Writing, writingOf } from './writing.ts';

export interface KilledMembers {
  /** What was answered, by what it was. */
  readonly answered: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

/** Members who write at once. */
const MEMBERS = 6;
/** A kill comes within so many milliseconds of the first answer. */
const WITHIN = 1_200;
/** Sign-ups under way at once. */
const NEWCOMERS = 3;

/** Kills an installation again and again while its members log in, change their profiles and favourites, read metered pieces
 * and sign up, and compares what they were answered with what is stored and recorded. `harm`: what is done to the folder behind
 * each kill, to look whether it is noticed. */
export async function killMembers(
  kills: number,
  dataDir: string,
  seed: number,
  onKill: () => void = () => undefined,
  harm: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<KilledMembers> {
  const next = random(seed);
  await fillWithMembers(dataDir, MEMBERS, 'least');
  const members = Array.from({ length: MEMBERS }, (_, n) => new WritingMember(n, next));
  const newcomers = new Newcomers(dataDir, seed, next);
  const findings: Finding[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await startMembersServer(dataDir);
    const writers = [...members, ...Array.from({ length: NEWCOMERS }, () => newcomers)];
    const writing = writers.map((one) => one.write(server));
    // Of the first start, each kind is answered once: then there is something of each to lose.
    await (kill === 1
      ? Promise.all(writing.map(({ each }) => each))
      : Promise.race(writing.map(({ first }) => first)));
    await wait(next() * WITHIN);
    await server.kill();
    await Promise.all(writing.map(({ ended }) => ended));
    await harm(dataDir);
    const after = `after kill ${kill}`;
    findings.push(...(await compare(dataDir, members, newcomers, after)));
    onKill();
  }
  const server = await startMembersServer(dataDir);
  const letters = await newcomers.missingLetters();
  await server.close();
  findings.push(...letters.findings);
  const sum = (of: (one: WritingMember) => number) => members.reduce((total, one) => total + of(one), 0);
  const answered = {
    'log-ins': sum((one) => one.tokens.length),
    profiles: sum((one) => one.profiles),
    favourites: sum((one) => one.favouriteWrites),
    views: sum((one) => one.viewed.size),
    'sign-ups asked for': newcomers.asked.size,
    'sign-ups completed': newcomers.completed.size,
    'letters cut off on their way': letters.cutOff,
  };
  return { answered, findings };
}

class WritingMember {
  readonly #n: number;
  readonly #next: () => number;
  readonly id: string;
  readonly tokens: string[] = [];
  /** What the profile may say: what was answered last, and what was asked for since. */
  readonly cities = new Set<unknown>([undefined]);
  profiles = 0;
  /** Pieces by whether they are favourites; and the one whose answer has not come. */
  readonly favourites = new Map<string, boolean>();
  unsure: string | null = null;
  favouriteWrites = 0;
  readonly viewed = new Set<string>();

  constructor(n: number, next: () => number) {
    this.#n = n;
    this.#next = next;
    this.id = `member-${n}`;
  }

  write(server: MembersServer): Writing {
    return writingOf(
      [
        () => this.#logIn(server),
        () => this.#profile(server),
        () => this.#favourite(server),
        () => this.#view(server),
      ],
      this.#next,
    );
  }

  async #logIn(server: MembersServer): Promise<void> {
    const variables = { username: memberAddress(this.#n), password: PASSWORD };
    const { token } = await answerOf<{ token: string }>(server, 'mutation/loginSiteUser', variables);
    this.tokens.push(token);
  }

  async #profile(server: MembersServer): Promise<void> {
    const city = `Town ${randomUUID().slice(0, 8)}`;
    this.cities.add(city);
    await answerOf(server, 'mutation/updateSiteUserProfile', { city }, this.tokens.at(-1));
    this.cities.clear();
    this.cities.add(city);
    this.profiles += 1;
  }

  async #favourite(server: MembersServer): Promise<void> {
    const contentId = pick(GATED, this.#next) ?? '';
    const isWanted = this.favourites.get(contentId) !== true;
    this.unsure = contentId;
    const name = isWanted ? 'addSiteUserFavorite' : 'removeSiteUserFavorite';
    await answerOf(server, `mutation/${name}`, { contentId }, this.tokens.at(-1));
    this.favourites.set(contentId, isWanted);
    this.unsure = null;
    this.favouriteWrites += 1;
  }

  async #view(server: MembersServer): Promise<void> {
    const contentId = pick(GATED, this.#next) ?? '';
    const told = await answerOf<{ status: string; metering: string }>(
      server,
      'query/getGatedFragments',
      { contentId },
      this.tokens.at(-1),
    );
    if (told.status !== 'passed') throw new Error(`A metered view ${told.status}: ${told.metering}`);
    this.viewed.add(contentId);
  }
}

async function compare(
  dataDir: string,
  members: readonly WritingMember[],
  newcomers: Newcomers,
  after: string,
): Promise<readonly Finding[]> {
  const store = await attachStore({ dataDir });
  try {
    const site = store.forTenant(MEMBERS_SITE);
    const lost = (what: string): Finding => ({ kind: 'lost', what: `${what}, ${after}` });
    const findings: Finding[] = [];
    for (const one of members) findings.push(...(await lostOf(one, site)).map(lost));
    for (const email of newcomers.asked) {
      const isMember = (await site.claimant(siteUserClaim(email))) !== null;
      if (newcomers.completed.has(email) && !isMember) findings.push(lost(`the account of ${email}`));
      if (!isMember && !newcomers.mayBeUsedUp(email) && !(await isAskedFor(email, store.installation)))
        findings.push(lost(`the sign-up of ${email}`));
    }
    findings.push(...(await eventsLost(dataDir, members, after)));
    return findings;
  } finally {
    store.close();
  }
}

async function lostOf(member: WritingMember, site: Reads): Promise<readonly string[]> {
  const user = (await site.get(siteUser.collection, member.id, { stage: 'live', body: true }))?.data ?? {};
  const meter = await site.get(contentMeter.collection, idOfMember(member.id), { stage: 'live' });
  const viewed = Array.isArray(meter?.data.viewedItems) ? meter.data.viewedItems : [];
  const liked = rowsOf(user.favoriteContent).map((row) => String(row.id));
  const lost: string[] = [];
  if (!member.cities.has(user.city)) lost.push(`the profile of ${member.id}`);
  for (const [id, isFavourite] of member.favourites)
    if (id !== member.unsure && liked.includes(id) !== isFavourite) lost.push(`a favourite of ${member.id}`);
  for (const id of member.viewed) if (!viewed.includes(id)) lost.push(`a view of ${member.id}`);
  // Of as many sessions as a member may have, the oldest end.
  for (const token of member.tokens.slice(-10))
    if ((await site.claimant(`site-user-session:${digestOf(token)}`)) === null)
      lost.push(`a session of ${member.id}`);
  // Nobody was answered: it may be written down, and read once the store is opened again.
  if (member.unsure !== null) member.favourites.delete(member.unsure);
  member.unsure = null;
  return lost;
}

async function eventsLost(
  dataDir: string,
  members: readonly WritingMember[],
  after: string,
): Promise<readonly Finding[]> {
  try {
    const events = await eventsOf(new EventFiles(eventsFolder(dataDir)), MEMBERS_SITE);
    const ids = new Set(events.map(({ id }) => id));
    return [
      ...members.flatMap(({ id, tokens }): readonly Finding[] => {
        const recorded = events.filter(({ memberId }) => memberId === id).length;
        return recorded < tokens.length
          ? [{ kind: 'lost', what: `${tokens.length - recorded} log-ins of ${id} in the events, ${after}` }]
          : [];
      }),
      ...(ids.size < events.length
        ? [{ kind: 'other', what: `events are there twice, ${after}` } as const]
        : []),
    ];
  } catch (error) {
    return [{ kind: 'torn', what: `events, ${after}: ${String(error)}` }];
  }
}
