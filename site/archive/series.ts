import { archivePath } from '#content-store/addresses/archive-path.ts';
import { ALONE, type Series } from '../shell/head.ts';
import type { ArchiveBehind, ArchivePage } from './archive.ts';
import type { LoadMore } from './loading.ts';

/** Where a page stands among those of its archive, or among the pieces that it loads. */
export function seriesOf({
  path,
  archive,
  behind,
  more,
}: {
  readonly path: string;
  readonly archive: ArchivePage | null;
  readonly behind: ArchiveBehind | null;
  readonly more: LoadMore | null;
}): Series {
  if (archive === null) return { ...ALONE, older: behind?.older.href ?? more?.next?.href };
  const own = { path: archivePath(path, archive.name), title: archive.title };
  return archive.kind === 'all'
    ? { ...ALONE, own }
    : { own, newer: archive.newer.href, older: archive.older?.href };
}
