import { expect, it } from 'vitest';
import type { CurrentSite } from '#admin/context/site-context.ts';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import { content } from '#content-store/model/content/content.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { foundRecords, foundScreens, listedEntities } from './spotlight-found.ts';

const site: CurrentSite = {
  tenantKey: 'one',
  name: 'One',
  domain: 'one.example',
  timeZone: 'Europe/Berlin',
  language: 'en',
  contentTypes: ['article'],
  exclusiveContentTypes: [],
  offered: {},
  modules: new Set(),
  useNewDesign: true,
  headlineFont: '',
  primaryColor: '#3867a6',
  textFont: '',
};
const NOW = Date.parse('2026-03-04T08:00:00Z');
const permissionsAs = (role: string) => permissionsOf({ role, extraPermissions: [] });
const screensFor = (phrase: string, role = 'administrator') =>
  foundScreens(phrase, permissionsAs(role), site).map(
    ({ name, items }) => [name, items.map((one) => one.label)] as const,
  );
const meta = { version: 1, isLive: true, hasWorkingCopy: false };

it('screens come before what is made anew, and that before settings', () => {
  const [first, second] = screensFor('section');
  expect(first).toEqual(['Pages', ['Section analysis', 'Website sections']]);
  expect(second).toEqual(['Actions', ['New Website section']]);
});

it('a screen is found by what people look for there, behind those that are called so', () => {
  const pages = (phrase: string) =>
    screensFor(phrase).flatMap(([name, labels]) => (name === 'Pages' ? labels : []));
  for (const phrase of ['home page', 'homepage', 'front page']) expect(pages(phrase)).toEqual(['Layouts']);
  expect(pages('expires')).toEqual(['Calendar']);
  expect(pages('schedule')).toEqual(['Layout schedule', 'Calendar']);
  for (const phrase of ['picture', 'replace', 'photo']) expect(pages(phrase)).toEqual(['Media']);
  expect(screensFor('front page').flatMap(([, labels]) => labels)).toContain('New Layout');
});

it('an action says where it opens, if that is a new tab', () => {
  const actions = foundScreens('new', permissionsAs('administrator'), {
    ...site,
    contentTypes: ['Article'],
  }).find(({ name }) => name === 'Actions');
  const hintOf = (label: string) => actions?.items.find((one) => one.label === label)?.hint;
  expect([hintOf('New Article'), hintOf('New Website section')]).toEqual(['opens a new tab', undefined]);
});

it('a single setting is found by the name of its group and its own', () => {
  const [settings] = foundScreens('header logo height', permissionsAs('administrator'), site);
  expect(settings?.items.map(({ label, path }) => [label, path])).toEqual([
    ['Settings: Header › Logo height', '/edit-site-settings/header#logoHeight'],
  ]);
  expect(screensFor('logo')[0]?.[1]?.[0]).toMatch(/^Settings: .+ › Logo/);
  expect(screensFor('logo height', 'contributor')).toEqual([]);
  // One letter is in too many of them.
  expect(screensFor('l').flatMap(([, labels]) => labels.filter((one) => one.includes('›')))).toEqual([]);
});

it('a record is shown with what it is and how it stands, five of an entity and twenty in all', () => {
  const articles = Array.from({ length: 9 }, (_, index) => ({
    entity: content,
    record: {
      id: `${index}`,
      name: index === 8 ? 'Lock gates' : `The lock ${index}`,
      type: 'Article',
      _meta: meta,
    },
  }));
  const records = [
    ...articles,
    { entity: menu, record: { id: 'm', placement: 'Header_Primary', _meta: { ...meta, isLive: false } } },
    { entity: redirect, record: { id: 'r', from: '/a_lock', to: '/header/primary' } },
  ];
  const found = (phrase: string) =>
    foundRecords(phrase, records, site, NOW).map(({ label, hint }) => [label, hint]);
  expect(found('lock').slice(0, 2)).toEqual([
    ['Lock gates', 'Article · Live'],
    ['The lock 0', 'Article · Live'],
  ]);
  expect(found('lock').map(([label]) => label)).toEqual([
    'Lock gates',
    ...[0, 1, 2, 3].map((index) => `The lock ${index}`),
    '/a_lock',
  ]);
  expect(found('header prim')).toEqual([
    ['Header Primary', 'Menu · Draft'],
    ['/a_lock', 'Redirect'],
  ]);
});

it('only records are looked for that someone may read, of modules that are on', () => {
  const listed = (role: string) => listedEntities(permissionsAs(role), site).map((one) => one.name);
  expect(listed('administrator')).toEqual(expect.arrayContaining(['menu', 'cmsUser', 'tenant', 'layout']));
  expect(listed('contributor')).toContain('content');
  for (const name of ['menu', 'cmsUser', 'tenant', 'redirect'])
    expect(listed('contributor')).not.toContain(name);
  expect(listed('analyst')).toEqual([]);
});
