import { hash } from '@node-rs/argon2';
import { create } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { Actor, Store } from '#content-store/store.ts';
import { generateCorpus } from '../tools/bench/generated-corpus.ts';
import { addAdministrator, type Login } from './staff-client.ts';

export const MEMBERS_SITE = 'bench';
export const PASSWORD = 'seven herons on a weir';
export const LOGIN: Login = { username: 'bench', password: 'measured twice, cut once' };
/** A promo code whose time is over: who has it may know no more than who guesses. */
export const OVER = 'LASTYEAR';

/** What a log-in of these members is to cost: what it does, or so little that the rest of it shows. */
export type HashCost = 'usual' | 'least';

const ACTOR: Actor = { kind: 'system', id: 'bench', name: 'Bench' };
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const ARTICLES = 40;
/** Pieces that a membership opens which none of these members has: read by the meter. */
export const GATED = Array.from({ length: 24 }, (_, n) => `gated-${n}`);
const FREE_VIEWS = 1_000;
/** What their gates withhold. */
export const WITHHELD_TEXT = 'What is withheld.';
const LEAD = `<p>What everyone may read. ${'It goes on for long. '.repeat(200)}</p>`;
const WITHHELD = `<p>${WITHHELD_TEXT}</p>`.repeat(6);
const AT_ONCE = 500;

/** The address of one of these members. */
export function memberAddress(n: number): string {
  return `reader-${n}@mail${n % 500}.example`;
}

/** Makes a store of a site with so many members in a folder. */
export async function fillWithMembers(dataDir: string, members: number, cost: HashCost): Promise<void> {
  const store = await openStore({ dataDir });
  try {
    await addAdministrator(store, LOGIN);
    await generateCorpus(store, MEMBERS_SITE, ARTICLES);
    await openMemberships(store);
    await addMembers(store, members, await hash(PASSWORD, cost === 'least' ? LEAST : undefined));
  } finally {
    await store.close();
  }
}

/** Memberships, switched on, one of which anybody has for the asking. */
export async function openMemberships(store: Store): Promise<void> {
  const scope = store.forTenant(MEMBERS_SITE);
  const modules = await scope.whole(modulesSettings.collection, modulesSettings.singletonId);
  const seen = { expectedVersion: modules?.record.version ?? null };
  const settings = { fromEmail: 'members@bench.example', supportEmail: 'members@bench.example' };
  const metering = { enabled: true, numberOfFreeViews: FREE_VIEWS, meteringPeriod: 30, introTexts: {} };
  await scope.commit({
    ...{ actor: ACTOR, reason: 'bench' },
    writes: [
      {
        ...create(modulesSettings, { ...modules?.live, memberships: true }, { publish: true }),
        ...{ id: modulesSettings.singletonId, ...seen },
      },
      {
        ...create(membershipsSettings, { ...settings, contentMetering: metering }, { publish: true }),
        id: membershipsSettings.singletonId,
      },
      create(
        membership,
        { title: 'Reader', alias: 'reader', promoCodes: [{ code: OVER, until: '2020-01-01T00:00:00.000Z' }] },
        { id: 'free' },
      ),
      create(membership, { title: 'Gold', alias: 'gold' }, { id: 'gold' }),
      ...GATED.map((id) =>
        create(
          content,
          {
            ...{ type: 'Article', name: `Behind a gate ${id}`, alias: `/${id}`, membership: ['gold'] },
            ...{ published: '2026-01-01T00:00:00.000Z', body: `${LEAD}${WITHHELD}` },
          },
          { id, publish: true },
        ),
      ),
    ],
  });
}

async function addMembers(store: Store, members: number, passwordHash: string): Promise<void> {
  const scope = store.forTenant(MEMBERS_SITE);
  for (let from = 0; from < members; from += AT_ONCE) {
    const writes = Array.from({ length: Math.min(AT_ONCE, members - from) }, (_, at) => {
      const n = from + at;
      return create(
        siteUser,
        {
          ...{ email: memberAddress(n), passwordHash, sessionEpoch: String(n) },
          ...{ firstName: `First${n % 997}`, lastName: `Last${n % 1_013}`, company: `Company ${n % 300}` },
          ...{ countryCode: 'FRA', memberships: [{ membership: 'free' }] },
        },
        { id: `member-${n}` },
      );
    });
    await scope.commit({ writes, actor: ACTOR, reason: 'bench' });
  }
}
