import { listedTypes } from '#content-store/model/content/listed-types.ts';
import { placesIn, stayingIn } from '#content-store/model/content/placements.ts';
import type { ReaderQuery } from '#content-store/reading/reader.ts';
import type { Condition } from '#content-store/store.ts';
import { typesOfSite } from '../page-data/lists.ts';
import { typesIn } from '../page-data/newest.ts';
import type { Subject } from '../page-data/subject.ts';

/** The pieces that an archive lists: those in a section, or whose field names a record. */
export interface ArchiveScope {
  readonly by: 'section' | 'authors' | 'taxonomy' | 'company';
  readonly id: string;
  /** Of these types; undefined, of all. */
  readonly types: readonly string[] | undefined;
  /** The site's, in which its months begin. */
  readonly timeZone: string;
}

/** What the archive of a page lists; null where such a page has none: a piece's, and the home page's, whose pieces are in
 * those of its sections. */
export function scopeOf(subject: Subject, timeZone: string): ArchiveScope | null {
  const { about, content, section, filed, path } = subject;
  if (filed !== null) {
    const by = SCOPES.find((one) => one === filed.by);
    return by === undefined ? null : { by, id: filed.id, types: undefined, timeZone };
  }
  if (about === 'section' && path !== '/')
    return { by: 'section', id: section.id, types: listedTypes(typesOfSite(subject)), timeZone };
  // What is said of a company may be of any type.
  return content?.type === 'Company' ? { by: 'company', id: content.id, types: undefined, timeZone } : null;
}

const SCOPES = ['authors', 'taxonomy', 'company'] as const;

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
      ...(by !== 'section' && { [by]: { contains: id }, ...stayingIn(undefined) }),
      published,
    },
    ...(by === 'section' && { anyOf: placesIn(id) }),
    orderBy: [['published', 'desc']],
    first,
  };
}
