import { checkbox, list as listOf, text as textField } from '../../definition/field.ts';
import {
  flag,
  id,
  list,
  object,
  optional,
  stream,
  text,
  type ValueIn,
  word,
} from '../../operations/answer.ts';
import { type Audience, partArgs, query, recordArgs, textOf } from '../../operations/operation.ts';
import { layoutOfPage } from './layout-of-page.ts';
import { MOST_LINKS } from './links-at-once.ts';
import { pageStaff } from './page-staff.ts';

const audience: Audience = { anyOf: pageStaff };

const read = object('PageRead', { kind: text, text });

const page = object('AffectedPage', { path: text, isNew: flag, reasons: list(read) });

export const affectedPages = query('affectedPages', {
  audience: 'staff',
  description:
    'The pages that publishing what is saved of a record would change (isForeseen), new ones first; where nothing waits to be published, those that a change to it can alter. With what they read of it now. At most 1,000 are counted; isCut where there are more',
  args: {
    ...recordArgs,
    ...partArgs,
  },
  answer: stream('AffectedPage', page, { isForeseen: flag, isCut: flag }),
});

export const pageReads = query('pageReads', {
  audience,
  description: 'What a published page read when it was last rendered; null where nothing was rendered there',
  args: { path: textField({ label: 'The address of a page', required: true }) },
  answer: optional(list(read)),
});

/** `found`: a page, or what leads on to one; `unpublished`: readers find nothing there now, and a record that the caller may
 * read has it; `elsewhere`: another site, or what is no page. */
const target = object('LinkTarget', {
  address: text,
  /** The address as a path of this site; absent elsewhere. */
  path: optional(text),
  state: word('found', 'unpublished', 'missing', 'elsewhere'),
});

export const linkTargets = query('linkTargets', {
  audience: 'staff',
  description: `What readers find now where links of this site lead, of up to ${MOST_LINKS} addresses in their order`,
  args: {
    addresses: listOf(textOf({ label: 'An address', max: 2_000 }), {
      label: 'Addresses',
      required: true,
      max: MOST_LINKS,
    }),
  },
  answer: list(target),
});

/** Of a layout that a page may have had: how it would reach the page, what it would be made for (a path, a type, a gate, a
 * module), and what became of it. */
const layoutCandidate = object('LayoutCandidate', {
  reach: word('path', 'piece', 'below', 'type', 'kind', 'module'),
  of: text,
  layout: optional(layoutOfPage),
  outcome: word('taken', 'behind', 'other types', 'none'),
});

export const pageLayout = query('pageLayout', {
  audience,
  description:
    'What the page at an address is about, which layout it has and which it could have had, in the order in which they are looked at, and which of its blocks could not be loaded or found nothing. As readers see it, or as a preview shows it',
  args: {
    path: textField({ label: 'The address of a page', required: true }),
    isPreview: checkbox({ label: 'With drafts and unpublished changes' }),
  },
  answer: object('PageOfLayout', {
    kind: word('page', 'redirect', 'missing'),
    /** Where it leads, where it is a redirect. */
    leadsTo: optional(text),
    record: optional(object('RecordOfPage', { entity: text, id, name: text })),
    sectionId: optional(id),
    /** Absent where it has a built-in one, or there is no page. */
    layout: optional(layoutOfPage),
    layoutType: optional(text),
    candidates: list(layoutCandidate),
    usedContentIds: list(id),
    failedBlocks: list(object('FailedBlock', { label: text, error: text })),
    underFilledBlocks: list(text),
  }),
});

export type PageLayoutAnswer = ValueIn<(typeof pageLayout)['answer']>;
export type LinkTarget = ValueIn<typeof target>;
export type AffectedPages = ValueIn<(typeof affectedPages)['answer']>;
