import type { SentKind, Share } from '../../messages/page-speed.ts';
import type { PageSpeed } from './operations.ts';
import { readableAfter, speedOf } from './page-speed.ts';

const sentKinds = ['html', 'styles', 'scripts', 'fonts'] as const satisfies readonly SentKind[];

/** Without these a page cannot be read. */
const READ_WITH = ['html', 'styles'] as const satisfies readonly SentKind[];
type AwaitedKind = (typeof READ_WITH)[number];

/** What readers of a page wait for longest before they can read it; null where it is fast. */
export function delayOf(page: PageSpeed): Share<AwaitedKind> | null {
  return mostAwaited([page]);
}

/** What readers of those pages that are not fast wait for longest before they can read; null where all are. */
export function mostAwaited(pages: readonly PageSpeed[]): Share<AwaitedKind> | null {
  return heaviest(
    pages.filter((page) => speedOf(readableAfter(page)) !== 'fast'),
    READ_WITH,
  );
}

/** What weighs most of all that some pages send; null where they send nothing. */
export function mostSent(pages: readonly PageSpeed[]): Share | null {
  return heaviest(pages, sentKinds);
}

function heaviest<K extends SentKind>(pages: readonly PageSpeed[], kinds: readonly K[]): Share<K> | null {
  const sums = kinds.map((kind) => ({ kind, bytes: pages.reduce((sum, page) => sum + page[kind], 0) }));
  const total = sums.reduce((sum, { bytes }) => sum + bytes, 0);
  const [most] = sums.toSorted((a, b) => b.bytes - a.bytes);
  return most === undefined || total === 0 ? null : { kind: most.kind, part: most.bytes / total };
}
