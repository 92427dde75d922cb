import { SHEET_FILE } from '#build/tools/demonstration/culvert/inspection-sheet.ts';
import { LOCKS_FILE, READINGS_FILE } from '#build/tools/demonstration/culvert/sund-week.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { modules } from '#content-store/definition/modules.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { blockTypes } from '#content-store/model/blocks/blocks.ts';
import { content } from '#content-store/model/content/content.ts';
import { dataset } from '#content-store/model/datasets/dataset.ts';
import { externalFeed } from '#content-store/model/feeds/external-feed.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { contactsSettings } from '#content-store/model/settings/contacts.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { podcastsSettings } from '#content-store/model/settings/podcasts.ts';
import { socialLinksSettings } from '#content-store/model/settings/social-links.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import { samples } from '#site/blocks/samples.ts';
import { everyBodyBlock } from './every-body-block.ts';
import type { demoSite } from './running-site.ts';

type Demo = Pick<Awaited<ReturnType<typeof demoSite>>, 'site' | 'publisher' | 'tenantKey'>;

/** Where every block that has a view stands: those for any page, those of a piece, those of a company. */
export const EVERY_BLOCK = {
  page: '/every-block',
  piece: '/features/a-piece-of-all-parts',
  gated: '/features/a-piece-of-withheld-parts',
  company: '/hollis-wray-millwrights',
  contact: '/ines-fallow',
  webinar: '/features/sluices-seen-from-below',
  episode: '/features/the-sound-of-a-sluice',
} as const;

/** What a gallery block would show of the gated piece. */
export const WITHHELD_CAPTION = 'A sound pair of gates leaks just enough to be heard.';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;

