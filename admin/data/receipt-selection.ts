import type { PublishedRecord, PublishPurpose } from '#api/domains/receipts.ts';
import type { Receipt } from '#build/receipt.ts';
import { type Data, isData } from '#content-store/definition/entity.ts';
import type { KeptReceipt } from './receipt.ts';

export const receiptSelection =
  'tenantKey sequence at checked pages changed removed failed { path error } changedPaths removedPaths left msToLive cdnProblem';

export const purposeSelection = 'purpose { kind records { entity id label title outcome by } others }';

const KINDS: readonly PublishPurpose['kind'][] = ['changes', 'moment', 'everything', 'rest'];
const OUTCOMES: readonly PublishedRecord['outcome'][] = ['published', 'changed', 'withdrawn', 'deleted'];

/** A receipt out of an answer, with what the publish was for. */
export function keptReceiptFrom(value: unknown): KeptReceipt | null {
  const receipt = receiptFrom(value);
  if (receipt === null || !isData(value)) return null;
  const { kind, records, others } = isData(value.purpose) ? value.purpose : {};
  return {
    ...receipt,
    purpose: {
      kind: KINDS.find((one) => one === kind) ?? 'changes',
      records: Array.isArray(records) ? records.filter(isData).map(publishedRecordFrom) : [],
      others: typeof others === 'number' ? others : 0,
    },
  };
}

function publishedRecordFrom(value: Data): PublishedRecord {
  const text = (name: string) => String(value[name] ?? '');
  return {
    entity: text('entity'),
    id: text('id'),
    label: text('label'),
    title: text('title'),
    outcome: OUTCOMES.find((one) => one === value.outcome) ?? 'changed',
    by: text('by'),
  };
}

/** A receipt out of an answer; null where readers saw no change. */
export function receiptFrom(value: unknown): Receipt | null {
  if (!isData(value)) return null;
  const number = (name: string) => (typeof value[name] === 'number' ? value[name] : 0);
  const paths = (name: string) => (Array.isArray(value[name]) ? value[name].map(String) : []);
  return {
    tenantKey: String(value.tenantKey ?? ''),
    sequence: number('sequence'),
    at: String(value.at ?? ''),
    checked: number('checked'),
    pages: number('pages'),
    changed: number('changed'),
    removed: number('removed'),
    failed: Array.isArray(value.failed)
      ? value.failed.filter(isData).map((one) => ({ path: String(one.path), error: String(one.error) }))
      : [],
    changedPaths: paths('changedPaths'),
    removedPaths: paths('removedPaths'),
    left: number('left'),
    msToLive: number('msToLive'),
    ...(typeof value.cdnProblem === 'string' && { cdnProblem: value.cdnProblem }),
  };
}
