import {
  choice,
  integer,
  list as listOf,
  text as textArgument,
  type ValueOf,
} from '../../definition/field.ts';
import {
  count,
  flag,
  id,
  list,
  moment,
  object,
  optional,
  text,
  type ValueIn,
} from '../../operations/answer.ts';
import { idOf, query } from '../../operations/operation.ts';
import { typeChoices } from './content-types.ts';
import { countedUnder } from './counted-under.ts';
import { researchStates } from './research-states.ts';

export const getPieceCounts = query('getPieceCounts', {
  audience: 'staff',
  description: 'How many published pieces stand in some sections, bear some terms or are by some persons',
  args: {
    collection: choice(countedUnder, { label: 'What they are counted under', required: true }),
    ids: listOf(idOf({ label: 'A record' }), { label: 'The records', required: true }),
  },
  answer: list(count),
});

const researchedPiece = object('ResearchedPiece', {
  tenantKey: text,
  id,
  type: text,
  title: text,
  teaser: text,
  alias: text,
  published: optional(moment),
  isLive: flag,
  updatedBy: text,
});

export const getContentResearch = query('getContentResearch', {
  audience: { anyOf: ['manage_content'] },
  description: 'Pieces of all sites that one works on, the newest by their dates of publishing first',
  args: {
    phrase: textArgument({ label: 'Words of title, teaser or address', max: 200 }),
    site: textArgument({ label: 'The key of a site; absent: all that one works on' }),
    type: choice(typeChoices, { label: 'A type of content' }),
    state: choice(researchStates, { label: 'How they stand' }),
    first: integer({ label: 'How many', min: 1, max: 100 }),
    after: textArgument({ label: 'What the answer before said comes next', max: 100_000 }),
  },
  answer: object('ContentResearch', {
    pieces: list(researchedPiece),
    /** By site, how many there are in all. */
    totals: list(object('SiteTotal', { tenantKey: text, total: count })),
    /** What to ask for the next with; null for no more. */
    next: optional(text),
  }),
});

export type AskedResearch = ValueOf<(typeof getContentResearch)['args']>;
export type ResearchedPiece = ValueIn<typeof researchedPiece>;
