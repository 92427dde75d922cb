import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Disk, writeAtomically } from '../../disk.ts';
import { operation } from '../../messages/operation.ts';
import { type CollectionSpec, StoreError } from '../../store.ts';
import type { Engine } from '../memory/engine.ts';
import type { History } from '../memory/history.ts';
import { refuseNewer, versionsAfter } from '../versions.ts';
import { readAcknowledged } from './acknowledged.ts';
import type { Answer, Answers } from './answers.ts';
import type { BodyFiles } from './body-files.ts';
import { removeStrays } from './compact.ts';
import { encodeFrame, type JournalBatch } from './frame.ts';
import { Journal } from './journal.ts';
import { applyBatch, loadSnapshots, readList } from './load.ts';
import { bodiesOf, type Manifest, nextNumber, readManifest, writeManifest } from './manifest.ts';
import { isFirstFormat, isTorn, JOURNAL_MAGIC, type JournalSource, readFrames } from './read-journal.ts';

interface Recovery {
  readonly disk: Disk;
  readonly folder: string;
  readonly specs: readonly CollectionSpec[];
  readonly now: () => Date;
  readonly onNotice: (text: string) => void;
  readonly engine: Engine;
  readonly history: History;
  readonly answers: Answers;
  readonly bodies: BodyFiles;
}

interface Recovered {
  readonly manifest: Manifest;
  /** The last journal, ready to be appended to. */
  readonly journal: Journal;
  /** The length of those before it, in bytes. */
  readonly earlier: number;
}

/** Fills memory from a folder's files, and leaves them as those of a store that was closed. Throws StoreError DAMAGED
 * where they cannot be what a writer left, and NEWER, having changed nothing, where a later release wrote them. */
export async function recover(recovery: Recovery): Promise<Recovered> {
  const { disk, folder, specs, engine, answers, bodies } = recovery;
  const manifest = (await readManifest(folder)) ?? (await begin(recovery));
  refuseNewer(manifest.definitions, specs, folder);
  await loadSnapshots(folder, manifest, engine);
  if (manifest.snapshots.length > 0) descriptorOf(bodies, bodiesOf(manifest.generation));
  if (manifest.answers !== null)
    for (const [key, change] of await readList<Answer>(folder, manifest.answers)) answers.keep(key, change);
  const journals = replay(manifest, recovery);
  const acknowledged = (await readAcknowledged(folder)) ?? 0;
  const isLost = acknowledged > engine.sequence;
  for (const journal of journals.filter((one) => one.isTorn)) await cut(journal, isLost, recovery);
  const recovered = await openLast(journals, manifest, recovery);
  try {
    if (isLost) await leaveGap(acknowledged, recovered.journal, recovery);
    await removeStrays(disk, folder, [recovered.manifest]);
  } catch (error) {
    await recovered.journal.close();
    throw error;
  }
  return recovered;
}

/** Throws StoreError DAMAGED where there are files of a store, which would be overwritten. */
async function begin({ disk, folder, specs }: Recovery): Promise<Manifest> {
  const names = (await readdir(folder)).filter((name) => /^(journal|bodies|snapshot)-/.test(name));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  // A first start that was ended early leaves an empty journal.
  if (sizes.some((size) => size > JOURNAL_MAGIC.length))
    throw new StoreError(
      'DAMAGED',
      `${join(folder, 'manifest.json')} is missing, and there are files of a store. Restore a backup.`,
    );
  const journal = await Journal.create(disk, folder, 'journal-1');
  await journal.close();
  const manifest: Manifest = {
    format: 2,
    definitions: versionsAfter({}, specs),
    generation: 1,
    sequence: 0,
    snapshots: [],
    journals: [journal.name],
    answers: null,
  };
  await writeManifest(disk, folder, manifest);
  return manifest;
}

interface Replayed extends JournalSource {
  /** Behind the last whole frame. */
  readonly end: number;
  readonly isTorn: boolean;
}

