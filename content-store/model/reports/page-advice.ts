import type { SentKind, Share } from '../../messages/page-speed.ts';
import type { PageSpeed } from './operations.ts';
import { readableAfter, speedOf } from './page-speed.ts';

const sentKinds = ['html', 'styles', 'scripts', 'fonts'] as const satisfies readonly SentKind[];

/** Without these a page cannot be read. */
const READ_WITH = ['html', 'styles'] as const satisfies readonly SentKind[];

/** What readers of a page wait for longest before they can read it; null where it is fast. */
export function delayOf(page: PageSpeed): Share | null {
  return speedOf(readableAfter(page)) === 'fast' ? null : heaviest([page], READ_WITH);
}

/** What weighs most of all that some pages send; null where they send nothing. Where some are not fast, what readers of these
 * wait for before they can read. */
export function mostSent(pages: readonly PageSpeed[]): Share | null {
  const slow = pages.filter((page) => speedOf(readableAfter(page)) !== 'fast');
  return slow.length === 0 ? heaviest(pages, sentKinds) : heaviest(slow, READ_WITH);
}

function heaviest(pages: readonly PageSpeed[], kinds: readonly SentKind[]): Share | null {
  const sums = kinds.map((kind) => ({ kind, bytes: pages.reduce((sum, page) => sum + page[kind], 0) }));
  const total = sums.reduce((sum, { bytes }) => sum + bytes, 0);
  const [most] = sums.toSorted((a, b) => b.bytes - a.bytes);
  return most === undefined || total === 0 ? null : { kind: most.kind, part: most.bytes / total };
}
