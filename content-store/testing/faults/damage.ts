import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { random } from '#build/testing/random.ts';
import { openLowdb } from '../../drivers/lowdb/writer.ts';
import { backup, restore } from '../../keeping/backup.ts';
import { openStore } from '../../keeping/open.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import { actor, page } from '../pages.ts';
import { countedPages, type Finding, whatIsLeft } from './what-is-left.ts';

export interface Damaged {
  readonly refused: number;
  /** Opened with a notice, and all that was before the damage. */
  readonly repaired: number;
  /** Opened with everything as it was: what was damaged says nothing of the content. */
  readonly unharmed: number;
  readonly findings: readonly Finding[];
}

type Damage = (bytes: Buffer) => Buffer | null;

const PICTURE = 'a picture';
const specs = collectionSpecs();
const PAGES = Array.from({ length: 24 }, (_, n) => `0-${String(n + 1).padStart(2, '0')}`);

/** Damages each file of a store, and of a backup, in every way: gone, cut short, a bit turned at so many places. What
 * opens must say so or be as it was; nothing may be silently wrong. */
export async function damageFiles(places: number, inFolder: string, seed: number): Promise<Damaged> {
  const next = random(seed);
  const whole = join(inFolder, 'whole');
  await fillStore(whole);
  const result = { refused: 0, repaired: 0, unharmed: 0, findings: [] as Finding[] };
  for (const name of await readdir(join(whole, 'store')))
    for (const [how, damage] of damages(places, next)) {
      const folder = join(inFolder, 'damaged');
      await cp(join(whole, 'store'), folder, { recursive: true });
      await apply(damage, join(folder, name));
      const [kind, what] = await openDamaged(folder, name);
      if (kind === 'wrong') result.findings.push({ kind: 'other', what: `${name} ${how}: ${what}` });
      else result[kind] += 1;
      await rm(folder, { recursive: true });
    }
  const kept = await backUp(whole, join(inFolder, 'backups'));
  for (const name of await readdir(kept, { recursive: true })) {
    if (name === 'assets') continue;
    for (const [how, damage] of damages(places, next)) {
      const folder = join(inFolder, 'damaged');
      await cp(kept, folder, { recursive: true });
      await apply(damage, join(folder, name));
      const [kind, what] = await restoreDamaged(folder, join(inFolder, 'restored'), name);
      if (kind !== 'wrong') result[kind] += 1;
      else result.findings.push({ kind: 'other', what: `a backup, ${name} ${how}: ${what}` });
      await rm(folder, { recursive: true });
    }
  }
  return result;
}

function* damages(places: number, next: () => number): Generator<readonly [how: string, Damage]> {
  yield ['gone', () => null];
  yield ['emptied', () => Buffer.alloc(0)];
  for (let place = 0; place < places; place += 1) {
    const share = next();
    yield ['cut short', (bytes) => bytes.subarray(0, Math.floor(bytes.length * share))];
    yield [
      'with a bit turned',
      (bytes) => {
        const at = Math.floor(bytes.length * share);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(share * 8));
        return bytes;
      },
    ];
  }
}

/** Snapshots and bodies, and behind them a journal of several frames. */
async function fillStore(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'store');
  const store = await openLowdb({ folder, specs, now: () => new Date() });
  const site = store.forTenant('one');
  for (const [index, name] of PAGES.entries()) {
    const writes = [page(name, name), page('counter-0', 'counter-0', index === 0 ? null : index)];
    await site.commit({ actor, reason: 'test', writes, idempotencyKey: name });
    if (index === PAGES.length / 2) await store.compact();
  }
  await store.setCursor('search', PAGES.length);
  await store.close();
  await mkdir(join(dataDir, 'assets'), { recursive: true });
  await writeFile(join(dataDir, 'assets', 'picture.webp'), PICTURE);
}

async function apply(damage: Damage, file: string): Promise<void> {
  const damaged = damage(await readFile(file));
  if (damaged === null) await rm(file);
  else await writeFile(file, damaged);
}

/** What opening makes of a damaged folder. */
async function openDamaged(
  folder: string,
  name: string,
): Promise<readonly ['refused' | 'repaired' | 'unharmed' | 'wrong', string]> {
  const { pages, notices, findings } = await whatIsLeft(folder);
  const [refusal] = findings.filter((one) => /StoreError: /.test(one.what));
  if (refusal !== undefined)
    // A damaged manifest may be believed, and then names what is not there.
    return refusal.what.includes(name) || name === 'manifest.json'
      ? ['refused', refusal.what]
      : ['wrong', `refused without its name: ${refusal.what}`];
  const [finding] = findings;
  if (finding !== undefined) return ['wrong', finding.what];
  if (pages.join() === PAGES.join()) return ['unharmed', ''];
  const isSaid = notices.some((one) => one.includes('had been acknowledged'));
  const isBeginning = pages.every((one, index) => one === PAGES[index]);
  return isSaid && isBeginning
    ? ['repaired', notices.join()]
    : [
        'wrong',
        `${pages.length} of ${PAGES.length} pages are there, ${notices.join() || 'and nothing is said'}`,
      ];
}

async function backUp(dataDir: string, to: string): Promise<string> {
  const store = await openStore({ dataDir });
  const snapshot = store.at(store.sequence());
  const { folder } = await backup({ snapshot, specs, dataDir, to, at: new Date(0) });
  snapshot.close();
  await store.close();
  return folder;
}

/** What restoring makes of a damaged backup. */
async function restoreDamaged(
  folder: string,
  dataDir: string,
  name: string,
): Promise<readonly ['refused' | 'unharmed' | 'wrong', string]> {
  const store = await openStore({ dataDir });
  try {
    await restore({ store, specs, folder, dataDir });
    const { pages } = await countedPages(store.forTenant('one'));
    const picture = await readFile(join(dataDir, 'assets', 'picture.webp'), 'utf8').catch(() => '');
    return pages.join() === PAGES.join() && picture === PICTURE
      ? ['unharmed', '']
      : ['wrong', 'it was restored'];
  } catch (error) {
    if (store.sequence() > 0) return ['wrong', `it was refused with some of it restored: ${String(error)}`];
    return String(error).includes(basename(name)) || name === 'manifest.json'
      ? ['refused', '']
      : ['wrong', `it was refused without its name: ${String(error)}`];
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true });
  }
}
