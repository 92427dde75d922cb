import { choice, integer } from '../../definition/field.ts';
import {
  count,
  flag,
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
import { type Audience, idOf, mutation, query, textOf } from '../../operations/operation.ts';
import { sampleDesigns } from '../blocks/sample-looks.ts';
import { layoutOfPage } from '../pages/layout-of-page.ts';
import { receipt } from '../publishing/receipt.ts';
import { generalSettings } from '../settings/general.ts';
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

const ofDesigns: Audience = { anyOf: generalSettings.access.write };

const design = word(...sampleDesigns);

const mapped = object('MappedRow', {
  /** From 1. */
  number: count,
  /** Its columns in either design. */
  old: text,
  new: text,
  /** In the new design no column is wider than the others, so that none comes first on phones for that. */
  isOrderLost: flag,
});

export const getDesignChange = query('getDesignChange', {
  audience: ofDesigns,
  description:
    'What the site would have in its other design: rows that are laid out otherwise, links that the header has room for, how many pages change, and some pages to look at in both',
  args: {},
  answer: object('DesignChange', {
    /** The site’s. */
    design,
    /** Why it cannot be changed now. */
    problem: optional(text),
    layouts: list(object('MappedLayout', { layout: layoutOfPage, rows: list(mapped) })),
    menus: list(
      object('MenuInDesigns', {
        id,
        placement: text,
        /** Links at the top, and how many of them the header of either design has. */
        total: count,
        old: count,
        new: count,
      }),
    ),
    /** Null where that cannot be told. */
    pages: optional(count),
    /** Addresses: the front page, sections, pieces. */
    samples: list(text),
  }),
});

export const changeDesign = mutation('changeDesign', {
  audience: ofDesigns,
  description:
    'Has readers see the site in one of the designs at once. Nothing else changes: layouts keep their rows, and what is edited of the general settings waits on, in this design too. The change back is the same with the other design',
  args: { to: choice([...sampleDesigns], { label: 'The design', required: true }) },
  answer: object('DesignChanged', {
    design,
    receipt: optional(receipt),
    /** Stored, and not live yet: another process publishes it. */
    isUnderWay: flag,
  }),
});

const whoseLayout: Audience = { anyOf: layoutAccess.publish };

const places = {
  id: idOf({ label: 'The layout', required: true }),
  of: idOf({ label: 'The published layout whose place it takes', required: true }),
};

export const ifLayoutTakesPlace = query('ifLayoutTakesPlace', {
  audience: whoseLayout,
  description:
    'How many pages would change if a layout took the place of another; null where that cannot be told',
  args: places,
  answer: object('IfLayoutTakesPlace', { pages: optional(count) }),
});

export const takePlaceOfLayout = mutation('takePlaceOfLayout', {
  audience: whoseLayout,
  description:
    'Has a layout and a published one change places in one change: it is published for what the other is for, and no page is without a layout in between. The other has the place that it had itself, published or as a draft. What is scheduled of either is called off. undoLayout takes it back by the sequence',
  args: {
    ...places,
    version: integer({ label: 'The version that was seen', required: true }),
    ofVersion: integer({ label: 'The version of the other that was seen' }),
    idempotencyKey: textOf({ label: 'What makes a repeated request happen once', max: 200 }),
  },
  answer: object('LayoutPlaceTaken', { receipt: optional(receipt), sequence: count, isUnderWay: flag }),
});

export type DesignChange = ValueIn<(typeof getDesignChange)['answer']>;
