import type { Choice } from '../../definition/field.ts';

/** What is looked at of a piece before it is published. Each but `tick` is told from the piece; that one is what a person
 * alone can tell. */
export const checkChoices = [
  { value: 'teaser', label: 'It has a teaser' },
  { value: 'picture', label: 'It has a primary image that is described' },
  { value: 'words', label: 'Its text has at least so many words' },
  { value: 'author', label: 'It has an author or a byline' },
  { value: 'section', label: 'It has a primary section' },
  { value: 'terms', label: 'It has at least so many terms' },
  { value: 'seoTitle', label: 'Its search title has at most so many characters' },
  { value: 'links', label: 'No link of this site leads nowhere' },
  { value: 'tick', label: 'Somebody ticks it' },
] as const satisfies readonly Choice[];

export type Check = (typeof checkChoices)[number]['value'];

/** Those that have a number, and which is meant where none is given. */
export const numbered = { words: 300, terms: 1, seoTitle: 60 } as const satisfies Partial<
  Record<Check, number>
>;

/** That somebody ticked a line, by its words: where the site words it otherwise, it asks for something else. */
export interface Tick {
  readonly item: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}
