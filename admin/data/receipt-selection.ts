import type { Receipt } from '#build/receipt.ts';
import { isData } from '#content-store/definition/entity.ts';

export const receiptSelection =
  'tenantKey sequence at checked pages changed removed failed { path error } changedPaths removedPaths left msToLive cdnProblem';

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
