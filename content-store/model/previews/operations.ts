import { integer } from '../../definition/field.ts';
import { flag, id, list, moment, object, optional, text, type ValueIn } from '../../operations/answer.ts';
import { type Audience, idOf, mutation, query, recordArgs } from '../../operations/operation.ts';
import { pageStaff } from '../pages/page-staff.ts';

/** And of these, those who may write the record. */
const audience: Audience = { anyOf: pageStaff };

const link = object('SharedPreview', {
  id,
  /** On the site’s own host: it opens for whoever has it. */
  path: text,
  madeBy: text,
  madeAt: moment,
  expiresAt: moment,
});

const previewPage = object('PreviewPage', {
  /** Null where there is none. */
  path: optional(text),
  /** Why there is none, and what helps. */
  missing: optional(text),
  /** What a gate withholds is shown with it. */
  isWhole: flag,
});

export type PreviewPage = ValueIn<typeof previewPage>;

export const getPreviewPage = query('getPreviewPage', {
  audience,
  description:
    'The page that a record is shown on to those a preview is shared with: its own, or of a layout without, a published page that it is for',
  args: recordArgs,
  answer: previewPage,
});

export const getPreviewLinks = query('getPreviewLinks', {
  audience,
  description:
    'The links by which people without an account see a record as it is edited: those that still count',
  args: recordArgs,
  answer: list(link),
});

export const makePreviewLink = mutation('makePreviewLink', {
  audience,
  description: 'Makes a link that shows a record as it is edited to whoever has it, for some hours',
  args: {
    ...recordArgs,
    hours: integer({ label: 'For how many hours', required: true, min: 1, max: 720 }),
  },
  answer: link,
});

export const revokePreviewLink = mutation('revokePreviewLink', {
  audience,
  description: 'Ends a link to a preview at once',
  args: { ...recordArgs, link: idOf({ label: 'The link', required: true }) },
  answer: flag,
});

export type SharedPreview = ValueIn<typeof link>;
