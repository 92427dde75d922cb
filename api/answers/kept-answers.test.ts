import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pick, random } from '#build/testing/random.ts';
import { demoSite } from '#build/testing/running-site.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import {
  create,
  edit,
  publish,
  remove,
  restore,
  unpublish,
  ValidationError,
} from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { placements } from '#content-store/model/content/placements.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { person } from '#content-store/model/people/person.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Actor, Scope, Store, Write } from '#content-store/store.ts';
import { testPostgres } from '#content-store/testing/postgres.ts';
import { heapUsed } from '../testing/heap-used.ts';
import { publicDoor } from '../testing/public-door.ts';
import { KeptAnswers } from './kept-answers.ts';

type Demo = Awaited<ReturnType<typeof demoSite>>;
type Door = Awaited<ReturnType<typeof publicDoor>>;

const actor: Actor = { kind: 'staff', id: '1', name: 'Test' };
const MINUTE = 60_000;
const postgres = testPostgres();

async function commit(scope: Scope, writes: readonly Write[]): Promise<void> {
  await scope.commit({ writes, actor, reason: 'test' });
}

async function wholeOf(scope: Scope, entity: AnyEntity, id: string) {
  const whole = await scope.whole(entity.collection, id);
  if (whole === null) throw new Error(`There is no ${entity.name} ${id}`);
  return whole;
}

/** An edit that readers see at once. */
async function change(scope: Scope, entity: AnyEntity, id: string, patch: Data): Promise<void> {
  const whole = await wholeOf(scope, entity, id);
  const write = edit(entity, whole, patch);
  const isEdit = entity.hasWorkingCopies && !whole.record.deleted;
  await commit(scope, [
    isEdit ? publish(entity, { ...whole, live: write.live, working: write.working }) : write,
  ]);
}

function textOf({ body }: { readonly body: Buffer | null }): string {
  return body?.toString() ?? '';
}

