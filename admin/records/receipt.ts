import { type OutputName, outputAt } from '#content-store/addresses/outputs.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { pagePaths } from '#content-store/definition/page.ts';
import type { Move } from '#content-store/editing/moving.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { count, countOf, milliseconds } from '#content-store/formats/numbers.ts';
import type { PublishPurpose, Receipt } from '#content-store/model/publishing/receipt.ts';
import type { ActionResult } from './action-result.ts';
import { metaOf } from './record-meta.ts';
import { type RecordState, recordState } from './record-state.ts';
import type { ConsoleRecord } from './record-title.ts';

/** What a publish did, in one line: "Live 38 ms after publish, 7 pages". */
export function receiptInWords(receipt: Receipt): string {
  return withPages(`Live ${milliseconds(receipt.msToLive)} after publish`, receipt);
}

/** What a publish, or what took it back, did to a record that stands so after it: `own` are the addresses of its page. What
 * readers do not see after it is not said to be live. */
export function receiptOfRecord(
  receipt: Receipt,
  state: RecordState,
  own: readonly string[],
  timeZone: string,
): string {
  const scheduled = state.kind === 'scheduled' ? formatInstant(state.at, timeZone) : null;
  if (!isWorthSaying(receipt))
    return scheduled === null ? 'Done. No page had to change' : `Scheduled: readers see it from ${scheduled}`;
  const time = milliseconds(receipt.msToLive);
  const isGone = state.kind === 'draft' || state.kind === 'expired';
  if (isGone || own.some((path) => receipt.removedPaths.includes(path)))
    return withPages(
      scheduled === null
        ? `Gone from readers after ${time}`
        : `Gone from readers until ${scheduled}, after ${time}`,
      receipt,
    );
  // With changes, what is scheduled is the edit: readers see what was published.
  return state.kind === 'scheduled' && !state.hasChanges
    ? withPages(`Scheduled: readers see it from ${scheduled}, the rest live after ${time}`, receipt)
    : receiptInWords(receipt);
}

/** What taking back a change came to; `stored` where no page was looked at. */
export function undoneInWords(
  entity: AnyEntity,
  { record, receipt }: Pick<ActionResult, 'record' | 'receipt'>,
  timeZone: string,
  stored = 'Stored.',
): string {
  if (receipt === null) return `Undone. ${stored}`;
  const state: RecordState =
    record === null ? { kind: 'draft' } : recordState(entity, record, metaOf(record), Date.parse(receipt.at));
  const own = pathsOfRecord(entity, record);
  // What is kept as an edit may have another address or date than what is live again.
  const isUnclear = metaOf(record)?.isLive === true && metaOf(record)?.hasWorkingCopy === true;
  if (isUnclear && state.kind !== 'expired' && own.some((path) => receipt.removedPaths.includes(path)))
    return withPages(
      `Undone. Readers see what they saw before, after ${milliseconds(receipt.msToLive)}`,
      receipt,
    );
  return `Undone. ${receiptOfRecord(receipt, state, own, timeZone)}`;
}

/** Where readers find the record itself, as it is saved. */
export function pathsOfRecord(entity: AnyEntity, record: ConsoleRecord | null): readonly string[] {
  return record === null ? [] : pagePaths(entity, record);
}

function withPages(line: string, receipt: Receipt): string {
  return [
    line,
    countOf(receipt.changed + receipt.removed, 'page'),
    ...(receipt.failed.length === 0 ? [] : [`${count(receipt.failed.length)} failed`]),
    ...(receipt.incomplete.length === 0 ? [] : [`${count(receipt.incomplete.length)} with an empty place`]),
    ...(receipt.left === 0 ? [] : [`${count(receipt.left)} left for later`]),
    ...(receipt.cdnProblem === null ? [] : ['CDN not purged yet']),
  ].join(', ');
}

