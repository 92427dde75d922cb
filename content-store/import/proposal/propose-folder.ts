import { slugify } from '../../definition/alias.ts';
import { count, plural } from '../../formats/numbers.ts';
import { parseDate } from '../dates.ts';
import type { Front } from '../front-matter.ts';
import { fillPath } from '../pieces/pieces.ts';
import { stringAt, stringsAt } from '../text/values.ts';
import type { SurveyedFile, SurveyedFolder } from './survey.ts';

/** One entry of `folders` in a mapping, and what to look at in it. */
export interface FolderProposal {
  readonly mapping: {
    readonly folder: string;
    readonly as: string;
    readonly section?: { readonly name: string; readonly alias: string };
    readonly alias?: string;
    readonly onClash?: string;
    readonly oldPaths?: readonly string[];
    readonly fields: Readonly<Record<string, unknown>>;
  };
  readonly advice: readonly string[];
}

/** Names that sources give their folders, and what such a folder's files become. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(authors?|people|persons?|team|staff|contributors?)$/, 'person'],
  [/^(tags?|topics?|categor(y|ies)|terms?)$/, 'taxonomyTerm'],
  [/^events?$/, 'Event'],
  [/^(pages?|about)$/, 'Page'],
  [/^(podcasts?|episodes?)$/, 'Podcast'],
  [/^(videos?)$/, 'Video'],
];
const NAMES = ['title', 'name', 'headline'];
const TEASERS = ['excerpt', 'description', 'summary', 'teaser', 'deck', 'dek', 'subtitle', 'lead'];
const DATES = ['date', 'published', 'publishDate', 'pubDate', 'published_at'];
const CHANGES = ['updated', 'lastmod', 'last_modified', 'last_modified_at', 'modified', 'updated_at'];
const AUTHORS = ['authors', 'author'];
const TERMS = ['tags', 'topics', 'categories', 'keywords'];
const PICTURES = ['image', 'hero_image', 'featured_image', 'cover', 'thumbnail'];
const CANONICAL = ['canonical', 'canonical_url', 'canonicalUrl'];

/** Proposes what a folder's files become, from its name, their front matter, and where texts link to. */
export function proposeFolder(
  { folder, files }: SurveyedFolder,
  links: ReadonlySet<string>,
  permalink: string,
): FolderProposal {
  const base = slugify((folder.split('/').at(-1) ?? folder).replace(/^_+/, ''));
  const as = KINDS.find(([name]) => name.test(base))?.[1] ?? 'Article';
  const present = (names: readonly string[]) =>
    names.filter((name) => files.some(({ front }) => isSaid(front, name)));
  if (as === 'person' || as === 'taxonomyTerm') {
    const title = as === 'person' ? 'fullName' : 'name';
    const fields = {
      [title]: [...present(['name', 'full_name', 'display_name', ...NAMES]), 'slug'],
      ...(as === 'taxonomyTerm' ? { type: { otherwise: 'Tag' } } : {}),
    };
    return { mapping: { folder, as, fields }, advice: [] };
  }
  const dates = present(DATES);
  const isDated = dates.length > 0 || files.some(({ path }) => dateOf(path) !== null);
  const fields = {
    name: [...present(NAMES), 'slug'],
    ...some('teaser', present(TEASERS)),
    ...some('published', dates),
    ...some('updated', present(CHANGES)),
    ...some('authors', present(AUTHORS), (from) => ({ from, missing: 'create' })),
    ...some('taxonomy', present(TERMS), (from) => ({ from, missing: 'create' })),
    ...some(
      'primaryImage',
      present(PICTURES).filter((name) => files.some(({ front }) => stringAt(front, name) !== '')),
    ),
    ...some('canonicalUrl', present(CANONICAL)),
  };
  const oldPaths = addresses(files, base, links, permalink);
  return {
    mapping: {
      folder,
      as,
      section: { name: capitalised(base), alias: `/${base}` },
      alias: `/${base}/{slug}`,
      ...(isDated ? { onClash: `/${base}/{year}/{slug}` } : {}),
      oldPaths: oldPaths.paths,
      fields,
    },
    advice: [
      ...(oldPaths.isGuessed
        ? [
            `oldPaths: nothing in the texts tells which addresses the pieces of ${folder} had; ${oldPaths.paths.join(', ')} is a guess`,
          ]
        : []),
      ...untitled(folder, files),
      ...undated(folder, files, dates, isDated),
      ...(as === 'Article'
        ? [
            `as: the pieces of ${folder} become articles; other types are in the console's list of content types`,
          ]
        : []),
    ],
  };
}

