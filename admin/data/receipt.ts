import type { Receipt } from '#build/receipt.ts';

/** What a publish did, in one line: "Live 38 ms after publish, 7 pages". */
export function receiptInWords(receipt: Receipt): string {
  const ms = Math.round(receipt.msToLive).toLocaleString('en-US');
  const pages = receipt.changed + receipt.removed;
  const line = `Live ${ms} ms after publish, ${count(pages, 'page')}`;
  return receipt.failed.length === 0 ? line : `${line}, ${receipt.failed.length} failed`;
}

/** Whether a receipt tells of anything: saving a draft beside what is live touches no page. */
export function isWorthSaying(receipt: Receipt): boolean {
  return receipt.checked > 0 || receipt.removed > 0 || receipt.failed.length > 0;
}

/** Every page a receipt names, with what became of it. */
export function receiptPages(receipt: Receipt): readonly {
  readonly path: string;
  readonly what: 'changed' | 'removed' | 'failed';
  readonly detail?: string;
}[] {
  return [
    ...receipt.failed.map(({ path, error }) => ({ path, what: 'failed' as const, detail: error })),
    ...receipt.removedPaths.map((path) => ({ path, what: 'removed' as const })),
    ...receipt.changedPaths.map((path) => ({ path, what: 'changed' as const })),
  ];
}

export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
