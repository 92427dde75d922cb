import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { create, write } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { Fields, Write } from '#content-store/store.ts';
import type { Gatekeepers } from '../access/gatekeepers.ts';
import { MemberSessions } from '../access/member-sessions.ts';
import { Sessions } from '../access/sessions.ts';
import { demoServer } from './demo-server.ts';
import { CANARY, type Piece, type PieceKind, pieceKinds } from './gated-pieces.ts';

export const FREE_VIEWS = 3;
const DAY = 86_400_000;
const actor = { kind: 'system', id: 'access', name: 'Access' } as const;

/** Where those come from whom an address tells. */
export const networks = {
  licensed: '5.10.20.',
  /** The other half of its /24, which the licence leaves out. */
  neighbour: '5.10.20.',
  crawlerByRange: '66.249.66.',
  crawlerByName: '157.55.39.',
  falseCrawler: '91.20.30.',
} as const;

/** The demonstration behind a server, with pieces of every kind, memberships, a licensed company, a meter and crawlers. Its
 * `server` believes the forwarded addresses of this machine. */
export async function gatedSite(perKind: number, instead?: (own: Gatekeepers) => Gatekeepers) {
  const server = await demoServer({
    trustedProxies: ['127.0.0.1'],
    addressNames: {
      namesOf: async (address) => {
        if (address.startsWith(networks.crawlerByName)) return [`msnbot-${address}.search.msn.com`];
        // A name that anybody can give an address of theirs.
        if (address.endsWith('7')) return [`crawl-${address}.googlebot.com`];
        if (address.endsWith('8')) throw new Error('Nobody answers');
        return ['broadband.example'];
      },
      addressesOf: async (name) => {
        const [, address = ''] = /^msnbot-([\d.]+)\.search/.exec(name) ?? [];
        return address === '' ? ['203.0.113.1'] : [address];
      },
    },
    ...(instead && { instead }),
  });
  const { demo } = server;
  const { site, store, tenantKey, now } = demo;
  await mkdir(join(demo.dataDir, 'crawlers'), { recursive: true });
  await writeFile(
    join(demo.dataDir, 'crawlers', 'googlebot.json'),
    JSON.stringify({ prefixes: [{ ipv4Prefix: `${networks.crawlerByRange}0/24` }] }),
  );
  const commit = (writes: readonly Write[]) => site.commit({ actor, reason: 'access', writes: [...writes] });
  const set = async (entity: AnyEntity & { readonly singletonId: string }, patch: Fields) => {
    const whole = await site.whole('settings', entity.singletonId);
    if (whole === null) return create(entity, patch, { id: entity.singletonId, publish: true });
    const seen = { id: entity.singletonId, expectedVersion: whole.record.version };
    return write(entity, seen, { ...whole.live, ...patch }, null);
  };
  await commit([
    await set(modulesSettings, { memberships: true }),
    await set(membershipsSettings, {
      ...{ fromEmail: 'a@b.example', supportEmail: 'a@b.example', allowIpGating: true },
      contentMetering: { enabled: true, numberOfFreeViews: FREE_VIEWS, meteringPeriod: 30, introTexts: {} },
    }),
    create(ipGating, { companyName: 'Weir & Sons', ranges: [`${networks.licensed}0/25`] }),
    ...['gold', 'press', 'platinum'].map((alias) =>
      create(membership, { title: alias, alias, ...costOf(alias) }, { id: alias }),
    ),
  ]);
  const pieces: Piece[] = pieceKinds.flatMap((kind) =>
    Array.from({ length: perKind }, (_, n) => {
      const name = `${kind}-${n}`.toLowerCase();
      return { id: `piece-${name}`, alias: `/${name}`, kind, canary: `${CANARY}${name}.` };
    }),
  );
  const { sequence } = await commit(
    pieces.map((piece) => create(content, fieldsOf(piece), { id: piece.id, publish: true })),
  );
  await demo.publisher.publish(tenantKey, sequence);

  const sessions = new MemberSessions(store, now);
  /** The administrator, newly signed in. */
  async function signedInStaff() {
    const staff = new Sessions(store, now);
    const found = await staff.staffFor(await server.signIn(demo.login.username));
    if (found === null) throw new Error('Nobody could sign in');
    return found;
  }
  /** The token of a new member of a site, who holds these; each until a number of days from now, or for good. */
  async function member(
    name: string,
    held: Readonly<Record<string, number | null>>,
    isSimulated = false,
    key = tenantKey,
  ) {
    const memberships = Object.entries(held).map(([id, days]) => ({
      membership: id,
      ...(days !== null && { until: new Date(now().getTime() + days * DAY).toISOString() }),
    }));
    const data = { email: `${name}@readers.example`, memberships, sessionEpoch: name };
    const writes = [create(siteUser, data, { id: name })];
    await store.forTenant(key).commit({ actor, reason: 'access', writes });
    return signIn(name, isSimulated, key);
  }
  async function signIn(id: string, isSimulated = false, key = tenantKey): Promise<string> {
    const user = await store.forTenant(key).get(siteUser.collection, id, { stage: 'live' });
    if (user === null) throw new Error(`There is no member ${id}`);
    return sessions.open(key, user, {
      browser: null,
      ...(isSimulated && { simulatedBy: await signedInStaff() }),
    });
  }
  const staffToken = () => server.signIn(demo.login.username);
  return { server, pieces, member, signIn, staffToken, advance: (days: number) => demo.advance(days * DAY) };
}

/** Press is free: it opens digital editions. */
function costOf(alias: string): Fields {
  return alias === 'press' ? { isFree: true } : { isFree: false, price: '4 a month' };
}

function fieldsOf({ alias, kind, canary }: Piece) {
  const asks: Record<PieceKind, Fields> = {
    forMembers: { userRegistration: { isRequired: true } },
    forGold: { membership: ['gold'] },
    forGoldOrPress: { userRegistration: { isRequired: true }, membership: ['gold', 'press'] },
    forPlatinum: { membership: ['platinum'] },
    forSurveyed: { gating: { surveyType: 'omeda' }, membership: ['gold'] },
    digitalEdition: { type: 'Zmag', editionUrl: `https://editions.example/${canary}` },
  };
  return {
    ...{ type: 'Article', name: alias.slice(1), alias, published: '2026-01-01T00:00:00Z' },
    body: [
      { id: 'a', type: 'text', html: '<p>What everyone may read.</p>' },
      { id: 'b', type: 'text', html: `<p>What is withheld: ${canary}</p>` },
    ],
    ...(kind !== 'digitalEdition' && { sidebars: [{ title: 'Beside', body: `<p>${canary}</p>` }] }),
    ...asks[kind],
  };
}
