import {
  amount,
  count,
  id,
  list,
  moment,
  object,
  optional,
  text,
  type ValueIn,
  word,
} from '../../operations/answer.ts';

const parts = {
  tenantKey: text,
  /** The change that asked for it. */
  sequence: count,
  at: moment,
  /** Everything rendered and compared: pages, and outputs such as feeds, sitemaps and drawings. */
  checked: count,
  /** How many of these are pages. */
  pages: count,
  changed: count,
  removed: count,
  failed: list(object('FailedPage', { path: text, error: text })),
  /** Pages that are published with the place of a block empty, for it could not be loaded. */
  incomplete: list(object('IncompletePage', { path: text, error: text })),
  changedPaths: list(text),
  removedPaths: list(text),
  /** Of what was to be rendered, how much was left for later: publishing was paused, or the server stopped. */
  left: count,
  /** Milliseconds from the acknowledged commit until everything it concerns was live. */
  msToLive: amount,
  /** Why the CDN may still have some of it as it was. */
  cdnProblem: optional(text),
};

/** A record that readers see otherwise, as they see it, or saw it last. */
const publishedRecord = object('PublishedRecord', {
  entity: text,
  id,
  /** What it is, such as Article. */
  label: text,
  title: text,
  /** `replaced`: another file took the place of its own. */
  outcome: word('published', 'changed', 'withdrawn', 'deleted', 'replaced'),
  /** The name of who changed it. */
  by: text,
});

/** What a run was for: changes; a moment that came, or another try of pages that had failed; every page there is; or
 * what an earlier run had left. */
const publishPurpose = object('PublishPurpose', {
  kind: word('changes', 'moment', 'everything', 'rest'),
  /** The newest: a few, and of what the caller may read. None where nothing is known of them any more. */
  records: list(publishedRecord),
  /** How many more the newest changes hold. */
  others: count,
});

/** What a publish did. */
export const receipt = object('Receipt', parts);

/** A receipt as it is kept, with what it was for. */
export const keptReceipt = object('KeptReceipt', { ...parts, purpose: publishPurpose });

export type Receipt = ValueIn<typeof receipt>;
export type KeptReceipt = ValueIn<typeof keptReceipt>;
export type PublishedRecord = ValueIn<typeof publishedRecord>;
export type PublishPurpose = ValueIn<typeof publishPurpose>;
