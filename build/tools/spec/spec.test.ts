import { describe, expect, it } from 'vitest';
import { buildSchema } from '#api/schema/build-schema.ts';
import { screens } from '#content-store/console/screens.ts';
import { entity } from '#content-store/definition/entity.ts';
import { text } from '#content-store/definition/field.ts';
import { entities } from '#content-store/registry/registry.ts';
import type { Catalogue } from './catalogue.ts';
import { countAll, type Running } from './count.ts';

const RUNNING: Running = {
  schema: buildSchema(),
  screens: screens(),
  sources: new Map(),
  tests: new Map(),
};

const ids = (...names: string[]) => names.map((id) => ({ id }));
const values = (...all: string[]) => all.map((name) => ({ id: name, name }));
const types = (...all: string[]) => all.map((type) => ({ id: type, type }));

/** Counts lists of the specification that are given, all others being empty. */
function count(lists: Partial<Catalogue>, running: Partial<Running> = {}) {
  const none = new Proxy({} as Catalogue, { get: () => [] });
  const catalogue = new Proxy(none, { get: (_, list: keyof Catalogue) => lists[list] ?? [] });
  const counts = countAll(catalogue, { ...RUNNING, ...running });
  return (list: string) => counts[list];
}

const works = (total: number) => ({ works: total, total, missing: [] });
const lacks = (total: number, ...missing: string[]) => ({ works: total - missing.length, total, missing });

describe('a field', () => {
  it('works where it is declared and something reads it', () => {
    const fieldsOf = (id: string, ...names: string[]) => ({ id, fields: names.map((name) => ({ name })) });
    const counts = count({
      entities: [
        fieldsOf('redirect', 'from', 'hits'),
        fieldsOf('site-settings-header', 'logoHeight', 'prestitialLogo'),
        fieldsOf('moon-phase', 'name'),
      ],
    });
    expect(counts('fields')).toEqual(
      lacks(
        5,
        'redirect.hits: not a field of Redirect',
        'site-settings-header.prestitialLogo: waits for ads',
        'moon-phase.name: no type MoonPhase or MoonPhaseSettings',
      ),
    );
    expect(counts('settings')).toMatchObject({ works: 1, total: 2 });
    expect(counts('entities')).toEqual(
      lacks(
        3,
        'redirect: 1 of 2 fields do not work',
        'site-settings-header: 1 of 2 fields do not work',
        'moon-phase: no such type',
      ),
    );
  });

  it('of the console alone works where its source has it', () => {
    const entities = [{ id: 'select-option', fields: [{ name: 'label' }, { name: 'count' }] }];
    const option = 'admin/fields/frame/select-option.tsx';
    const counts = count({ entities }, { sources: new Map([[option, 'readonly label: string;']]) });
    const lacking = `${option} does not have \`<CountBadge count={count} />\``;
    expect(counts('fields')).toEqual(lacks(2, `select-option.count: ${lacking}`));
    expect(counts('entities')).toEqual(lacks(1, 'select-option: 1 of 2 fields do not work'));
  });

  it('works where it is taken and never sent', () => {
    const fields = [{ name: 'CASL' }, { name: 'MOON' }];
    expect(count({ entities: [{ id: 'consent', fields }] })('fields')).toEqual(
      lacks(2, 'consent.MOON: not a field of RequestRegisterSiteUserConsentInput'),
    );
  });

  it('does not work within what nothing reads as a whole', () => {
    const fields = [{ name: 'key' }];
    expect(count({ entities: [{ id: 'ad-unit-pattern', fields }] })('fields')).toEqual(
      lacks(1, 'ad-unit-pattern.key: waits for ads'),
    );
  });

  it('works once its definition is in the registry', () => {
    const moonPhase = entity({
      name: 'moonPhase',
      label: 'Moon phase',
      labels: 'Moon phases',
      menu: 'Content',
      access: { read: ['manage_content'], write: ['manage_content'] },
      fields: { name: text({ label: 'Name', required: true }) },
      titleField: 'name',
      list: { columns: ['name'], sort: ['name', 'asc'], search: ['name'], filters: [] },
    });
    const lists = { entities: [{ id: 'moon-phase', fields: [{ name: 'name' }] }] };
    const schema = buildSchema([...entities, moonPhase]);
    expect(count(lists, { schema })('fields')).toEqual(works(1));
  });

  it('an entity whose fields are not given works once a field of its own does', () => {
    const named = (...names: string[]) => names.map((id) => ({ id, fields: [] }));
    expect(count({ entities: named('redirect', 'company-update', 'contract') })('entities')).toEqual(
      lacks(3, 'company-update: no field of it works', 'contract: no such type'),
    );
  });
});

