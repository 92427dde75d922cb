import { blockType, type Entity, entity, renamed, settings } from '../definition/entity.ts';
import { alias, block, choice, integer, list, reference, richText, text } from '../definition/field.ts';
import { collectionSpecs } from '../registry/collection-specs.ts';
import type { CollectionSpec, Fields } from '../store.ts';

const access = { read: [], write: [] } as const;
const shared = {
  access,
  menu: 'Content',
  hasWorkingCopies: true,
  titleField: 'name',
  list: { columns: ['name'], sort: ['name', 'asc'], search: [] },
} as const;
const shelves = { collection: 'shelf', onDelete: 'refuse' } as const;

const shelf = entity({
  ...shared,
  name: 'shelf',
  label: 'Shelf',
  labels: 'Shelves',
  fields: { name: text({ label: 'Name', required: true }) },
});

/** Definitions of a release, and of the one that is two versions behind it. */
export interface Release {
  readonly piece: Entity<unknown>;
  readonly page: Entity<unknown>;
  readonly look: Entity<unknown>;
  readonly shelf: Entity<unknown>;
  readonly specs: readonly CollectionSpec[];
}

const firstPiece = entity({
  ...shared,
  name: 'piece',
  label: 'Piece',
  labels: 'Pieces',
  fields: {
    type: choice(['Story', 'Review'], { label: 'Type', required: true }),
    name: text({ label: 'Name', required: true }),
    path: alias({ label: 'Path', required: true }),
    kicker: text({ label: 'Kicker' }),
    author: text({ label: 'Author' }),
    section: reference(shelves, { label: 'Section' }),
    text: richText({ label: 'Text', isBody: true }),
  },
  variants: {
    by: 'type',
    types: [
      {
        type: 'Review',
        label: 'Review',
        labels: 'Reviews',
        editKey: '',
        layoutKey: '',
        fields: { stars: integer({ label: 'Stars' }) },
      },
    ],
  },
  indexes: [{ orderBy: [['name', 'asc']] }],
  claims: (one) => ({ path: `path:${one.path}` }),
});

const thirdPiece = entity({
  ...shared,
  name: 'piece',
  label: 'Piece',
  labels: 'Pieces',
  version: 3,
  migrations: {
    2: ({ kicker, text: story, ...rest }) => ({
      ...rest,
      label: kicker,
      story:
        typeof story === 'string'
          ? story.replaceAll('<b>', '<strong>').replaceAll('</b>', '</strong>')
          : story,
    }),
    3: ({ author, section, ...rest }) => {
      const [first, last] = typeof author === 'string' ? author.split(' ') : [];
      return { ...rest, shelf: section, first, last };
    },
  },
  fields: {
    type: choice(['Story', 'Review'], { label: 'Type', required: true }),
    name: text({ label: 'Name', required: true }),
    path: alias({ label: 'Path', required: true }),
    label: text({ label: 'Label' }),
    first: text({ label: 'First name' }),
    last: text({ label: 'Last name' }),
    shelf: reference(shelves, { label: 'Shelf' }),
    story: richText({ label: 'Story', isBody: true }),
  },
  variants: {
    by: 'type',
    types: [
      {
        type: 'Review',
        label: 'Review',
        labels: 'Reviews',
        editKey: '',
        layoutKey: '',
        version: 2,
        migrations: { 2: renamed('stars', 'rating') },
        fields: { rating: integer({ label: 'Rating' }) },
      },
    ],
  },
  indexes: [{ orderBy: [['name', 'asc']] }, { equals: 'label', orderBy: [['last', 'desc']] }],
  claims: (one) => ({ path: `piece:${one.path}` }),
});

const banners = [
  blockType({
    type: 'banner',
    label: 'Banner',
    help: '',
    on: ['any'],
    visibility: 'public',
    palette: 'more',
    settings: { words: text({ label: 'Words' }) },
  }),
  blockType({
    type: 'banner',
    label: 'Banner',
    help: '',
    on: ['any'],
    visibility: 'public',
    palette: 'more',
    version: 2,
    migrations: { 2: renamed('words', 'claim') },
    settings: { claim: text({ label: 'Claim' }) },
  }),
] as const;

function pageWith(banner: (typeof banners)[number]) {
  return entity({
    ...shared,
    name: 'page',
    label: 'Page',
    labels: 'Pages',
    fields: {
      name: text({ label: 'Name', required: true }),
      blocks: list(
        block(() => banner.settings, { label: 'Block' }),
        { label: 'Blocks', default: [] },
      ),
    },
  });
}

const looks = [
  settings({
    group: 'look',
    label: 'Look',
    area: 'look',
    access,
    fields: { colour: text({ label: 'Colour' }) },
  }),
  settings({
    group: 'look',
    label: 'Look',
    area: 'look',
    access,
    version: 2,
    migrations: { 2: renamed('colour', 'ink') },
    fields: { ink: text({ label: 'Ink' }) },
  }),
] as const;

function release(at: 0 | 1, piece: Entity<unknown>): Release {
  const page = pageWith(banners[at]);
  const look = looks[at];
  return { piece, page, look, shelf, specs: collectionSpecs([piece, page, look, shelf], [banners[at]]) };
}

/** The first release of a small product, and the third, in which every kind of definition has moved on. */
export const releases = { first: release(0, firstPiece), third: release(1, thirdPiece) };

/** The fields of a piece of the first release. */
export function firstFields(name: string, more: Fields = {}): Fields {
  return {
    type: 'Story',
    name,
    path: `/${name}`,
    kicker: name === 'b' ? 'News' : 'Essay',
    author: `Ada ${name.toUpperCase()}`,
    text: `<p><b>${name}</b></p>`,
    ...more,
  };
}

/** The same piece in the third. */
export function thirdFields(name: string, more: Fields = {}): Fields {
  return {
    type: 'Story',
    name,
    path: `/${name}`,
    label: name === 'b' ? 'News' : 'Essay',
    story: `<p><strong>${name}</strong></p>`,
    first: 'Ada',
    last: name.toUpperCase(),
    ...more,
  };
}
