import { readdir } from 'node:fs/promises';
import { filesOf, readManifest } from '../../drivers/lowdb/manifest.ts';
import { openLowdb } from '../../drivers/lowdb/writer.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import type { Reads } from '../../store.ts';
import { namesIn } from '../pages.ts';

/** What is wrong with a store that was broken on purpose. */
export interface Finding {
  readonly kind: 'lost' | 'torn' | 'orphan' | 'refused but kept' | 'differing' | 'other';
  readonly what: string;
}

/** What a fresh start makes of a folder. */
export interface Left {
  readonly pages: readonly string[];
  readonly notices: readonly string[];
  readonly findings: readonly Finding[];
}

const SHARED = new Set(['manifest.json', 'cursors.json', 'acknowledged']);

/** Opens what is left in a folder, looks at every page, closes it and looks for files that nothing needs. */
export async function whatIsLeft(folder: string): Promise<Left> {
  const findings: Finding[] = [];
  const notices: string[] = [];
  let pages: readonly string[] = [];
  try {
    const store = await openLowdb({
      folder,
      specs: collectionSpecs(),
      now: () => new Date(),
      onNotice: (text) => notices.push(text),
    });
    const counted = await countedPages(store.forTenant('one'));
    pages = counted.pages;
    findings.push(...counted.findings);
    await store.close();
  } catch (error) {
    findings.push({ kind: 'other', what: `it could not be opened and read: ${String(error)}` });
  }
  const manifest = await readManifest(folder).catch(() => null);
  const needed = new Set(manifest === null ? [] : filesOf(manifest));
  for (const name of await readdir(folder))
    if (!needed.has(name) && !SHARED.has(name) && !name.startsWith('lost-'))
      findings.push({ kind: 'orphan', what: `${name} is left over` });
  return { pages, notices, findings };
}

/** The pages there are, but for the counters: each writer's are as many as its counter says, or a batch is torn. */
export async function countedPages(
  site: Reads,
): Promise<{ readonly pages: readonly string[]; readonly findings: readonly Finding[] }> {
  const findings: Finding[] = [];
  const names = await namesIn(site).catch((error: unknown) => {
    findings.push({ kind: 'torn', what: String(error) });
    return [];
  });
  const pages = names.filter((name) => !name.startsWith('counter-'));
  const writers = new Set(names.map((name) => name.replace('counter-', '').split('-')[0] ?? ''));
  for (const writer of writers) {
    const written = pages.filter((name) => name.startsWith(`${writer}-`)).length;
    const counted = (await site.record('content', `counter-${writer}`))?.version ?? 0;
    if (counted !== written)
      findings.push({
        kind: 'torn',
        what: `writer ${writer} counted ${counted} pages, and there are ${written}`,
      });
  }
  return { pages, findings };
}

/** What of acknowledged pages is not there. */
export function lostOf(acknowledged: readonly string[], pages: readonly string[]): Finding[] {
  const there = new Set(pages);
  return acknowledged
    .filter((name) => !there.has(name))
    .map((name) => ({ kind: 'lost', what: `${name} was acknowledged and is lost` }));
}
