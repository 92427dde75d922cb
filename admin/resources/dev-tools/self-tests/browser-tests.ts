import { deleteDB, openDB } from 'idb';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { servedCode } from '#admin/client/served-code.ts';
import type { CurrentSite } from '#admin/context/site-context.ts';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { selfTestTexts as texts } from '#content-store/messages/self-tests.ts';
import { getActiveCMSUser } from '#content-store/model/cms-users/operations.ts';
import { buildOf } from '#content-store/operations/request.ts';
import { failed, noted, type Outcome, passed } from './outcome.ts';

export interface BrowserTest {
  readonly name: string;
  /** Where it throws. */
  readonly remedy: string;
  readonly run: () => Promise<Outcome>;
}

/** An answer that takes longer, in milliseconds, is felt with every press. */
const SLOW = 1_000;
/** A stream that says nothing for so long is not open, in milliseconds. */
const PATIENCE = 5_000;

/** What this browser is looked at for: the way to the server, what it keeps, and what readers are shown. */
export function browserTests(
  client: GraphqlClient,
  site: Pick<CurrentSite, 'tenantKey' | 'domain' | 'modules'>,
): readonly BrowserTest[] {
  return [
    { name: texts.api.name, remedy: texts.api.remedy, run: () => api(client) },
    { name: texts.events.name, remedy: texts.events.remedy, run: () => events(client) },
    { name: texts.kept.name, remedy: texts.kept.remedy, run: kept },
    { name: texts.remembered.name, remedy: texts.remembered.remedy, run: remembered },
    { name: texts.build.name, remedy: texts.build.remedy, run: build },
    { name: texts.site.name, remedy: texts.site.remedy, run: () => home(site) },
    { name: texts.search.name, remedy: texts.search.remedy, run: () => search(site) },
  ];
}

async function api(client: GraphqlClient): Promise<Outcome> {
  const began = performance.now();
  await client.run(getActiveCMSUser, {});
  const took = performance.now() - began;
  return took <= SLOW ? passed(texts.api.said(took)) : noted(texts.api.said(took), texts.api.remedy);
}

async function events(client: GraphqlClient): Promise<Outcome> {
  const heard = Promise.withResolvers<boolean>();
  const ending = new AbortController();
  const timer = setTimeout(() => heard.resolve(false), PATIENCE);
  client.listen('/api/progress', () => heard.resolve(true), ending.signal).catch(() => heard.resolve(false));
  const isOpen = await heard.promise;
  clearTimeout(timer);
  ending.abort();
  return isOpen ? passed(texts.events.said) : failed(texts.events.none, texts.events.remedy);
}

const DATABASE = 'masthead-test';

async function kept(): Promise<Outcome> {
  const database = await openDB(DATABASE, 1, { upgrade: (made) => made.createObjectStore('words') });
  await database.put('words', 'kept', 'test');
  const isKept = (await database.get('words', 'test')) === 'kept';
  database.close();
  await deleteDB(DATABASE);
  return isKept ? passed(texts.kept.said) : failed(texts.kept.remedy, texts.kept.remedy);
}

async function remembered(): Promise<Outcome> {
  localStorage.setItem(DATABASE, '1');
  const isStored = localStorage.getItem(DATABASE) === '1';
  localStorage.removeItem(DATABASE);
  return isStored && navigator.cookieEnabled
    ? passed(texts.remembered.said)
    : failed(texts.remembered.remedy, texts.remembered.remedy);
}

async function build(): Promise<Outcome> {
  const served = await servedCode();
  if (served === null) throw new Error(texts.status(0));
  return served === buildOf(document)
    ? passed(texts.build.said)
    : noted(texts.build.older, texts.build.remedy);
}

type Site = Pick<CurrentSite, 'tenantKey' | 'domain' | 'modules'>;

async function home(site: Site): Promise<Outcome> {
  return isHere(site)
    ? loaded('/', texts.site)
    : noted(texts.site.elsewhere(siteOrigin(site, location)), texts.site.elsewhereRemedy);
}

async function search(site: Site): Promise<Outcome> {
  if (!site.modules.has('search')) return noted(texts.search.off, null);
  return isHere(site)
    ? loaded('/search?q=test', texts.search)
    : noted(texts.site.elsewhere(siteOrigin(site, location)), texts.site.elsewhereRemedy);
}

/** Whether the console's own host shows the site. */
function isHere(site: Site): boolean {
  return siteOrigin(site, location) === location.origin;
}

async function loaded(
  path: string,
  words: { readonly said: (ms: number) => string; readonly remedy: string },
): Promise<Outcome> {
  const began = performance.now();
  const response = await fetch(path, { cache: 'no-store' });
  await response.text();
  return response.ok
    ? passed(words.said(performance.now() - began))
    : failed(texts.status(response.status), words.remedy);
}