/** What a publish was for, in a line: titles, where somebody changed something. */
export function purposeInWords({ kind, records, others }: PublishPurpose): string {
  if (kind === 'everything') return 'Full rebuild';
  if (kind === 'rest') return 'Rest of an earlier publish';
  if (kind === 'moment') return 'Scheduled and retried pages';
  if (records.length === 0) return 'Other changes';
  const titles = records.map(({ title, label }) => (title === '' ? `${label} without a title` : title));
  return `${titles.join(', ')}${others === 0 ? '' : ` and ${count(others)} more`}`;
}

/** Who changed what was published, each once; empty where nobody did. */
export function publishedBy({ records }: PublishPurpose): string {
  return [...new Set(records.map(({ by }) => by))].filter((by) => by !== '').join(', ');
}

/** What became of the addresses that a save left; null where it left none. */
export function movesInWords([own, ...below]: readonly Move[]): string | null {
  if (own === undefined) return null;
  const others = below.length === 0 ? '' : `, and ${count(below.length)} more below it`;
  return `The old address ${own.from} now leads here${others}`;
}

/** Whether a receipt tells of anything: saving a draft beside what is live touches no page. */
export function isWorthSaying(receipt: Receipt): boolean {
  return receipt.checked > 0 || receipt.removed > 0 || receipt.failed.length > 0;
}

/** Whether something is not as it should be: pages that failed or lack a block, or readers who may see old ones. */
export function needsAttention(receipt: Receipt): boolean {
  return receipt.failed.length > 0 || receipt.incomplete.length > 0 || receipt.cdnProblem !== null;
}

export interface ReceiptPage {
  readonly path: string;
  readonly what: 'changed' | 'removed' | 'failed' | 'incomplete';
  readonly detail?: string;
}

/** Every page a receipt names, with what became of it: failures first, then the pages of what was published (`own`), then the others. */
export function receiptPages(receipt: Receipt, own: readonly string[] = []): readonly ReceiptPage[] {
  const lacking = new Set(receipt.incomplete.map(({ path }) => path));
  const pages: readonly ReceiptPage[] = [
    ...receipt.failed.map(({ path, error }) => ({ path, what: 'failed' as const, detail: error })),
    ...receipt.incomplete.map(({ path, error }) => ({ path, what: 'incomplete' as const, detail: error })),
    ...receipt.removedPaths.map((path) => ({ path, what: 'removed' as const })),
    ...receipt.changedPaths.flatMap((path) => (lacking.has(path) ? [] : { path, what: 'changed' as const })),
  ];
  const rankOf = ({ path, what }: ReceiptPage) =>
    what === 'failed' ? 0 : what === 'incomplete' ? 1 : own.includes(path) ? 2 : 3;
  return pages.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** What files of a publish are to readers. */
export type ReceiptKind = 'pages' | 'feeds' | 'maps' | 'files';

/** The files of a publish by what they are to readers, each kind in its order. Kinds without any are left out. */
export function receiptKinds(
  pages: readonly ReceiptPage[],
): readonly { readonly kind: ReceiptKind; readonly pages: readonly ReceiptPage[] }[] {
  const sorted = Map.groupBy(pages, ({ path }) => kindOfPath(path));
  return (['pages', 'feeds', 'maps', 'files'] as const).flatMap((kind) => {
    const found = sorted.get(kind);
    return found === undefined ? [] : { kind, pages: found };
  });
}

function kindOfPath(path: string): ReceiptKind {
  const output = outputAt(path);
  return output === null ? 'pages' : kindOfOutput[output];
}

const kindOfOutput: Readonly<Record<OutputName, ReceiptKind>> = {
  notFound: 'pages',
  theme: 'files',
  formStyles: 'files',
  robots: 'maps',
  redirects: 'files',
  sitemap: 'maps',
  newsSitemap: 'maps',
  sitemapPart: 'maps',
  podcast: 'feeds',
  feed: 'feeds',
  drawing: 'files',
  file: 'files',
  calendar: 'files',
};