function untitled(folder: string, files: readonly SurveyedFile[]): string[] {
  const without = files.filter(({ front }) => NAMES.every((name) => stringAt(front, name) === ''));
  const [first] = without;
  return first === undefined
    ? []
    : [
        `name: without a title (${without.length} in ${folder}), such as ${first.path}; the file's name is taken`,
      ];
}

function undated(
  folder: string,
  files: readonly SurveyedFile[],
  dates: readonly string[],
  isDated: boolean,
): string[] {
  if (!isDated)
    return [
      `published: no file of ${folder} has a date; say one with published: { otherwise: "2020-01-01" }, or they are dated when they are imported`,
    ];
  const broken = files.filter(({ front }) =>
    dates.some((name) => stringAt(front, name) !== '' && parseDate(stringAt(front, name), 'UTC') === null),
  );
  const [first] = broken;
  return first === undefined
    ? []
    : [
        `published: ${plural(broken.length, `a file of ${folder} has`, `${count(broken.length)} files of ${folder} have`)} a date that cannot be read, such as ${first.path}`,
      ];
}

/** The patterns of addresses that links in texts show; else the source's own, or a guess. */
function addresses(
  files: readonly SurveyedFile[],
  base: string,
  links: ReadonlySet<string>,
  permalink: string,
): { paths: string[]; isGuessed: boolean } {
  const patterns = [
    '/{year}/{month}/{day}/{slug}',
    '/{year}/{month}/{slug}',
    `/${base}/{year}/{month}/{day}/{slug}`,
    `/${base}/{slug}`,
    '/{slug}',
  ];
  const isShown = (pattern: string) =>
    files.some((file) => links.has(fillPath(pattern, slugIn(file), dateIn(file))?.toLowerCase() ?? ''));
  const shown = [...new Set([...(permalink === '' ? [] : [permalink]), ...patterns.filter(isShown)])];
  return shown.length > 0
    ? { paths: shown, isGuessed: false }
    : { paths: [`/${base}/{slug}`], isGuessed: true };
}

function slugIn({ path, front }: SurveyedFile): string {
  const segments = path.replace(/\.md$/i, '').split('/');
  const name = segments.at(-1) === 'index' ? (segments.at(-2) ?? '') : (segments.at(-1) ?? '');
  return stringAt(front, 'slug') || name.replace(/^\d{4}-\d{2}-\d{2}-/, '');
}

function dateIn({ path, front }: SurveyedFile) {
  const given = DATES.map((name) => parseDate(stringAt(front, name), 'UTC')).find((date) => date !== null);
  return given ?? dateOf(path);
}

function dateOf(path: string) {
  return parseDate(/(?:^|\/)(\d{4}-\d{2}-\d{2})/.exec(path)?.[1] ?? '', 'UTC');
}

function isSaid(front: Front, name: string): boolean {
  return stringAt(front, name) !== '' || stringsAt(front, name).length > 0;
}

function some(
  field: string,
  from: readonly string[],
  source: (from: readonly string[]) => unknown = (names) => names,
) {
  return from.length === 0 ? {} : { [field]: source(from) };
}

function capitalised(base: string): string {
  const words = base.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
