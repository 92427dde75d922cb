import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { slugify } from '#content-store/definition/alias.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create } from '#content-store/editing.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { content } from '#content-store/model/content/content.ts';
import { defaultContentLayout, defaultSectionLayout } from '#content-store/model/layouts/default-layouts.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { person } from '#content-store/model/people/person.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import {
  contentStyleSettings,
  footerSettings,
  generalSettings,
  headerSettings,
} from '#content-store/model/settings/settings.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import type { Actor, Scope, Store } from '#content-store/store.ts';
import { homeLayout } from './layouts.ts';
import { type Piece, pieces } from './pieces.ts';
import { authors, footerLinks, sections } from './site.ts';

export interface Demo {
  readonly created: boolean;
  readonly tenantKey: string;
  readonly login: { readonly username: string; readonly password: string };
}

const TENANT = 'culvert';
const LOGIN = { username: 'demo', password: 'keep the water moving' };
const ACTOR: Actor = { kind: 'system', id: 'demo', name: 'Demonstration' };
const DAY = 86_400_000;

/** The demonstration site: made once, on a store without it. */
export async function createDemo({
  store,
  dataDir,
  now,
}: {
  store: Store;
  dataDir: string;
  now: () => Date;
}): Promise<Demo> {
  const demo = { tenantKey: TENANT, login: LOGIN };
  if ((await store.installation.claimant(`tenant:${TENANT}`)) !== null) return { ...demo, created: false };
  await add(store.installation, tenant, [
    {
      tenantKey: TENANT,
      abbreviation: 'CUL',
      name: 'Culvert',
      domain: 'www.culvert.example',
      timeZone: 'America/Chicago',
    },
  ]);
  await add(store.installation, cmsUser, await staff());
  const site = store.forTenant(TENANT);
  const sectionIds = await addNamed(site, websiteSection, sections);
  const authorIds = await addNamed(site, person, authors);
  const tags = [...new Set(pieces.flatMap((one) => one.tags))].map((name) => ({
    key: name,
    data: { name, fullName: name, type: 'Tag' },
  }));
  const tagIds = await addNamed(site, taxonomyTerm, tags);
  const pictures = await addNamed(site, asset, await draw(dataDir));
  const start = now().getTime();
  const documents = pieces.map((one) => ({
    isDraft: one.isDraft === true,
    data: documentOf(one, start, { sectionIds, authorIds, tagIds, pictures }),
  }));
  await site.commit({
    actor: ACTOR,
    reason: 'demo',
    writes: documents.map(({ data, isDraft }) => create(content, data, { publish: !isDraft })),
  });
  await addFurniture(site);
  return { ...demo, created: true };
}

async function addFurniture(site: Scope): Promise<void> {
  const links = sections
    .filter((one) => one.key !== 'home')
    .map((one) => ({ label: one.data.name, href: one.data.alias }));
  await add(site, menu, [
    { placement: 'Header_Primary', links },
    { placement: 'Header_Secondary', links: [{ label: 'About', href: '/about-culvert' }] },
    { placement: 'Footer', links: footerLinks },
  ]);
  await add(site, layout, [
    homeLayout,
    { ...defaultContentLayout, name: 'Content' },
    { ...defaultSectionLayout, name: 'Section' },
  ]);
  await add(site, redirect, [
    { from: '/about', to: '/about-culvert' },
    { from: '/painters', to: '/features/the-bridge-that-is-never-finished' },
  ]);
  const types = ['Article', 'Event', 'Video', 'Document'];
  await add(site, generalSettings, [
    {
      siteName: 'Culvert',
      rootDomain: 'culvert.example',
      tagline: 'What holds, what flows, and who looks after it',
      supportedContentTypes: [...types, 'Company', 'Page'],
      primaryColor: '#a8431f',
      linkColor: '#8f3a1b',
      bodyBackgroundColor: '#fffdf8',
    },
  ]);
  await add(site, headerSettings, [{ primaryBackgroundColor: '#fffdf8' }]);
  await add(site, footerSettings, [
    {
      about:
        'A demonstration magazine about infrastructure. Its bridges, rivers and people were made up for it.',
      primaryBackgroundColor: '#22262e',
    },
  ]);
  await add(site, contentStyleSettings, [{ defaultContentTypes: types }]);
}

