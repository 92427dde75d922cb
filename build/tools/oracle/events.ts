import { setTimeout as wait } from 'node:timers/promises';
import { nextTurn } from '#content-store/reading/schedule.ts';
import { collectionSpecs } from '#content-store/registry/collection-specs.ts';
import type { Reads } from '#content-store/store.ts';
import { pick } from '../../testing/random.ts';
import { comingOrGoing } from './due.ts';
import type { EditKind } from './edits.ts';
import { fingerprint, touched } from './fingerprint.ts';
import type { Installation } from './installation.ts';
import { publishedSince } from './receipts-since.ts';
import { type Edited, type EditSession, isSharedAmongSites, nothing } from './session.ts';
import { momentAhead } from './values.ts';

/** What happens to an installation between edits, by the name the tally has for it. */
export type EventName = 'clock' | 'restart' | 'kill' | 'bulk' | 'second site';

/** Edits made at the same time, and how many of them to pieces that many pages show. */
const [BULK, SHARED] = [20, 12];
/** A kill comes within so many milliseconds of an edit's request. */
const WITHIN = 400;

export interface Scene {
  readonly installation: Installation;
  readonly tenantKey: string;
  readonly session: EditSession;
  readonly second: { readonly tenantKey: string; readonly session: EditSession };
  /** The kinds of edits, each as often as it weighs. */
  readonly often: readonly EditKind[];
  readonly next: () => number;
  /** Told of what is wrong besides bytes. */
  readonly onFinding: (what: string) => void;
}

/** The events of an installation. */
export class Events {
  readonly #scene: Scene;
  /** The second site's files when it was edited last; null where something concerned it since. */
  #second: ReadonlyMap<string, string> | null = null;
  #sharedEdits = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  async make(name: EventName): Promise<Edited> {
    const since = new Date();
    const { installation, tenantKey } = this.#scene;
    if (name === 'second site') return this.#secondSite();
    if (name === 'clock') await this.#moveClock(since);
    else if (name === 'bulk') {
      const refused = await this.#editAtOnce();
      if (refused !== undefined) return nothing(refused);
    } else {
      this.#second = null;
      if (name === 'kill') await this.#kill();
      else await installation.end();
      await installation.start();
    }
    return publishedSince(since, installation.dataDir, tenantKey);
  }

  /** To just behind the next scheduled moment, or anywhere. */
  async #moveClock(since: Date): Promise<void> {
    const { installation, tenantKey, next, onFinding } = this.#scene;
    const { replica } = installation;
    this.#second = null;
    await replica.follow();
    const now = installation.now();
    const site = replica.forTenant(tenantKey);
    const due = earliest([await nextTurn(site, now.toISOString()), await firstScheduled(site)]);
    const to = due !== null && next() < 0.7 ? due : momentAhead({ next, now });
    await installation.moveClock(Date.parse(to) - now.getTime() + 1);
    const isPublished = async () =>
      (await publishedSince(since, installation.dataDir, tenantKey)).rendered > 0;
    // Its process looked at its clock at some moment between the two.
    const by = [to, installation.now().toISOString()];
    const turned = await comingOrGoing({ tenantKey, reads: site }, now.toISOString(), by);
    const isUpToDate = async () => {
      await replica.follow();
      return ((await firstScheduled(site)) ?? to) >= to;
    };
    if (!(await isSoon(isUpToDate))) onFinding(`Not published by ${to}, when it was scheduled for before`);
    if (turned.length > 0 && !(await isSoon(isPublished)))
      onFinding(`Not published by ${to}, when it had come or gone: ${turned.join(', ')}`);
  }

  /** Kills the process while an edit is being made: it may be there afterwards, or not. */
  async #kill(): Promise<void> {
    const { installation, session, often, next } = this.#scene;
    const kind = pick(often, next);
    if (kind === undefined) return;
    const make = await session.choose(kind);
    const made = make().catch(() => nothing('It was killed'));
    await wait(next() * WITHIN);
    await installation.kill();
    await made;
  }

  /** Answers why, where none was made. */
  async #editAtOnce(): Promise<string | undefined> {
    const { session, often, next } = this.#scene;
    const made = [];
    const shared = often.filter((one) => one.entity.schedule !== undefined && one.act === 'change');
    for (let index = 0; index < BULK; index += 1) {
      const kind = pick(index < SHARED ? shared : often, next);
      if (kind !== undefined) made.push(await session.choose(kind, index < SHARED));
    }
    const edited = await Promise.all(made.map((make) => make()));
    return edited.every((one) => one.refused !== undefined) ? edited[0]?.refused : undefined;
  }

  /** Edits the second site: no file of the first is written, as none of the second was by edits of the first. */
  async #secondSite(): Promise<Edited> {
    const { installation, tenantKey, session, second, often, next, onFinding } = this.#scene;
    // What is new of a feed is published when it comes.
    await installation.feedsAsked();
    const look = (key: string) => fingerprint(installation.dataDir, key);
    const [before, beside] = [await look(tenantKey), await look(second.tenantKey)];
    // What sites share is edited there, too.
    const isShared = session.sharedEdits !== this.#sharedEdits;
    this.#sharedEdits = session.sharedEdits;
    if (this.#second !== null && !isShared) this.#tell(second.tenantKey, touched(this.#second, beside));
    const kind = pick(
      often.filter(({ entity }) => !isSharedAmongSites(entity)),
      next,
    );
    if (kind === undefined) return nothing('There is no kind of edit');
    const edited = await second.session.edit(kind);
    this.#tell(tenantKey, touched(before, await look(tenantKey)));
    this.#second = await look(second.tenantKey);
    for (const one of edited.failed) onFinding(`failed    ${second.tenantKey} ${one}`);
    return edited;
  }

  #tell(tenantKey: string, files: readonly string[]): void {
    for (const file of files)
      this.#scene.onFinding(`${file} of "${tenantKey}" was written by an edit of another site`);
  }
}

const scheduled = collectionSpecs().filter((one) => one.due !== undefined && one.scope === 'tenant');

/** When the next edit of a site is published by itself; null where none is. */
async function firstScheduled(site: Reads): Promise<string | null> {
  const found = await Promise.all(
    scheduled.map(({ name }) =>
      site.find({
        collection: name,
        stage: 'working',
        where: { publishAt: { missing: false }, publishProblem: { missing: true } },
        orderBy: [['publishAt', 'asc']],
        first: 1,
      }),
    ),
  );
  return earliest(found.map(({ items: [one] }) => (one === undefined ? null : String(one.data.publishAt))));
}

function earliest(moments: readonly (string | null)[]): string | null {
  return moments.filter((one) => one !== null).sort()[0] ?? null;
}

/** Whether something holds within a second, as it must once its moment has come. */
async function isSoon(holds: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + 1_000; ; await wait(20)) {
    if (await holds()) return true;
    if (Date.now() > until) return false;
  }
}
