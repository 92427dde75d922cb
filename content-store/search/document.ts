import { readBody } from '../body-forms/body-html.ts';
import { wordsIn } from '../body-forms/words-in.ts';
import { blocksIn } from '../definition/blocks-in.ts';
import { fieldsOf } from '../definition/fields-of.ts';
import { type Data, isData } from '../definition/is-data.ts';
import { withSiteValues } from '../model/site-values/tokens.ts';
import { publicView } from '../reading/reader-over-reads.ts';
import { entityOf } from '../registry/registry.ts';
import type { Fields, Ref } from '../store.ts';

/** A time that something is so: instants, ISO 8601, UTC; null, without an end on that side. */
export interface VisibilityWindow {
  readonly from: string | null;
  readonly until: string | null;
}

/** What search knows of a record that has a page: only what every reader may read. */
export interface SearchDocument extends Ref, VisibilityWindow {
  /** The content type; of what is no piece, its collection. */
  readonly type: string;
  readonly name: string;
  readonly teaser: string;
  /** Of authors and terms. */
  readonly names: string;
  readonly text: string;
  /** ISO 8601, UTC; null for what is of no day. */
  readonly published: string | null;
  /** Where it is filed, its own section first. */
  readonly sections: readonly (VisibilityWindow & { readonly id: string })[];
  readonly terms: readonly string[];
  readonly authors: readonly string[];
  /** When it is taken out of all lists of the site. */
  readonly removed: readonly VisibilityWindow[];
}

/** What a document is made with beside its record. */
export interface DocumentSources {
  /** How much of a gated body everyone may read. */
  readonly ungatedParagraphs: number;
  /** What stands for a token of its texts. */
  readonly valueNamed: (name: string) => string;
  /** The public fields of a record that it refers to; null where readers see none. */
  readonly record: (collection: string, id: string) => Promise<Data | null>;
}

/** The collections whose records are found. */
export const searchedCollections = ['content', 'person', 'taxonomyTerm'] as const;

/** What search knows of a live record, from its whole data; null for what has no page. What a gate withholds is in none of
 * it: it is made of the public view alone, the same as pages are. */
export async function searchDocumentOf(
  { collection, id }: Ref,
  data: Fields,
  sources: DocumentSources,
): Promise<SearchDocument | null> {
  const entity = entityOf(collection, id);
  if (entity?.isPublic !== true || !searchedCollections.some((one) => one === collection)) return null;
  const view: Data = publicView(entity, data, 'body', sources.ungatedParagraphs);
  const seen = withSiteValues(fieldsOf(entity, data), view, sources.valueNamed);
  if (entity.page?.paths(seen)[0] === undefined) return null;
  if (collection === 'content') return pieceDocument(id, seen, sources);
  const isPerson = collection === 'person';
  return {
    ...NOTHING,
    collection,
    id,
    type: collection,
    name: textIn(seen[isPerson ? 'fullName' : 'name']),
    teaser: isPerson ? join([seen.title, seen.organization], ', ') : '',
    text: textIn(isPerson ? seen.bio : seen.description),
  };
}

const NOTHING = {
  ...{ teaser: '', names: '', text: '', published: null, from: null, until: null },
  ...{ sections: [], terms: [], authors: [], removed: [] },
};

async function pieceDocument(id: string, piece: Data, sources: DocumentSources): Promise<SearchDocument> {
  const authors = idsIn(piece.authors);
  const terms = await shownTerms(idsIn(piece.taxonomy), sources);
  const placements = groupsIn(piece.websiteSchedules);
  const own = typeof piece.primarySection === 'string' ? [{ id: piece.primarySection, ...ALWAYS }] : [];
  const placed = placements.flatMap((placement) =>
    typeof placement.section === 'string' ? [{ id: placement.section, ...windowOf(placement) }] : [],
  );
  const names = textIn(piece.byline) !== '' ? [piece.byline] : await namesOf(authors, sources);
  return {
    collection: 'content',
    id,
    type: textIn(piece.type),
    name: textIn(piece.name),
    teaser: textIn(piece.teaser),
    names: join([...names, ...terms.map(({ name }) => name)], '\n'),
    text: await textOf(piece, sources),
    published: instantIn(piece.published),
    from: instantIn(piece.published),
    until: instantIn(piece.unpublished),
    sections: [...own, ...placed],
    terms: terms.map((term) => term.id),
    authors,
    removed: placements.filter(({ placement }) => placement === 'RemoveAll').map(windowOf),
  };
}

const ALWAYS: VisibilityWindow = { from: null, until: null };

/** The text of a body by its blocks, then what stands beside it. What other pieces are called is theirs. */
async function textOf(piece: Data, { record }: DocumentSources): Promise<string> {
  const body = await readBody(blocksIn(piece.body), {
    form: 'page',
    // What settings say leads elsewhere.
    record: (collection, id) =>
      collection === 'content' || collection === 'settings' ? null : record(collection, id),
    address: () => undefined,
    fileAddress: () => '',
    fileText: () => null,
  });
  const beside = groupsIn(piece.sidebars).flatMap(({ title, body: html }) => [
    textIn(title),
    typeof html === 'string' ? wordsIn(html) : '',
  ]);
  const venue = isData(piece.venue) ? [piece.venue.name, piece.venue.city, piece.venue.region] : [];
  return join([body.text(), ...beside, join(venue, ', '), piece.organizer], '\n\n');
}

/** Those that readers have a page of: bins are the editors' own. */
async function shownTerms(ids: readonly string[], { record }: DocumentSources) {
  const found = await Promise.all(ids.map(async (id) => ({ id, term: await record('taxonomyTerm', id) })));
  return found.flatMap(({ id, term }) =>
    term === null || term.type === 'Bin' ? [] : [{ id, name: textIn(term.name) }],
  );
}

async function namesOf(ids: readonly string[], { record }: DocumentSources): Promise<unknown[]> {
  return (await Promise.all(ids.map((id) => record('person', id)))).map((found) => found?.fullName);
}

function windowOf({ from, to }: Data): VisibilityWindow {
  return { from: instantIn(from), until: instantIn(to) };
}

function groupsIn(value: unknown): readonly Data[] {
  return Array.isArray(value) ? value.filter(isData) : [];
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function instantIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function join(parts: readonly unknown[], by: string): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(by);
}