/** Publishes pages with every block that has a view, and every look a row may have. */
export async function publishEveryBlock({ site, publisher, tenantKey }: Demo): Promise<void> {
  const held = async (path: string) => (await site.claimant(`path:${path}`))?.id ?? '';
  const images = await site.find({
    collection: 'asset',
    stage: 'live',
    orderBy: [['name', 'asc']],
    first: 99,
  });
  const pictures = images.items.filter((one) => one.data.type === 'image').map((one) => one.id);
  const gates = images.items.find((one) => one.data.caption === WITHHELD_CAPTION)?.id;
  const authors = (await site.find({ collection: 'person', stage: 'live', orderBy: [], first: 2 })).items;
  const fileNamed = (name: string) => images.items.find((one) => one.data.file === name)?.id ?? '';
  const body = everyBodyBlock({
    pictures: pictures.slice(1, 5),
    tables: [fileNamed(READINGS_FILE), fileNamed(LOCKS_FILE)],
    file: fileNamed(SHEET_FILE),
    pieces: await Promise.all(
      ['/features/small-turbines-long-arguments', '/features/the-bridge-that-is-never-finished'].map(held),
    ),
    persons: authors.map((one) => one.id),
  });
  const locks = fileNamed(LOCKS_FILE);
  const company = await held(EVERY_BLOCK.company);
  const practice = await held('/practice');
  const common = {
    type: 'Article',
    primarySection: await held('/features'),
    published: '2026-11-01T00:00:00Z',
    body: '<p>What is read first.</p><p>What is read next.</p>',
    authors: authors.slice(0, 1).map((one) => one.id),
    primaryImage: pictures[0],
  };
  const piece = { ...common, body, name: 'A piece of all parts', company, images: pictures.slice(1, 5) };
  const gated = {
    ...common,
    name: 'A piece of withheld parts',
    images: [gates],
    userRegistration: { isRequired: true },
  };
  const video = {
    ...{ type: 'Video', name: 'A film of the yard', published: common.published, company },
    ...{ embedUrl: 'https://vimeo.com/76979871', primaryImage: pictures[2] },
  };
  const contact = (name: string) => ({
    ...{ type: 'Contact', name, published: common.published, company, primarySection: common.primarySection },
    ...{ jobTitle: 'Millwright', email: 'yard@culvert.example', phone: '+44 1632 960150' },
  });
  const webinar = {
    ...{ type: 'Webinar', name: 'Gates, heard from the yard', published: common.published },
    ...{ startDate: '2027-02-01T12:00:00Z', registrationUrl: 'https://webinars.example/gates' },
  };
  const position = {
    ...{ type: 'Job', name: 'Lock-keeper, upper flight', published: common.published, company },
    ...{ employment: 'FULL_TIME', applyUrl: 'https://jobs.example/keeper', closes: '2027-01-31T00:00:00Z' },
  };
  const episode = {
    ...{ type: 'Podcast', name: 'The sound of a sluice', published: common.published },
    ...{ series: 'By water', episode: 1, duration: 1_871, audioUrl: 'https://audio.example/sluice.mp3' },
    ...{ primarySection: common.primarySection, body: common.body },
    chapters: [
      { start: '0:00', title: 'The yard' },
      { start: '12:35', title: 'The sluice' },
    ],
  };
  const marketing = {
    ...{ type: 'Page', published: common.published },
    body: '<h2>Whom you reach</h2><p>Those who keep locks, and those who pay for them.</p>',
  };
  const live = (entity: AnyEntity, data: Data, id?: string) =>
    create(entity, data, { publish: true, ...(id === undefined ? {} : { id }) });
  const ofPiece = (id: string, name: string) => ({
    ...{ name, type: 'content-override', contentTypes: ['Article', 'Company'], contents: [id] },
    rows: [
      row([['content_title', 'company_banner']], { width: 'restricted' }),
      row([[...placedOn('content')].filter((type) => !HEADS.has(type))], { width: 'restricted' }),
    ],
  });
  const socialLinks = {
    linkedin: 'https://www.linkedin.com/company/culvert',
    youtube: 'https://youtube.com/@culvert',
  };
  const allModules = Object.fromEntries(modules.map((name) => [name, true]));
  const switched = await site.whole('settings', modulesSettings.singletonId);
  /** Puts some fields of a record in place of those it has. */
  const revised = async (entity: AnyEntity, id: string, data: Data) => {
    const known = await site.whole(entity.collection, id);
    return known === null
      ? create(entity, data, { publish: true })
      : publish(entity, { ...known, ...edit(entity, known, { ...known.live, ...data }) });
  };
  const settings = (entity: AnyEntity & { readonly singletonId: string }, data: Data) =>
    revised(entity, entity.singletonId, data);
  await site.commit({
    actor,
    reason: 'test',
    writes: [
      ...(switched === null ? [create(modulesSettings, allModules)] : []),
      live(content, { ...piece, alias: EVERY_BLOCK.piece }, '20000001'),
      live(content, { ...gated, alias: EVERY_BLOCK.gated }, '20000002'),
      live(content, { ...video, alias: '/features/a-film-of-the-yard' }, '20000003'),
      live(
        content,
        { ...video, name: 'A film of the lock', alias: '/features/a-film-of-the-lock' },
        '20000004',
      ),
      live(content, { ...contact('Ines Fallow'), alias: EVERY_BLOCK.contact }, '20000005'),
      live(content, { ...contact('Tobias Rook'), alias: '/tobias-rook' }, '20000006'),
      live(content, { ...webinar, alias: '/features/gates-heard-from-the-yard' }, '20000007'),
      live(
        content,
        {
          ...webinar,
          name: 'Sluices, seen from below',
          alias: EVERY_BLOCK.webinar,
          startDate: '2027-03-01T12:00:00Z',
        },
        '20000008',
      ),
      live(content, { ...position, alias: '/features/lock-keeper-upper-flight' }, '20000009'),
      live(
        content,
        { ...position, name: 'Dredger’s mate', alias: '/practice/dredgers-mate', primarySection: practice },
        '20000010',
      ),
      live(content, { ...episode, alias: EVERY_BLOCK.episode }, '20000011'),
      live(taxonomyTerm, { name: 'Louisiana', type: 'Location', alias: '/topics/louisiana' }, '20000020'),
      live(taxonomyTerm, { name: 'Oregon', type: 'Location', alias: '/topics/oregon' }, '20000021'),
      live(
        content,
        {
          ...marketing,
          name: 'For advertisers',
          alias: '/for-advertisers',
          taxonomy: ['20000020', '20000021'],
        },
        '20000012',
      ),
      live(
        content,
        { ...marketing, name: 'Rates', alias: '/rates', body: '<p>Nine euros a line.</p>' },
        '20000013',
      ),
      live(dataset, table('locks', ['Lock', 'Name', 'Fall (m)', 'Keeper'], locks), 'every-dataset'),
      live(dataset, table('falls', ['Lock', 'Built'], locks), 'other-dataset'),
      live(externalFeed, feed('locks')),
      live(externalFeed, feed('weirs')),
      live(websiteSection, { name: 'By water', alias: '/features/by-water', parent: common.primarySection }),
      live(layout, ofPiece('20000001', 'All parts')),
      live(layout, ofPiece('20000002', 'Withheld parts')),
      await revised(content, company, { contacts: ['20000005'] }),
      live(layout, ofPiece(company, 'A company')),
      live(layout, {
        ...{
          name: 'An episode',
          type: 'content-override',
          contentTypes: ['Podcast'],
          contents: ['20000011'],
        },
        rows: [row([['content_title', 'podcast_player', 'content_body']], { width: 'restricted' })],
      }),
      live(layout, { name: 'Every block', type: 'url-override', alias: [EVERY_BLOCK.page], rows: rows() }),
      await settings(socialLinksSettings, socialLinks),
      await settings(contactsSettings, {
        contactsGroup: [
          { title: 'The desk', contacts: authors.slice(0, 1).map((one) => one.id) },
          { title: 'Reporters', contacts: authors.slice(1).map((one) => one.id) },
        ],
      }),
      await settings(podcastsSettings, {
        overview: [
          {
            ...{ title: episode.series, url: 'https://podcasts.example/by-water', image: pictures[1] },
            description: 'What locks sound like.',
            links: { apple: 'https://podcasts.example/by-water-1' },
          },
        ],
      }),
    ],
  });
  await publisher.rebuild(tenantKey);
}

