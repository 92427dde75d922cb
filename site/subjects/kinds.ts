import type { SubjectName } from '#content-store/registry/registry.ts';
import type { PageDefinition } from '../page-data/addresses.ts';
import type { PageContext } from '../page-data/context.ts';
import type { About, Subject } from '../page-data/subject.ts';
import { content } from './content.ts';
import type { SubjectHead, SubjectKind } from './kind.ts';
import { path } from './path.ts';
import { person } from './person.ts';
import { section } from './section.ts';
import { term } from './term.ts';

/** What pages of every declared subject are made from; forgetting one does not compile. */
const kinds: { readonly [S in SubjectName]: SubjectKind<S> } = { content, section, person, term, path };

/** The subjects by the collection of their records. */
const byCollection = new Map(
  Object.entries(kinds).flatMap(([name, { definition }]) =>
    definition === null ? [] : [[definition.collection, name as SubjectName] as const],
  ),
);

/** The subject of the pages that a collection's records have; undefined where they have none. */
export function subjectOf(collection: string): SubjectName | undefined {
  return byCollection.get(collection);
}

export function definitionOf(name: SubjectName): PageDefinition | null {
  return kinds[name].definition;
}

export async function loadAbout(name: SubjectName, id: string, context: PageContext): Promise<About | null> {
  const load: (id: string, reader: PageContext['reader']) => Promise<object | null> = kinds[name].load;
  const about = await load(id, context.reader);
  // What the kind of this name loads is what such a page is about.
  return about === null ? null : ({ about: name, ...about } as About);
}

/** The kind of what a page is about, with the page's own type. */
function kindOf<A extends About>(about: A): SubjectKind<A['about']> {
  return kinds[about.about] as SubjectKind<A['about']>;
}

export function nameOf(about: About): string | undefined {
  return kindOf(about).nameOf(about as never);
}

export function headOfSubject(about: Subject, page: PageContext): Promise<SubjectHead> {
  return kindOf(about).headOf(about as never, page);
}

export function builtInLayout(about: About) {
  return kinds[about.about].layout;
}