describe('answers to anonymous readers', () => {
  let demo: Demo;
  let door: Door;
  let newest: string;
  beforeAll(async () => {
    demo = await demoSite();
    door = await publicDoor(demo);
    const latest = JSON.parse(textOf(await door.ask(demo.tenantKey, 'getContentStream')));
    newest = latest.data.getContentStream.edges[0].node.id;
  });
  afterAll(async () => {
    door.close();
    await demo.close();
  });

  const stream = (input: object = {}, to = door) => to.ask(demo.tenantKey, 'getContentStream', { input });

  it('are kept, and told apart by all that was asked', async () => {
    expect(await stream({ limit: 3 })).toBe(await stream({ limit: 3 }));
    expect(await stream({ limit: 3 })).not.toBe(await stream({ limit: 4 }));
  });

  it('stay while what they show does not change, and go when it does', async () => {
    const [first, second] = [await stream({ limit: 1 }), await stream({ limit: 1, skip: 1 })];
    const whole = await wholeOf(demo.site, content, newest);
    await commit(demo.site, [edit(content, whole, { name: 'Only an edit' })]);
    expect(await stream({ limit: 1 })).toBe(first);
    await change(demo.site, content, newest, { name: 'A new title' });
    expect(textOf(await stream({ limit: 1 }))).toContain('A new title');
    expect(await stream({ limit: 1, skip: 1 })).toBe(second);
  });

  it('go when what they refer to is called otherwise', async () => {
    const { live } = await wholeOf(demo.site, content, newest);
    await stream({ limit: 1 });
    await change(demo.site, websiteSection, String(live?.primarySection), { name: 'Another section' });
    expect(textOf(await stream({ limit: 1 }))).toContain('Another section');
  });

  it('go at the moment something comes into view or leaves it', async () => {
    const at = (ahead: number) => new Date(demo.now().getTime() + ahead).toISOString();
    await commit(demo.site, [
      create(
        content,
        { type: 'Article', name: 'Soon', alias: '/soon', published: at(MINUTE), unpublished: at(3 * MINUTE) },
        { publish: true },
      ),
    ]);
    const before = await stream({ limit: 2 });
    expect(textOf(before)).not.toContain('Soon');
    demo.advance(MINUTE - 1);
    expect(await stream({ limit: 2 })).toBe(before);
    demo.advance(1);
    const within = await stream({ limit: 2 });
    expect(textOf(within)).toContain('Soon');
    demo.advance(2 * MINUTE - 1);
    expect(await stream({ limit: 2 })).toBe(within);
    demo.advance(1);
    expect(textOf(await stream({ limit: 2 }))).not.toContain('Soon');
  });

  it('go at the moment a piece comes to stand in another section or leaves it, and when that moment is another', async () => {
    const at = (ahead: number) => new Date(demo.now().getTime() + ahead).toISOString();
    const sectionId = (await demo.site.claimant('path:/events'))?.id ?? '';
    const article = create(
      content,
      {
        type: 'Article',
        name: 'A guest',
        alias: '/a-guest',
        published: '2026-01-01T00:00:00Z',
        websiteSchedules: [{ section: sectionId, from: at(MINUTE), to: at(3 * MINUTE) }],
      },
      { publish: true },
    );
    await commit(demo.site, [article]);
    const asked = { sectionId, limit: 50 };
    const there = async () => textOf(await stream(asked)).includes('A guest');
    expect(await there()).toBe(false);
    demo.advance(MINUTE);
    expect(await there()).toBe(true);
    const id = (await demo.site.claimant('path:/a-guest'))?.id ?? '';
    await change(demo.site, content, id, {
      websiteSchedules: [{ section: sectionId, from: at(MINUTE), to: at(2 * MINUTE) }],
    });
    expect(await there()).toBe(false);
    demo.advance(MINUTE);
    expect(await there()).toBe(true);
    demo.advance(MINUTE);
    expect(await there()).toBe(false);
  });

  it('are made anew while the clock is set back', async () => {
    const now = await stream({ limit: 2 });
    demo.advance(-MINUTE);
    expect(await stream({ limit: 2 })).not.toBe(now);
    demo.advance(MINUTE);
    expect(await stream({ limit: 2 })).toBe(now);
  });

  it('are of one site: no other’s are given, and none goes by another’s changes', async () => {
    const other = { tenantKey: 'other', name: 'Other', domain: 'other.test', timeZone: 'UTC', links: [] };
    await createSite(demo.store, other, actor);
    const site = demo.store.forTenant('other');
    await commit(site, [
      create(
        content,
        { type: 'Article', name: 'Theirs', alias: '/theirs', published: demo.now().toISOString() },
        { publish: true },
      ),
    ]);
    const ours = await stream();
    const theirs = await door.ask('other', 'getContentStream', { input: {} });
    expect([
      textOf(ours).includes('Theirs'),
      JSON.parse(textOf(theirs)).data.getContentStream.totalCount,
    ]).toEqual([false, 1]);
    await commit(site, [
      create(
        content,
        { type: 'Article', name: 'Theirs too', alias: '/theirs-too', published: demo.now().toISOString() },
        { publish: true },
      ),
    ]);
    expect(await stream()).toBe(ours);
    expect(textOf(await door.ask('other', 'getContentStream', { input: {} }))).toContain('Theirs too');
  });

  it('go when the site itself is set up otherwise', async () => {
    const before = await stream();
    const holder = await demo.store.installation.claimant(`tenant:${demo.tenantKey}`);
    await change(demo.store.installation, tenant, holder?.id ?? '', { abbreviation: 'CVT' });
    expect(await stream()).not.toBe(before);
  });

  it('are not kept where they depend on who asks, or are refusals', async () => {
    await change(demo.site, content, newest, { userRegistration: { isRequired: true } });
    const gated = () => door.ask(demo.tenantKey, 'getGatedFragments', { contentId: newest });
    const refused = () => stream({ limit: 0 });
    for (const [ask, text] of [[gated, 'members_only'] as const, [refused, 'limit must be'] as const]) {
      const [first, second] = [await ask(), await ask()];
      expect(textOf(first)).toContain(text);
      expect(second).not.toBe(first);
    }
  });

  it('are not kept where something changed while they were made', async () => {
    const answers = new KeptAnswers(demo.store, demo.now);
    const made = (text: string) => ({ body: Buffer.from(text), headers: {}, status: 200, isSound: true });
    const old = await answers.answer(demo.tenantKey, 'a question', async (published) => {
      await published.find({ collection: 'content', orderBy: [['published', 'desc']], first: 1 });
      await change(demo.site, content, newest, { name: 'Changed meanwhile' });
      return made('old');
    });
    const next = await answers.answer(demo.tenantKey, 'a question', async () => made('new'));
    expect([textOf(old), textOf(next)]).toEqual(['old', 'new']);
    answers.close();
  });

  it('take no more room than they are given, however short they are', async () => {
    const made = { body: Buffer.from('{}'), headers: {}, status: 200, isSound: true };
    const answers = new KeptAnswers(demo.store, demo.now, 4 * 1024 * 1024);
    const before = heapUsed();
    for (let at = 0; at < 10_000; at += 1)
      await answers.answer(demo.tenantKey, `from /old/${at}`, async (published) => {
        await published.claimant(`path:/old/${at}`);
        return made;
      });
    expect(heapUsed() - before).toBeLessThan(4 * 1024 * 1024);
    answers.close();
  });

  it('are no more than they may be, and none to a question longer than most', async () => {
    const made = { body: Buffer.from('{}'), headers: {}, status: 200, isSound: true };
    const answers = new KeptAnswers(demo.store, demo.now, 64 * 1024 * 1024, 10);
    const ask = (question: string) => answers.answer(demo.tenantKey, question, async () => ({ ...made }));
    const first = await ask('0');
    for (let at = 1; at < 10; at += 1) await ask(String(at));
    expect(await ask('0')).toBe(first);
    for (let at = 10; at < 20; at += 1) await ask(String(at));
    expect(await ask('0')).not.toBe(first);
    const [short, long] = ['x'.repeat(4_000), 'x'.repeat(4_100)];
    expect(await ask(short)).toBe(await ask(short));
    expect(await ask(long)).not.toBe(await ask(long));
    answers.close();
  });

  it('all go with a change of more records than each is asked about', async () => {
    const before = await stream({ limit: 1 });
    const redirects = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => create(redirect, { from: `/${name}-${at}`, to: '/news' }));
    await commit(demo.site, redirects('few', 50));
    expect(await stream({ limit: 1 })).toBe(before);
    await commit(demo.site, redirects('many', 51));
    const after = await stream({ limit: 1 });
    expect([after === before, textOf(after)]).toEqual([false, textOf(before)]);
    expect(await stream({ limit: 1 })).toBe(after);
  });

  it('take no more room than they are given, those used last staying', async () => {
    const one = (await stream({ limit: 1 })).body?.length ?? 0;
    const small = await publicDoor({ ...demo, mostBytes: 40 * one });
    const kept = await stream({ limit: 1, excludeContentIds: ['0'] }, small);
    for (let other = 1; other < 100; other += 1) {
      await stream({ limit: 1, excludeContentIds: [String(other)] }, small);
      expect(await stream({ limit: 1, excludeContentIds: ['0'] }, small)).toBe(kept);
    }
    const first = await stream({ limit: 1, excludeContentIds: ['99'] }, small);
    for (let other = 100; other < 200; other += 1)
      await stream({ limit: 1, excludeContentIds: [String(other)] }, small);
    expect(await stream({ limit: 1, excludeContentIds: ['99'] }, small)).not.toBe(first);
    small.close();
  });
});

