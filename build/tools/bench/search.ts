import { inProcess, withFolder } from './in-process.ts';
import type { SearchFigures, SearchRebuildFigures } from './search-once.ts';

const SCRIPT = 'build/tools/bench/search-once.ts';

/** Search over so many made-up documents: taken in by one process, searched by another, so that its memory is what searching
 * takes. */
export function measureSearch(documents: number, samples: number): Promise<SearchFigures> {
  return withFolder(async (dataDir) => {
    const args = [documents, samples];
    const made = await inProcess<SearchRebuildFigures>(SCRIPT, dataDir, [...args, 'rebuild']);
    const searched = await inProcess<Omit<SearchFigures, 'rebuildSeconds'>>(SCRIPT, dataDir, args);
    return { ...searched, ...made };
  });
}
