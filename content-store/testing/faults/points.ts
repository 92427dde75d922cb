import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { random } from '#build/testing/random.ts';
import type { FileCall } from './journal-states.ts';
import { codes, type Order } from './order.ts';
import { type Life, runLife } from './run-life.ts';
import { shuffled } from './shuffled.ts';
import { type Finding, lostOf, whatIsLeft } from './what-is-left.ts';

export interface Point extends Pick<Order, 'how' | 'at' | 'code'> {
  /** The call that stood there when nothing failed. Calls overlap: another may. */
  readonly expected: FileCall;
  /** Its name and state. */
  readonly kind: string;
}

export interface PointResult {
  readonly point: Point;
  readonly hits: readonly FileCall[];
  /** States of the disk that were started from. */
  readonly states: number;
  readonly findings: readonly Finding[];
}

/** Every point at which a call can be hit, in an order made of the seed: each call fails once; each that changes files
 * for a while and for good, and the power is cut before it. Each call of each state stands among the first. Throws where the store,
 * with a planted bug or without, fails by itself. */
export async function allPoints(inFolder: string, seed: number, bug?: string): Promise<Point[]> {
  const { calls, failure } = await runLife({
    ...orderOf({ how: 'never', at: 0, code: 'EIO' }, inFolder, seed),
    bug,
  });
  await rm(inFolder, { recursive: true, force: true });
  if (failure !== null) throw new Error(`The store fails without any fault: ${failure}`);
  const points = calls.flatMap((expected, index): Point[] => {
    const at = index + 1;
    const kind = `${expected.name} ${expected.state}`;
    const point = { at, kind, code: codes[at % codes.length] ?? 'EIO', expected } as const;
    const hows = expected.changes ? (['once', 'a while', 'lasting', 'cut'] as const) : (['once'] as const);
    return hows.map((how) => ({ ...point, how }));
  });
  return shuffled(points, random(seed));
}

/** Lives a store's life with a fault at one point, and compares what it acknowledged with what a fresh start finds. */
export async function tryPoint(
  point: Point,
  inFolder: string,
  seed: number,
  bug?: string,
): Promise<PointResult> {
  const order = { ...orderOf(point, inFolder, seed), bug };
  try {
    const life = await runLife(order);
    const folders =
      point.how === 'cut' && life.hits.length > 0 ? await leftIn(order.leaveIn) : [order.folder];
    const findings: Finding[] = [];
    for (const folder of folders)
      for (const { kind, what } of await findingsOf(life, folder, point.how))
        findings.push({ kind, what: `${nameOf(point, life.hits[0])}: ${what}` });
    return { point, hits: life.hits, states: folders.length, findings };
  } finally {
    await rm(inFolder, { recursive: true, force: true });
  }
}

async function findingsOf(life: Life, folder: string, how: Point['how']): Promise<Finding[]> {
  const { pages, notices, findings } = await whatIsLeft(folder);
  const found = [...findings, ...lostOf(life.acknowledged, pages)];
  if (life.failure !== null) found.push({ kind: 'other', what: life.failure });
  // A disk that works again lets the store take back what it refused; one that fails for good does not.
  if ((how === 'once' || how === 'a while') && !life.isClosedBadly)
    for (const name of pages.filter((one) => life.refused.includes(one)))
      found.push({ kind: 'refused but kept', what: `${name} was refused and is there` });
  for (const { memory, disk } of life.seen)
    if (memory.join() !== disk.join())
      found.push({ kind: 'differing', what: `memory has ${memory.length} records, the disk ${disk.length}` });
  for (const notice of notices)
    if (notice.includes('had been acknowledged')) found.push({ kind: 'lost', what: notice });
  return found;
}

function orderOf(
  { how, at, code }: Pick<Order, 'how' | 'at' | 'code'>,
  inFolder: string,
  seed: number,
): Order {
  return { how, at, code, folder: join(inFolder, 'store'), leaveIn: join(inFolder, 'left'), seed };
}

async function leftIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).map((name) => join(folder, name));
}

function nameOf({ how, at, code }: Point, hit: FileCall | undefined): string {
  const what = {
    never: '',
    once: `${code} at`,
    'a while': `${code} for a while from`,
    lasting: `${code} from`,
    cut: 'power cut before',
  }[how];
  return `${what} call ${at}${hit === undefined ? '' : ` (${hit.name}, ${hit.state})`}`;
}