describe('a choice', () => {
  it('works where it is offered and something asks for it', () => {
    const counts = count({
      layoutTypes: types('content', 'module', 'moon'),
      loadMoreTypes: types('none'),
      menuPlacements: values('Footer', 'Mega_Menu_3'),
      taxonomyTypes: values('Tag', 'Moon'),
      modules: values('memberships', 'leaders', 'magazine', 'moon'),
      adTypes: types('page'),
      socialNetworks: values('Facebook', 'Email', 'Semaphore'),
      contentTypes: [
        { id: 'a', value: 'Article' },
        { id: 'b', value: 'Sonnet' },
      ],
      rowLayouts: [
        { id: 'a', layout: '1_1' },
        { id: 'b', layout: '1_9' },
      ],
      placements: [
        { id: 'a', name: 'Pinned', kind: 'content-list' },
        { id: 'b', name: 'logo', kind: 'newsletter-ad' },
      ],
      adUnitFields: values('key', 'rendered'),
    });
    expect(counts('layoutTypes')).toEqual(lacks(3, 'moon: not declared'));
    expect(counts('loadMoreTypes')).toEqual(lacks(1));
    expect(counts('menuPlacements')).toEqual(works(2));
    expect(counts('taxonomyTypes')).toEqual(lacks(2, 'Moon: not declared'));
    expect(counts('modules')).toEqual(lacks(4, 'moon: not declared'));
    expect(counts('adTypes')).toEqual(lacks(1, 'page: waits for ads'));
    expect(counts('socialNetworks')).toEqual(lacks(3, 'semaphore: not declared'));
    expect(counts('contentTypes')).toEqual(lacks(2, 'Sonnet: not declared'));
    expect(counts('rowLayouts')).toEqual(lacks(2, '1_9: not declared'));
    expect(counts('placements')).toEqual(lacks(2, 'logo (newsletter-ad): not declared'));
    expect(counts('adUnitFields')).toEqual(lacks(2, 'key: waits for ads', 'rendered: not declared'));
  });
});

it('a permission works where it opens something that is read', () => {
  const permissions = values('manage_content', 'manage_contracts', 'manage_ad_unit_patterns', 'manage_moons');
  expect(count({ permissions })('permissions')).toEqual(
    lacks(
      4,
      'manage_contracts: waits for contracts',
      'manage_ad_unit_patterns: waits for ads',
      'manage_moons: not declared',
    ),
  );
});

it('a block works where it has a view, one within texts where it has a form', () => {
  const blockTypes = ['content_list', 'comments', 'moon'].map((type) => ({
    id: type,
    type,
    audience: 'public',
  }));
  const newsletter = { id: 'n', type: 'content_list', audience: 'newsletter' };
  const inTexts = ['image', 'moon'].map((type) => ({ id: `b-${type}`, type, audience: 'body' }));
  expect(count({ blockTypes: [...blockTypes, newsletter, ...inTexts] })('blocks')).toEqual(
    lacks(
      6,
      'comments: has no view',
      'moon: not declared',
      'content_list (newsletter): not declared',
      'moon (body): not declared',
    ),
  );
});

it('an admin route works where a screen is that something reads the record of', () => {
  const adminRoutes = ['edit-content/{contentId}', 'edit-content', 'ad-unit-patterns/'].map((path) => ({
    id: path,
    path: `/admin/${path}`,
  }));
  expect(count({ adminRoutes })('adminRoutes')).toEqual(
    lacks(3, '/admin/edit-content: no screen there', '/admin/ad-unit-patterns/: waits for ads'),
  );
});