describe('whatever is edited, no answer says what was', () => {
  /** Edits at random through one store, and after each asks through another, or the same, what is kept and what is so. */
  async function compare(demo: Demo, reading: Store, seed: number, edits: number): Promise<number> {
    const next = random(seed);
    const { site, tenantKey, now } = demo;
    const kept = await publicDoor({ ...demo, store: reading });
    const fresh = await publicDoor({ ...demo, store: reading, mostBytes: 0 });
    const ids = await site.ids('content');
    const sections = await site.ids('websiteSection');
    const idOf = async (collection: string) => pick(await site.ids(collection), next) ?? '';
    const moment = () => new Date(now().getTime() + Math.round((next() - 0.5) * 90) * MINUTE).toISOString();
    const asked: [string, Record<string, unknown>][] = [
      {},
      { limit: 2 },
      { limit: 3, skip: 2 },
      { sectionId: sections[1], limit: 5 },
      { type: ['Article'], sortField: 'name', sortOrder: 'asc', limit: 4 },
      { includeContentIds: ids.slice(0, 6) },
      { excludeContentIds: ids.slice(0, 2), limit: 3 },
      { startDateAfter: now().toISOString(), sortField: 'startDate' },
    ].map((input) => ['getContentStream', { input }]);
    asked.push(['getSiteSettingsPayload', {}]);
    for (const from of ['/about', '/old', '/nowhere']) asked.push(['getWebsiteRedirect', { from }]);
    const onContent = async (make: (whole: Awaited<ReturnType<typeof wholeOf>>) => Write) =>
      commit(site, [make(await wholeOf(site, content, await idOf('content')))]);
    const acts: (() => Promise<unknown>)[] = [
      async () => change(site, content, await idOf('content'), { name: `Named ${next()}` }),
      async () => change(site, content, await idOf('content'), { published: moment() }),
      async () => change(site, content, await idOf('content'), { unpublished: moment() }),
      async () => change(site, content, await idOf('content'), { primarySection: pick(sections, next) }),
      async () =>
        change(site, content, await idOf('content'), {
          websiteSchedules: [
            {
              section: pick(sections, next),
              placement: pick(placements, next),
              [next() < 0.5 ? 'from' : 'to']: moment(),
            },
          ],
        }),
      async () => change(site, content, await idOf('content'), { body: `<p>${next()}</p>` }),
      () => onContent((whole) => edit(content, whole, { teaser: `Edited ${next()}` })),
      () => onContent((whole) => publish(content, whole)),
      () => onContent((whole) => unpublish(content, whole)),
      () => onContent((whole) => (whole.record.deleted ? restore(content, whole) : remove(content, whole))),
      async () =>
        commit(site, [
          create(
            content,
            { type: 'Article', name: 'New', alias: `/new-${next()}`.replace('.', '-'), published: moment() },
            { publish: true },
          ),
        ]),
      async () => change(site, taxonomyTerm, await idOf('taxonomyTerm'), { name: `Term ${next()}` }),
      async () => change(site, person, await idOf('person'), { fullName: `Person ${next()}` }),
      async () => change(site, websiteSection, await idOf('websiteSection'), { name: `Section ${next()}` }),
      () => change(site, generalSettings, 'general', { tagline: `Said ${next()}` }),
      async () =>
        change(site, menu, await idOf('menu'), { links: [{ label: `Link ${next()}`, href: '/news' }] }),
      async () => commit(site, [create(redirect, { from: '/old', to: `/to-${Math.floor(next() * 9)}` })]),
      async () => commit(site, [remove(redirect, await wholeOf(site, redirect, await idOf('redirect')))]),
      async () => demo.advance(Math.floor(next() * 20) * MINUTE),
    ];
    let hits = 0;
    const before = new Map<unknown, unknown>();
    for (let count = 0; count < edits; count += 1) {
      await pick(acts, next)?.().catch((error: unknown) => {
        // What may not be is no edit.
        if (!(error instanceof ValidationError || (error instanceof Error && 'code' in error))) throw error;
      });
      for (const question of asked) {
        const answer = await kept.ask(tenantKey, ...question);
        if (before.get(question) === answer) hits += 1;
        before.set(question, answer);
        const truth = textOf(await fresh.ask(tenantKey, ...question));
        expect({ seed, count, question, answer: textOf(answer) }).toEqual({
          seed,
          count,
          question,
          answer: truth,
        });
      }
    }
    kept.close();
    fresh.close();
    return hits / (edits * asked.length);
  }

  it('with the store in a folder', async () => {
    for (const seed of [1, 2]) {
      const demo = await demoSite();
      try {
        expect(await compare(demo, demo.store, seed, 250)).toBeGreaterThan(0.3);
      } finally {
        await demo.close();
      }
    }
  });

  it('by another process on the same database, as soon as it is acknowledged there', async () => {
    const storeUrl = await postgres.database();
    const demo = await demoSite({ storeUrl });
    const reading = await openStore({ dataDir: demo.dataDir, storeUrl, now: demo.now });
    try {
      expect(await compare(demo, reading, 3, 120)).toBeGreaterThan(0.3);
    } finally {
      await reading.close();
      await demo.close();
    }
  }, 180_000);
});
