import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { dataset } from '#content-store/model/datasets/dataset.ts';
import { externalFeed } from '#content-store/model/feeds/external-feed.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import type { Write } from '#content-store/store.ts';
import { everyBodyBlock, type Referred } from './body-blocks.ts';

/** Where the samples of blocks stand: those for any page, those of a piece, those of a company. */
export const SAMPLE_PATHS = {
  page: '/every-block',
  piece: '/features/a-piece-of-all-parts',
  gated: '/features/a-piece-of-withheld-parts',
  company: '/hollis-wray-millwrights',
  contact: '/ines-fallow',
  webinar: '/features/sluices-seen-from-below',
  episode: '/features/the-sound-of-a-sluice',
} as const;

/** What the records refer to: ids of what is there beside them. */
export interface Around extends Referred {
  readonly features: string;
  readonly practice: string;
  readonly company: string;
  /** A picture that readers see on a gated piece alone. */
  readonly withheld: string;
  /** Columns of the table that is the last of `tables`. */
  readonly columns: readonly Data[];
}

/** Records that the samples of blocks show, published. */
export function sampleRecords(around: Around): Write[] {
  const { pictures, persons, features, practice, company, withheld, tables, columns } = around;
  const body = everyBodyBlock({ ...around, pictures: pictures.slice(1, 5) });
  const common = {
    type: 'Article',
    primarySection: features,
    published: '2026-11-01T00:00:00Z',
    body: '<p>What is read first.</p><p>What is read next.</p>',
    authors: persons.slice(0, 1),
    primaryImage: pictures[0],
  };
  const piece = { ...common, body, name: 'A piece of all parts', company, images: pictures.slice(1, 5) };
  const gated = {
    ...common,
    name: 'A piece of withheld parts',
    images: [withheld],
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
    ...{ series: SERIES, episode: 1, duration: 1_871, audioUrl: 'https://audio.example/sluice.mp3' },
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
  const table = { file: tables.at(-1), rowCount: 9 };
  return [
    live(content, { ...piece, alias: SAMPLE_PATHS.piece }, '20000001'),
    live(content, { ...gated, alias: SAMPLE_PATHS.gated }, '20000002'),
    live(content, { ...video, alias: '/features/a-film-of-the-yard' }, '20000003'),
    live(
      content,
      { ...video, name: 'A film of the lock', alias: '/features/a-film-of-the-lock' },
      '20000004',
    ),
    live(content, { ...contact('Ines Fallow'), alias: SAMPLE_PATHS.contact }, '20000005'),
    live(content, { ...contact('Tobias Rook'), alias: '/tobias-rook' }, '20000006'),
    live(content, { ...webinar, alias: '/features/gates-heard-from-the-yard' }, '20000007'),
    live(
      content,
      {
        ...webinar,
        name: 'Sluices, seen from below',
        alias: SAMPLE_PATHS.webinar,
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
    live(content, { ...episode, alias: SAMPLE_PATHS.episode }, '20000011'),
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
    live(dataset, { ...table, name: 'The locks of the canal', key: 'locks', columns }, 'every-dataset'),
    live(
      dataset,
      { ...table, name: 'Falls of the canal', key: 'falls', columns: columns.slice(0, 2) },
      'other-dataset',
    ),
    live(externalFeed, feed('locks')),
    live(externalFeed, feed('weirs')),
    live(websiteSection, { name: 'By water', alias: '/features/by-water', parent: common.primarySection }),
  ];
}

/** A record that readers see. */
export function live(entity: AnyEntity, data: Data, id?: string): Write {
  return create(entity, data, { publish: true, ...(id === undefined ? {} : { id }) });
}

/** What settings say that blocks show. */
export function sampleSettings({ pictures, persons }: Pick<Around, 'pictures' | 'persons'>) {
  return {
    socialLinks: {
      linkedin: 'https://www.linkedin.com/company/culvert',
      youtube: 'https://youtube.com/@culvert',
    },
    contacts: {
      contactsGroup: [
        { title: 'The desk', contacts: persons.slice(0, 1) },
        { title: 'Reporters', contacts: persons.slice(1) },
      ],
    },
    sourceEsb: {
      embeds: [
        {
          ...{ key: 'pumps', inArticleTitle: 'Which pump?', buttonLabel: 'Find a pump' },
          ...{ body: 'Side by side.', clickUrl: 'https://parts.example/' },
        },
      ],
    },
    podcasts: {
      overview: [
        {
          ...{ title: SERIES, url: 'https://podcasts.example/by-water', image: pictures[1] },
          description: 'What locks sound like.',
          links: { apple: 'https://podcasts.example/by-water-1' },
        },
      ],
    },
  };
}

const SERIES = 'By water';

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
