import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import type { View } from '#content-store/reading/reader.ts';
import { addressIn } from '../../page-data/addresses.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';

export interface Term {
  readonly name: string;
  readonly href: string;
}

/** The terms a piece is filed under that have pages, in the order in which they were given. */
export async function termsOf(content: View<'content'>, { reader }: PageContext): Promise<readonly Term[]> {
  const ids = fieldOf(content, 'taxonomy') ?? [];
  const found = await Promise.all(ids.map((id) => reader.get('taxonomyTerm', id, 'card')));
  return found.flatMap((term) => {
    const href = term === null ? undefined : addressIn(taxonomyTerm, term);
    return term === null || href === undefined ? [] : [{ name: term.name, href }];
  });
}
