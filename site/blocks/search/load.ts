import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import type { SearchHit } from '#content-store/search/search-index.ts';
import { pagesOf, type SearchQuery, searchAddress } from '#content-store/search/search-query.ts';
import { addressOf } from '../../page-data/addresses.ts';
import { type Card, cardsOf, type Picture, pictureOf } from '../../page-data/card.ts';
import type { PageContext, SearchShown } from '../../page-data/context.ts';
import { partOf } from '../../page-data/shared-part.ts';
import type { Subject } from '../../page-data/subject.ts';
import { sectionTree } from '../section-tree/section-tree.ts';
import { type Choices, choicesOf } from './choices.ts';

export interface SearchData {
  /** Null on a page that is not that of search: there it is a form. */
  readonly shown: Shown | null;
  readonly text: string;
}

export interface Shown {
  readonly query: SearchQuery;
  readonly notes: readonly string[];
  /** Null where there is no answer. */
  readonly total: number | null;
  /** What was looked for in place of what was typed. */
  readonly instead: string | null;
  /** What may have been meant, and where it is looked for: that, or less of what was typed. */
  readonly meant: Way | null;
  readonly results: readonly Result[];
  readonly choices: Choices;
  readonly previous: string | null;
  readonly next: string | null;
  readonly pages: number;
  /** Where readers may go on who found nothing. */
  readonly sections: readonly Way[];
  readonly sponsor: Sponsor | null;
}

export interface Way {
  readonly name: string;
  readonly href: string;
}

/** A piece with its card, or a person or a term. */
export type Result = Pick<SearchHit, 'title' | 'excerpt'> &
  (
    | { readonly card: Card; readonly about: null }
    | {
        readonly card: null;
        readonly about: { readonly kind: 'person' | 'taxonomyTerm'; readonly href: string };
      }
  );

interface Sponsor {
  readonly picture: Picture;
  readonly href: string | null;
}

/** Letters of a teaser that stands where no text was found. */
const TEASER = 220;

/** What the page of search was asked for and found, as it is shown. */
export async function load(
  _settings: BlockSettings<'search'>,
  _subject: Subject,
  context: PageContext,
): Promise<SearchData> {
  const { search } = context;
  return { text: search?.query.text ?? '', shown: search === null ? null : await shownOf(search, context) };
}

async function shownOf({ query, answer, notes }: SearchShown, context: PageContext): Promise<Shown> {
  const pages = pagesOf(answer?.total ?? 0);
  const at = (page: number) => searchAddress({ ...query, page });
  const results = await resultsOf(answer?.hits ?? [], context);
  return {
    query,
    notes,
    total: answer?.total ?? null,
    instead: answer?.instead ?? null,
    meant: meantBy(answer?.instead ?? answer?.fewer ?? null, query),
    results,
    choices: await choicesOf(query, answer?.facets ?? null, context),
    previous: query.page > 1 && pages > 0 ? at(Math.min(query.page - 1, pages)) : null,
    next: query.page < pages ? at(query.page + 1) : null,
    pages,
    sections: results.length > 0 ? [] : await waysOn(context),
    sponsor: await sponsorOf(context),
  };
}

function meantBy(text: string | null, query: SearchQuery): Way | null {
  return text === null ? null : { name: text, href: searchAddress({ ...query, text, page: 1 }) };
}

async function resultsOf(hits: readonly SearchHit[], context: PageContext): Promise<Result[]> {
  const pieces = hits.filter(({ collection }) => collection === 'content').map(({ id }) => id);
  const teaser = { teaserMode: 'fallback', teaserLength: TEASER } as const;
  const cards = new Map((await cardsOf(pieces, context, { teaser })).map((card) => [card.piece.id, card]));
  const results = await Promise.all(hits.map((hit) => resultOf(hit, cards, context)));
  return results.filter((result) => result !== null);
}

/** Null for what readers cannot see any more. */
async function resultOf(
  { collection, id, title, excerpt }: SearchHit,
  cards: ReadonlyMap<string, Card>,
  { reader }: PageContext,
): Promise<Result | null> {
  const card = cards.get(id);
  if (collection === 'content') return card === undefined ? null : { title, excerpt, card, about: null };
  if (collection !== 'person' && collection !== 'taxonomyTerm') return null;
  const href = await addressOf({ collection, id }, reader);
  return href === null ? null : { title, excerpt, card: null, about: { kind: collection, href } };
}

const SECTIONS = 12;

async function waysOn({ reader }: PageContext): Promise<Way[]> {
  const sections = await partOf(sectionTree, '1:', reader);
  return sections.slice(0, SECTIONS).map(({ name, href }) => ({ name, href }));
}

/** Who pays for the search: the first of the logos (S1 §3 sponsoredSearch). */
async function sponsorOf({ reader }: PageContext): Promise<Sponsor | null> {
  const { enabled, logos, clickUrl } = await reader.settings('sponsoredSearch');
  const picture = enabled ? await pictureOf(logos?.[0], reader) : null;
  return picture === null ? null : { picture, href: clickUrl ?? null };
}
