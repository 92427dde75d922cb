import type { AnyFields } from '#content-store/definition/field.ts';
import { WITHHELD } from '#content-store/reading/reader-over-reads.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { PageReads } from '../../dependencies/reads.ts';
import { random } from '../../testing/random.ts';
import { PlantedEdits } from './planted-edits.ts';
import { type Ground, PlantedSite } from './planted-site.ts';
import { fieldName, namesOf, withParts } from './plants.ts';

export interface Looked {
  readonly plant: string;
  readonly edits: number;
  /** The first file that showed it; null where none did. */
  readonly by: string | null;
}

/** Reads that something else makes up for wherever they are made, and what. */
const MADE_UP_FOR: Readonly<Record<string, string>> = {
  'claims path': 'what comes to an address, or leaves it, is planned at that address by itself',
  'claims layout layout-path': 'so is a layout for an address',
  'field content.gating': 'a page that says whether its own piece is gated asks for what is withheld of it',
  'field tenant.tenantKey': 'a site keeps its key',
  'queries of asset': 'the file of an asset is published because of it, so it is planned with it',
  'choices of nothing': 'a choice among no windows comes out the same always',
  'claims sharedLayout sharedLayout-path': 'so is one that sites share',
  'claims content path': 'a calendar’s file is a path of its piece, and planned with it',
  'field layout.type': 'a layout of another type holds other keys, and pages ask for layouts by these',
  'part headerScript':
    'a page reads of which design it is for its rows, and its script follows from that alone',
};

/** What only a site of many pieces tells. */
export const OF_MANY: ReadonlySet<string> = new Set(['part archivedInMonths']);

/** The names of all reads that the ground's pages make and that alone tell of something. */
export async function plantsOf(ground: Ground): Promise<string[]> {
  const site = await PlantedSite.open(ground, null);
  try {
    const names = [...site.reads.values()].flatMap((reads) => [...namesOf(reads)]);
    const telling = fieldsThatTell([...site.reads.values()].flatMap(withParts));
    return [...new Set(names)]
      .filter((one) => MADE_UP_FOR[one] === undefined && (!one.startsWith('field ') || telling.has(one)))
      .sort();
  } finally {
    await site.close();
  }
}

/** Fields that can change. What a gate may withhold tells only a page that does not ask for what is withheld: that
 * tells of the same. */
function fieldsThatTell(all: readonly PageReads[]): Set<string> {
  const telling = new Set<string>();
  for (const [key, names] of all.flatMap((reads) => reads.documents)) {
    const [collection = '', id] = key.split('/');
    const entity = entityOf(collection, id);
    const variants = entity?.variants?.types.map((one) => one.fields) ?? [];
    const fields: AnyFields = Object.assign({}, entity?.fields, ...variants);
    const read = names.split(',');
    for (const name of read) {
      const isMadeUpFor = fields[name]?.visibility === 'gated' && read.includes(WITHHELD);
      const canChange = name === WITHHELD || (name in fields && name !== entity?.variants?.by);
      if (canChange && !isMadeUpFor) telling.add(fieldName(key, name));
    }
  }
  return telling;
}

/** Leaves the reads of a name unrecorded and edits what they are about, until the published files differ from a full
 * build, with at most so many edits. The site is built anew only where a publisher that records all reads has come to
 * other files. */
export async function lookFor(plant: string, ground: Ground, seed: number, most: number): Promise<Looked> {
  const site = await PlantedSite.open(ground, plant);
  try {
    const edits = new PlantedEdits(site, { plant, tenantKey: ground.tenantKey, next: random(seed) });
    for (let made = 1; made <= most; made += 1) {
      await edits.make();
      const [first] = (await site.isOtherwise()) ? await site.differences() : [];
      if (first !== undefined) return { plant, edits: made, by: first.file };
    }
    return { plant, edits: most, by: null };
  } finally {
    await site.close();
  }
}
