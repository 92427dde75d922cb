import { blockSettingsOf } from '#content-store/model/blocks/blocks.ts';
import { listedTypes } from '#content-store/model/content/listed-types.ts';
import { placesIn, stayingIn } from '#content-store/model/content/placements.ts';
import type { ReaderQuery } from '#content-store/reading/reader.ts';
import type { Condition } from '#content-store/store.ts';
import { typesOfSite } from '../page-data/lists.ts';
import { typesIn } from '../page-data/newest.ts';
import type { Subject } from '../page-data/subject.ts';

/** The pieces that an archive lists: all of a site, those in a section, or those whose field names a record. */
export interface ArchiveScope {
  readonly by: 'site' | 'section' | 'authors' | 'taxonomy' | 'company';
  /** Empty of the site. */
  readonly id: string;
  /** Of these types; undefined, of all. */
  readonly types: readonly string[] | undefined;
  /** The site's, in which its months begin. */
  readonly timeZone: string;
}

/** What the archive of a page lists; null where such a page has none: a piece's, and that of a home page without lists. */
export function scopeOf(subject: Subject, timeZone: string): ArchiveScope | null {
  const { about, content, section, filed, path, placed } = subject;
  if (filed !== null) {
    const by = SCOPES.find((one) => one === filed.by);
    return by === undefined ? null : { by, id: filed.id, types: undefined, timeZone };
  }
  if (about === 'section') {
    const types = listedTypes(typesOfSite(subject));
    if (path !== '/') return { by: 'section', id: section.id, types, timeZone };
    return [...placed].some(isList) ? { by: 'site', id: '', types, timeZone } : null;
  }
  // What is said of a company may be of any type.
  return content?.type === 'Company' ? { by: 'company', id: content.id, types: undefined, timeZone } : null;
}

/** Whether a block of this type lists pieces that its settings tell. */
function isList(type: string): boolean {
  return blockSettingsOf(type)?.populationMode !== undefined;
}

const SCOPES = ['site', 'section', 'authors', 'taxonomy', 'company'] as const;

/** Of all times. */
export const EVER = { lt: '9999' };

/** In the place of types. */
const ALL = '*';

/** As a part's argument names it. */
export function nameOfScope({ by, id, types, timeZone }: ArchiveScope): string {
  return `${by} ${id} ${types?.join() ?? ALL} ${timeZone}`;
}

/** From a part's argument, with what else stands in it. */
export function scopeNamed(argument: string): readonly [scope: ArchiveScope, rest: string] {
  const [by, id = '', types = '', timeZone = '', rest = ''] = argument.split(' ');
  return [
    {
      by: SCOPES.find((one) => one === by) ?? 'section',
      id,
      types: types === ALL ? undefined : types.split(',').filter((one) => one !== ''),
      timeZone,
    },
    rest,
  ];
}

/** The newest of them that were published within some bounds. */
export function newestWithin(
  scope: ArchiveScope,
  published: Condition,
  first: number,
): ReaderQuery<'content'> {
  const { by, id, types } = scope;
  return {
    collection: 'content',
    where: {
      ...(types !== undefined && typesIn(types)),
      ...(by !== 'section' && stayingIn(undefined)),
      ...(by !== 'section' && by !== 'site' && { [by]: { contains: id } }),
      published,
    },
    ...(by === 'section' && { anyOf: placesIn(id) }),
    orderBy: [['published', 'desc']],
    first,
  };
}