function replay({ journals }: Manifest, recovery: Recovery): Replayed[] {
  const replayed: Replayed[] = [];
  for (const name of journals) {
    const source = { name, descriptor: descriptorOf(recovery.bodies, name) };
    const frames = readFrames(source, 0);
    let step = frames.next();
    for (; step.done !== true; step = frames.next()) {
      const torn = replayed.find((one) => one.isTorn);
      if (torn !== undefined)
        throw new StoreError(
          'DAMAGED',
          `${torn.name} is damaged at byte ${torn.end}, and ${name} goes on behind it. Restore a backup.`,
        );
      const { batches, bodiesAt } = step.value;
      for (const batch of batches) take(batch, { journal: name, bodiesAt }, recovery);
    }
    replayed.push({ ...source, end: step.value, isTorn: isTorn(source, step.value) });
  }
  return replayed;
}

function take(
  batch: JournalBatch,
  place: { readonly journal: string; readonly bodiesAt: number },
  { engine, history, answers }: Recovery,
): void {
  const { change, replaced } = applyBatch(engine, batch, place);
  history.add(change, replaced);
  if (batch.key !== undefined) answers.keep(batch.key, change);
}

/** Cuts off a write that was not finished. Had it been acknowledged, the disk lost it: what is left of it is kept. */
async function cut({ name, end }: Replayed, isLost: boolean, recovery: Recovery): Promise<void> {
  const { disk, folder, onNotice } = recovery;
  if (isLost) {
    const rest = (await readFile(join(folder, name))).subarray(end);
    await writeAtomically(disk, join(folder, `lost-${name}-${end}`), rest);
  } else {
    onNotice(
      `The last write had not been finished and was not acknowledged; it was cut off (${name}, byte ${end}).`,
    );
  }
  const journal = await Journal.open(disk, folder, name, end);
  await journal.close();
}

async function openLast(
  journals: readonly Replayed[],
  manifest: Manifest,
  { disk, folder }: Recovery,
): Promise<Recovered> {
  const last = journals.at(-1);
  const earlier = journals.slice(0, -1).reduce((sum, one) => sum + one.end, 0);
  if (last !== undefined && !isFirstFormat(last))
    return { manifest, earlier, journal: await Journal.open(disk, folder, last.name, last.end) };
  // What was written in an earlier format is read on, and not added to.
  const journal = await Journal.create(disk, folder, `journal-${nextNumber(manifest)}`);
  const upgraded = { ...manifest, journals: [...manifest.journals, journal.name] };
  try {
    await writeManifest(disk, folder, upgraded);
  } catch (error) {
    await journal.close();
    throw error;
  }
  return { manifest: upgraded, earlier: earlier + (last?.end ?? 0), journal };
}

/** Acknowledged changes are not in the files any more. Their numbers are not given again, and who follows the changes
 * finds a gap and starts over. */
async function leaveGap(acknowledged: number, journal: Journal, recovery: Recovery): Promise<void> {
  const { engine, now, onNotice } = recovery;
  onNotice(
    `The journal is cut off behind change ${engine.sequence}: changes up to ${acknowledged} had been acknowledged and the disk lost them. Restore a backup if you need them; what is left of their bytes is kept in files named lost-….`,
  );
  const actor = { kind: 'system', id: 'store', name: 'Store' } as const;
  const at = now().toISOString();
  const gap: JournalBatch = {
    sequence: acknowledged + 1,
    at,
    tenantKey: null,
    actor,
    reason: 'recovery',
    writes: [],
  };
  const bodiesAt = await journal.append(encodeFrame([gap], []));
  take(gap, { journal: journal.name, bodiesAt }, recovery);
}

function descriptorOf(bodies: BodyFiles, file: string): number {
  try {
    return bodies.descriptor(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new StoreError('DAMAGED', operation.missing(file));
  }
}
