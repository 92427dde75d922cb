import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DependencyIndex, type SavedIndex } from './dependencies/index.ts';

/** What a site's published files stand for. */
export interface PublishedState {
  /** The bundle they were rendered with. */
  readonly version: string;
  /** Every change up to this one is in them. */
  readonly sequence: number;
  /** The moment they show, ISO 8601, UTC. */
  readonly visibleAt: string;
  readonly index: DependencyIndex;
}

interface Saved {
  readonly version: string;
  readonly sequence: number;
  readonly visibleAt: string;
  readonly index: SavedIndex;
}

function stateFile(dataDir: string, tenantKey: string): string {
  return join(dataDir, 'publisher', tenantKey, 'state.json');
}

/** The state saved last, or null where nothing usable was: then everything is rendered again. */
export async function readState(dataDir: string, tenantKey: string): Promise<PublishedState | null> {
  try {
    // Written by writeState; a half-written file cannot be there.
    const saved = JSON.parse(await readFile(stateFile(dataDir, tenantKey), 'utf8')) as Saved;
    return {
      version: saved.version,
      sequence: saved.sequence,
      visibleAt: saved.visibleAt,
      index: DependencyIndex.from(saved.index),
    };
  } catch {
    return null;
  }
}

export async function writeState(dataDir: string, tenantKey: string, state: PublishedState): Promise<void> {
  const file = stateFile(dataDir, tenantKey);
  await mkdir(join(dataDir, 'publisher', tenantKey), { recursive: true });
  const saved: Saved = { ...state, index: state.index.save() };
  await writeFile(`${file}.new`, JSON.stringify(saved));
  await rename(`${file}.new`, file);
}
