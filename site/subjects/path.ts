import { searchTexts } from '#content-store/messages/search.ts';
import type { SearchQuery } from '#content-store/search/search-query.ts';
import type { SubjectKind } from './kind.ts';

/** A path that a layout was made for, with no record behind it. */
export const path: SubjectKind<'path'> = {
  definition: null,
  load: async () => ({ content: null, section: null }),
  nameOf: () => undefined,
  layout: null,
  headOf: async (_about, { search }) => ({
    title: search === null ? undefined : titleOf(search.query),
    description: undefined,
    // What a search finds is on pages of its own.
    isHidden: search !== null,
    picture: null,
    type: 'website',
    properties: [],
    structured: null,
  }),
};

function titleOf({ text }: SearchQuery): string {
  return text === '' ? searchTexts.title : searchTexts.titleFor(text);
}
