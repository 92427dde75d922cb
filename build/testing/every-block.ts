import { type Around, SAMPLE_PATHS, sampleRecords, sampleSettings } from '#api/samples/records.ts';
import { SHEET_FILE } from '#build/tools/demonstration/culvert/inspection-sheet.ts';
import { LOCKS_FILE, READINGS_FILE } from '#build/tools/demonstration/culvert/sund-week.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { modules } from '#content-store/definition/modules.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { blockTypes } from '#content-store/model/blocks/blocks.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { contactsSettings } from '#content-store/model/settings/contacts.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { podcastsSettings } from '#content-store/model/settings/podcasts.ts';
import { socialLinksSettings } from '#content-store/model/settings/social-links.ts';
import { sourceEsbSettings } from '#content-store/model/settings/source-esb.ts';
import { samples } from '#site/blocks/samples.ts';
import type { demoSite } from './running-site.ts';

type Demo = Pick<Awaited<ReturnType<typeof demoSite>>, 'site' | 'publisher' | 'tenantKey'>;

/** Where every block that has a view stands. */
export const EVERY_BLOCK = SAMPLE_PATHS;

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
  const gates = images.items.find((one) => one.data.caption === WITHHELD_CAPTION)?.id ?? '';
  const authors = (await site.find({ collection: 'person', stage: 'live', orderBy: [], first: 2 })).items;
  const fileNamed = (name: string) => images.items.find((one) => one.data.file === name)?.id ?? '';
  const around: Around = {
    pictures,
    ...{ persons: authors.map((one) => one.id), company: await held(EVERY_BLOCK.company) },
    ...{ features: await held('/features'), practice: await held('/practice'), withheld: gates },
    tables: [fileNamed(READINGS_FILE), fileNamed(LOCKS_FILE)],
    file: fileNamed(SHEET_FILE),
    columns: [
      { heading: 'Lock', type: 'text' },
      { heading: 'Name', type: 'text' },
      { heading: 'Fall (m)', type: 'number', isFilter: true },
      { heading: 'Keeper', type: 'choice', isFilter: true },
    ],
    pieces: await Promise.all(
      ['/features/small-turbines-long-arguments', '/features/the-bridge-that-is-never-finished'].map(held),
    ),
  };
  const { socialLinks, contacts, podcasts, sourceEsb } = sampleSettings(around);
  const live = (entity: AnyEntity, data: Data) => create(entity, data, { publish: true });
  const ofPiece = (id: string, name: string) => ({
    ...{ name, type: 'content-override', contentTypes: ['Article', 'Company'], contents: [id] },
    rows: [
      row([['content_title', 'company_banner']], { width: 'restricted' }),
      row([[...placedOn('content')].filter((type) => !HEADS.has(type))], { width: 'restricted' }),
    ],
  });
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
      ...sampleRecords(around),
      live(layout, ofPiece('20000001', 'All parts')),
      live(layout, ofPiece('20000002', 'Withheld parts')),
      await revised(content, around.company, { contacts: ['20000005'] }),
      live(layout, ofPiece(around.company, 'A company')),
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
      await settings(contactsSettings, contacts),
      await settings(sourceEsbSettings, sourceEsb),
      await settings(podcastsSettings, podcasts),
    ],
  });
  await publisher.rebuild(tenantKey);
}

const HEADS = new Set(['content_title', 'company_banner']);

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
