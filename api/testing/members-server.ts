import type { AnyEntity } from '#content-store/definition/entity.ts';
import { create } from '#content-store/editing/editing.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { operations } from '#content-store/registry/operations.ts';
import type { Write } from '#content-store/store.ts';
import type { AddressNames } from '../access/crawlers/verified-crawlers.ts';
import type { Mail } from '../adapters/mail/mail.ts';
import type { Answer } from './demo-server.ts';
import { mailedServer } from './mailed-server.ts';

export const PASSWORD = 'seven herons on a weir';
export const OTHER_PASSWORD = 'eleven otters by a lock';

type SettingsEntity = AnyEntity & { readonly singletonId: string };

const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;

/** The demonstration with memberships switched on at two sites, each with a free membership and a paid one of the same ids, and an
 * outbox that leaves letters in a mailbox, or gives them to `mail`. `addressNames`: who knows the names of addresses. */
export async function membersServer(addressNames?: AddressNames, mail?: Mail) {
  const server = await mailedServer({ ...(addressNames && { addressNames }), ...(mail && { mail }) });
  const { store } = server.demo;
  const other = { tenantKey: 'other', abbreviation: 'OT', name: 'Other', domain: 'other.test' };
  await server.save('createTenant', { input: other });
  const commit = (site: string, ...writes: Write[]) =>
    store.forTenant(site).commit({ writes, actor: ACTOR, reason: 'test' });
  /** Has a group of settings of a site say this beside what it says. */
  async function settle(group: SettingsEntity, input: object, site = 'culvert') {
    const known = await store.forTenant(site).whole(group.collection, group.singletonId);
    const write = create(group, { ...known?.live, ...input }, { publish: true });
    await commit(site, { ...write, expectedVersion: known?.record.version ?? null });
  }
  for (const site of ['culvert', 'other']) {
    await settle(modulesSettings, { memberships: true }, site);
    await commit(
      site,
      create(membership, { title: 'Reader', alias: 'reader', expiresAfterDays: 30 }, { id: 'free' }),
      create(
        membership,
        { title: 'Patron', alias: 'patron', isFree: false, price: '$120 a year' },
        { id: 'paid' },
      ),
    );
  }

  let addresses = 0;
  /** Runs a named operation as anybody does, from an address that nobody was at before. */
  async function ask(name: string, variables: object = {}, headers: Record<string, string> = {}) {
    addresses += 1;
    const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
    const operation = operations.find((each) => each.name === name);
    if (operation === undefined) throw new Error(`No operation is called ${name}`);
    const text = await server.named(`${operation.kind}/${name}`);
    return server.ask(text, variables, { 'x-forwarded-for': from, ...headers });
  }
  const at = (site: string, token?: string): Record<string, string> => ({
    'x-tenant-key': site,
    ...(token !== undefined && { 'x-site-user': token }),
  });

  let people = 0;
  const somebody = () => {
    people += 1;
    return `reader-${people}@mail${people}.test`;
  };
  async function signUp(email: string, more: object = {}, site = 'culvert') {
    // What was sent until now bears an earlier moment.
    await server.outbox.idle();
    server.demo.advance(1_000);
    return ask(
      'requestRegisterSiteUser',
      { email, membershipId: 'free', countryCode: 'FRA', ...more },
      at(site),
    );
  }
  async function linkTo(email: string): Promise<string> {
    const letter = (await server.lettersTo(email)).at(-1);
    return letter === undefined ? '' : server.hashIn(letter);
  }
  const complete = (id: string, more: object = {}, site = 'culvert') =>
    ask('registerSiteUser', { id, password: PASSWORD, ...more }, at(site));
  /** Somebody who has signed up, and is logged in. */
  async function joined(more: object = {}, site = 'culvert', email = somebody()) {
    await signUp(email, more, site);
    const answer = await complete(await linkTo(email), {}, site);
    const { token, userInfo } = answered<{ token: string; userInfo: { id: string } }>(
      answer,
      'registerSiteUser',
    );
    return { email, token, id: userInfo.id };
  }
  const logIn = (username: string, password = PASSWORD, site = 'culvert') =>
    ask('loginSiteUser', { username, password }, at(site));
  const whoIs = async (token: string, site = 'culvert') => {
    const answer = await ask('getActiveSiteUserWithNewsletters', {}, at(site, token));
    return answered<{ userInfo: Readonly<Record<string, unknown>> | null }>(
      answer,
      'getActiveSiteUserWithNewsletters',
    ).userInfo;
  };
  return { ...server, ask, at, commit, settle, somebody, signUp, linkTo, complete, joined, logIn, whoIs };
}

/** What an operation answered. */
export function answered<T>({ data }: Answer, name: string): T {
  return (data?.[name] ?? {}) as T;
}
