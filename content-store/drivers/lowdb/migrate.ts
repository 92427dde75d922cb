import type { Disk } from '../../disk.ts';
import { count, countOf } from '../../formats/numbers.ts';
import type { CollectionSpec } from '../../store.ts';
import { splitBody } from '../body.ts';
import type { BodyPlace, Entry } from '../memory/collection.ts';
import type { Engine, FrozenCollection } from '../memory/engine.ts';
import { ClaimCheck, divided, migrateRecord, type Whole } from '../migrate-record.ts';
import { olderCollections, stepsOf, versionsAfter } from '../versions.ts';
import type { Answers } from './answers.ts';
import type { BodyFiles } from './body-files.ts';
import { writeGeneration } from './compact.ts';
import { Journal } from './journal.ts';
import { type Manifest, nextNumber, writeManifest } from './manifest.ts';

export interface Migrating {
  readonly disk: Disk;
  readonly folder: string;
  readonly specs: readonly CollectionSpec[];
  readonly engine: Engine;
  readonly answers: Answers;
  readonly bodies: BodyFiles;
  readonly manifest: Manifest;
  readonly onNotice: (text: string) => void;
  /** Takes a backup of the store as it is. */
  readonly before: () => Promise<void>;
}

/** Brings a store of older definitions to this release's: a compaction whose copies are migrated. Until the new manifest
 * is durable the old files are the store, so all of it is migrated or none; the store is to be opened anew afterwards.
 * False where nothing is older. Throws StoreError OLDER or CLAIMED, having changed nothing, where it cannot be. */
export async function migrateStore(migrating: Migrating): Promise<boolean> {
  const { disk, folder, specs, engine, answers, bodies, manifest, onNotice, before } = migrating;
  const older = olderCollections(manifest.definitions, specs);
  if (older.length === 0) return false;
  for (const spec of older) onNotice(`${spec.name} is of ${stepsOf(manifest.definitions, spec)}: migrating`);
  const migrated = migrateAll(migrating, older);
  if (engine.documents() > 0) await before();
  const generation = nextNumber(manifest);
  // One more than there were changes: who follows them finds a gap and starts over, as after any compaction.
  const sequence = engine.sequence + 1;
  const written = await writeGeneration({
    disk,
    folder,
    generation,
    frozen: { sequence, collections: migrated.collections, answers: answers.all() },
    readInto: (place, into) => {
      if (!migrated.writeInto(place, into)) bodies.readInto(place, into);
    },
    signal: new AbortController().signal,
  });
  const journal = await Journal.create(disk, folder, `journal-${generation}`);
  await journal.close();
  const definitions = versionsAfter(manifest.definitions, specs);
  await writeManifest(disk, folder, {
    ...manifest,
    definitions,
    generation,
    sequence,
    journals: [journal.name],
    ...written.files,
  });
  onNotice(`${countOf(migrated.count, 'record was', 'records were')} migrated`);
  return true;
}

/** Records between two notices. */
const TOLD = 20_000;

/** Every collection as this release has it. Migrated bodies are made when they are asked for: all of them at once may be
 * more than memory holds. */
function migrateAll(
  { specs, engine, bodies, manifest, onNotice }: Migrating,
  olderSpecs: readonly CollectionSpec[],
) {
  const older = new Map(olderSpecs.map((one) => [one.name, one]));
  // Keys of records that no definition knows are nobody's.
  const known = new Set(specs.map((one) => one.name));
  const made = new Map<BodyPlace, () => string | null>();
  const claims = new ClaimCheck();
  let [done, found] = [0, 0];
  const wholeOf = ({ record, liveBody, workingBody }: Entry): Whole => ({
    record,
    live:
      record.live === null || liveBody === null
        ? record.live
        : { ...record.live, ...bodies.read(liveBody, record.liveBody) },
    working:
      record.working === null || workingBody === null
        ? record.working
        : { ...record.working, ...bodies.read(workingBody, record.workingBody) },
  });
  const migrate = (entry: Entry, spec: CollectionSpec) =>
    migrateRecord(spec, wholeOf(entry), manifest.definitions);
  const migrated = (entry: Entry, spec: CollectionSpec): Entry => {
    const whole = migrate(entry, spec);
    if (whole.record === entry.record) return entry;
    found += 1;
    const place = (stage: 'live' | 'working'): BodyPlace | null => {
      const body = splitBody(whole[stage], spec.bodyFields).body;
      if (body === null) return null;
      const at = { file: '', offset: 0, length: Buffer.byteLength(body) };
      made.set(at, () => splitBody(migrate(entry, spec)[stage], spec.bodyFields).body);
      return at;
    };
    return { record: whole.record, liveBody: place('live'), workingBody: place('working') };
  };
  const collections = engine.freeze().map((one): FrozenCollection => {
    const spec = older.get(one.collection);
    const entries = one.entries.map((entry) => {
      const now = spec === undefined ? entry : migrated(entry, spec);
      if (known.has(one.collection)) claims.add(one.tenantKey, now.record);
      done += 1;
      if (done % TOLD === 0) onNotice(`${count(done)} of ${countOf(engine.documents(), 'record')} looked at`);
      return now;
    });
    const there = new Set(entries.map(({ record }) => record.id));
    const parts = one.entries.flatMap((entry) =>
      divided(spec, wholeOf(entry), manifest.definitions).map(
        ({ record }): Entry => ({ record, liveBody: null, workingBody: null }),
      ),
    );
    found += parts.length;
    return { ...one, entries: [...entries, ...parts.filter(({ record }) => !there.has(record.id))] };
  });
  return {
    collections,
    count: found,
    /** Whether it is the place of a migrated body, which is then written. */
    writeInto(place: BodyPlace, into: Buffer): boolean {
      const make = made.get(place);
      if (make === undefined) return false;
      into.write(make() ?? '');
      return true;
    },
  };
}