const HEADS = new Set(['content_title', 'company_banner']);

/** Some columns of the table of locks. */
function table(key: string, headings: readonly string[], file: string): Data {
  const columns = headings.map((heading) => ({
    heading,
    type: heading === 'Keeper' ? 'choice' : heading === 'Fall (m)' ? 'number' : 'text',
    isFilter: heading === 'Keeper' || heading === 'Fall (m)',
  }));
  return { name: `The ${key} of the canal`, key, file, columns, rowCount: 9 };
}

/** A feed elsewhere, as it was fetched. */
function feed(about: string): Data {
  const entry = (title: string, day: string) => ({
    ...{ title, link: `https://news.example/${about}/${day}`, published: `2026-11-${day}T09:00:00.000Z` },
    summary: `What there is to say of ${about} that day, and of whom they belong to.`,
  });
  return {
    ...{ url: `https://news.example/${about}.xml`, title: 'The Towpath Gazette' },
    changedAt: '2026-11-20T09:00:00.000Z',
    entries: [
      entry(`The ${about} stand open`, '20'),
      entry(`Who pays for ${about}`, '19'),
      entry(`Of ${about} and eels`, '18'),
    ],
  };
}

/** What stands on a page with nothing but a path. */
function rows(): unknown[] {
  const any = placedOn('any');
  return [
    row([any.slice(0, 2)], { title: 'In a row of its own', link: '/news' }),
    row([any.slice(2, 4), any.slice(4, 6)], {
      ...{ layout: '1_1', backgroundColor: '#e8eef2', borderRadius: 'large', dropShadow: true },
      ...{ equalizeBlocks: true },
    }),
    row([any.slice(6)], { groupBlocks: true }),
    row([['call_to_action'], ['countdown_timer']], { layout: '2_1', borderRadius: 'small' }, 'dark'),
    row([['call_to_action']], { displayCondition: 'small_screens', verticalPadding: 'large' }, 'brand'),
    row([['social_links']], { displayCondition: 'large_screens', horizontalPadding: 'large' }, 'light'),
  ];
}

/** The types with a view that show something on every page, or on pages of content alone. */
function placedOn(kind: 'any' | 'content'): string[] {
  const viewed = blockTypes.filter((one) => !('view' in one) && [...one.on].some((on) => on === kind));
  return viewed.map((one) => one.type);
}

function row(columns: readonly (readonly string[])[], settings: object = {}, colorScheme?: string): unknown {
  return {
    verticalPadding: 'medium',
    ...settings,
    columns: columns.map((types) => ({ blocks: types.map((type) => placed(type, colorScheme)) })),
  };
}

function placed(type: string, colorScheme: string | undefined): unknown {
  const title = HEADS.has(type) || type === 'content_body' ? {} : { title: `A ${type.replaceAll('_', ' ')}` };
  return { type, settings: { ...title, colorScheme, ...cta(type), ...ownSettings(type) } };
}

function cta(type: string): object {
  return type === 'call_to_action'
    ? { cta: { text: 'From nine euros.', buttonLabel: 'Subscribe', buttonLink: '/contact' } }
    : {};
}

/** What its sample is placed with. */
function ownSettings(type: string): object {
  const sample = Object.entries(samples).find(([name]) => name === type)?.[1];
  return sample?.settings() ?? {};
}
