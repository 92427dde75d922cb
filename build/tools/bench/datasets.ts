import { inProcess, withFolder } from './in-process.ts';
import type { PartsFigures, PartsImportFigures } from './parts-once.ts';

const SCRIPT = 'build/tools/bench/parts-once.ts';

/** A dataset of so many parts: taken in by one process, asked of another, so that its memory is what answering takes. */
export function measureParts(rows: number, samples: number): Promise<PartsFigures> {
  return withFolder(async (dataDir) => {
    const args = [rows, samples];
    const made = await inProcess<PartsImportFigures>(SCRIPT, dataDir, [...args, 'import']);
    const asked = await inProcess<Omit<PartsFigures, 'importSeconds'>>(SCRIPT, dataDir, args);
    return { ...asked, ...made };
  });
}
