import { integer } from '../../definition/field.ts';
import {
  count,
  id,
  list,
  moment,
  object,
  optional,
  stream,
  text,
  type ValueIn,
  word,
} from '../../operations/answer.ts';
import { type Audience, query } from '../../operations/operation.ts';
import { layoutOfPage } from '../pages/layout-of-page.ts';
import { layoutAccess } from './layout-fields.ts';
import { SECTIONS_AT_ONCE } from './section-troubles.ts';

const forReaders: Audience = { anyOf: layoutAccess.read };

/** What came of a block of a layout on a page. `empty`: it has nothing to show there; `off`: its module is switched off;
 * `waiting`: its view comes later. */
const block = object('SectionBlock', {
  /** `row.column.block`, from 0. */
  place: text,
  label: text,
  outcome: word('shown', 'empty', 'failed', 'off', 'waiting'),
  /** Of a list: how many items it has, and how many it is to have. */
  found: optional(count),
  wanted: optional(count),
});

const section = object('AnalysedSection', {
  id,
  name: text,
  /** The names from the top to the section's own. */
  fullName: text,
  parent: optional(id),
  /** 1 at the top. */
  level: count,
  alias: text,
  /** What readers have at its address; `failed`: its page cannot be made. */
  page: word('page', 'redirect', 'missing', 'failed'),
  /** Why it cannot, or where the address leads instead. */
  note: optional(text),
  /** Absent where it has a built-in one. */
  layout: optional(layoutOfPage),
  /** How that layout reaches the page, and what it is made for; empty for a built-in one. */
  reach: optional(word('path', 'piece', 'below', 'type', 'kind', 'module')),
  of: text,
  rows: count,
  blocks: list(block),
  /** Published pieces that stand in it. */
  pieces: count,
  /** When readers had the newest of them. */
  lastPublished: optional(moment),
});

export const getSectionAnalysis = query('getSectionAnalysis', {
  audience: forReaders,
  description:
    'Section by section, as the tree has them: which layout the page has that readers see, why, and what came of each of its blocks. Up to 10 at a time',
  args: {
    first: integer({
      label: `How many, ${SECTIONS_AT_ONCE} unless it is said`,
      min: 1,
      max: SECTIONS_AT_ONCE,
    }),
    skip: integer({ label: 'How many are left out before them', min: 0 }),
  },
  answer: stream('AnalysedSection', section),
});

export type AnalysedSection = ValueIn<typeof section>;