it('an operation works where it takes every argument, by itself or in its input', () => {
  const operation = (name: string, kind: string, ...inputs: string[]) => ({ id: name, name, kind, inputs });
  const operations = [
    operation('cmsUser/loginCmsUser', 'mutation', 'username', 'password (plain)'),
    operation('getContentStream', 'query', 'limit'),
    operation('getAsset', 'query', 'id', 'moon'),
    operation('loginCmsUser', 'query'),
    operation('ClickMenu', 'tracking'),
    operation('Registration', 'tracking', 'sessionId', 'membershipId', 'moon'),
    operation('next secondary page', 'query', 'limit', 'moon'),
  ];
  expect(count({ operations })('operations')).toEqual(
    lacks(
      7,
      'getAsset: does not take moon',
      'loginCmsUser: no query loginCmsUser',
      'ClickMenu: no mutation setEventClickMenu',
      'Registration: does not take moon',
      'next secondary page: does not take moon',
    ),
  );
});

it('a message works where it is said in each place the specification says it', () => {
  const message = (text: string, situation: string, kind = 'message') => ({
    id: text,
    text,
    situation,
    kind,
  });
  const sources = new Map([
    ['admin/context/menu.ts', "const label = 'Survey'; const said = `Failed: {}`; const out = 'Logout';"],
    [
      'site/shell/header.ts',
      "import { memberHeaderTexts as words } from '#content-store/messages/member-header.ts'; say(words.profile);",
    ],
    ['site/blocks/title.ts', 'const put = "Of [pagename] here";'],
  ]);
  const messages = [
    message('Failed: {message}', 'admin failure'),
    message('Survey', 'newsletter ad category'),
    message('[pagename]', 'placeholder in block title', 'token'),
    message('[pagename]', 'placeholder in block title'),
    message('Logout', 'My Account flyout; its icon is a door'),
    message('My Profile', 'account dropdown'),
    message('Logout', 'account dropdown; My Account flyout'),
  ];
  expect(count({ messages }, { sources })('messages')).toEqual(
    lacks(
      7,
      'Survey: not said where it should be',
      '[pagename]: not said where it should be',
      'Logout: not said where it should be',
    ),
  );
});

it('a constant works where the code has its value', () => {
  const limits = 'content-store/model/menus/limits.ts';
  const memberships = 'content-store/model/settings/memberships.ts';
  const constants = ids('secondary-menu-links', 'bottom-bar-links', 'ungated-max', 'moon-size');
  const sources = new Map([
    [limits, 'const secondaryLinks = 8;\nconst barLinks = 6;'],
    [memberships, 'integer({ max: 11 }), text({ max: 100 })'],
  ]);
  expect(count({ constants }, { sources })('constants')).toEqual(
    lacks(
      4,
      `bottom-bar-links: ${limits} does not have \`barLinks = 5;\``,
      `ungated-max: ${memberships} does not have \`max: 10\``,
      'moon-size: not in effect',
    ),
  );
});

describe('a rule', () => {
  const tests = (text: string) => new Map([['a.test.ts', text]]);

  it('works, as a header, a cookie and a part of the shell do, where a test names it', () => {
    const counts = count(
      {
        rules: ids('one', 'two'),
        cookies: ids('one'),
        headers: ids('one'),
        httpCalls: ids('one'),
        publicShell: ids('menu'),
        adminShell: ids('rail'),
        reports: ids('logins'),
        publicRoutes: ids('home'),
        contentStatuses: values('DRAFT'),
        roles: ids('staff'),
        thirdParties: ids('omeda'),
      },
      { tests: tests("  // spec: rule-one, shell-menu\n  // spec: call-one\n  it('holds', () => {});\n") },
    );
    expect(counts('rules')).toEqual(lacks(2, 'rule-two: no test says so'));
    expect(counts('publicShell')).toEqual(works(1));
    expect(counts('httpCalls')).toEqual(works(1));
    for (const list of ['cookies', 'headers', 'adminShell', 'reports', 'publicRoutes'])
      expect(counts(list)).toMatchObject({ works: 0, total: 1 });
    for (const list of ['contentStatuses', 'roles', 'thirdParties'])
      expect(counts(list)).toMatchObject({ works: 0, total: 1 });
  });

  it('is named by tests alone, and by a name that the catalogue has', () => {
    const counting = (text: string) => () => count({ rules: ids('one') }, { tests: tests(text) });
    expect(counting('// spec: rule-one\nconst notTest = 1;')).toThrow('a.test.ts:1: no test stands below');
    expect(counting("// spec: rule-moon\nit('x', f);")).toThrow('rule-moon');
  });
});