interface Ids {
  readonly sectionIds: ReadonlyMap<string, string>;
  readonly authorIds: ReadonlyMap<string, string>;
  readonly tagIds: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, string>;
}

function documentOf(piece: Piece, start: number, { sectionIds, authorIds, tagIds, pictures }: Ids): Data {
  const { start: days, hours, ...more } = piece.more ?? {};
  const takesPlace = typeof days === 'number' ? start + days * DAY : null;
  const section = piece.section === null ? '' : `/${piece.section}`;
  return {
    type: piece.type,
    name: piece.name,
    teaser: piece.teaser,
    alias: `${section}/${slugify(piece.name)}`,
    published: new Date(start + piece.day * DAY).toISOString(),
    primarySection: piece.section === null ? null : sectionIds.get(piece.section),
    body: piece.body,
    ...(piece.tags.length === 0 ? {} : { taxonomy: piece.tags.flatMap((tag) => tagIds.get(tag) ?? []) }),
    ...(piece.author === undefined ? {} : { authors: [authorIds.get(piece.author)] }),
    ...(piece.drawing === undefined ? {} : { primaryImage: pictures.get(piece.name) }),
    ...(takesPlace === null
      ? {}
      : {
          startDate: new Date(takesPlace).toISOString(),
          endDate: new Date(takesPlace + Number(hours) * 3_600_000).toISOString(),
        }),
    ...more,
  };
}

/** Draws every picture into the site's assets folder. */
async function draw(dataDir: string): Promise<{ key: string; data: Data }[]> {
  const folder = join(dataDir, 'assets', TENANT);
  await mkdir(folder, { recursive: true });
  const found = pieces.flatMap(({ name, drawing }) => (drawing === undefined ? [] : [{ name, drawing }]));
  return Promise.all(
    found.map(async ({ name, drawing }) => {
      const bytes = await sharp(Buffer.from(drawing.svg())).webp({ quality: 82 }).toBuffer();
      const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;
      await writeFile(join(folder, file), bytes);
      return {
        key: name,
        data: {
          name,
          type: 'image',
          file,
          mimeType: 'image/webp',
          width: 1600,
          height: 1067,
          alt: drawing.alt,
          caption: drawing.caption,
          credit: 'Drawing: Culvert',
        },
      };
    }),
  );
}

async function staff(): Promise<Data[]> {
  const passwordHash = await hash(LOGIN.password);
  return [
    {
      email: 'demo@culvert.example',
      username: LOGIN.username,
      firstName: 'Dana',
      lastName: 'Okoro',
      role: 'administrator',
      isGlobal: true,
      passwordHash,
    },
    {
      email: 'editor@culvert.example',
      username: 'editor',
      firstName: 'Emil',
      lastName: 'Strand',
      role: 'editor',
      tenants: [TENANT],
      passwordHash,
    },
  ];
}

async function addNamed(
  scope: Scope,
  entity: AnyEntity,
  items: readonly { readonly key: string; readonly data: Data }[],
): Promise<Map<string, string>> {
  const ids = await add(
    scope,
    entity,
    items.map((one) => one.data),
  );
  return new Map(items.map((one, index) => [one.key, ids[index] ?? '']));
}

async function add(scope: Scope, entity: AnyEntity, items: readonly Data[]): Promise<string[]> {
  const change = await scope.commit({
    actor: ACTOR,
    reason: 'demo',
    writes: items.map((data) => create(entity, data, { publish: true })),
  });
  return change.records.map((one) => one.id);
}
