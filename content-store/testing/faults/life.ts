/** Run as a process: opens a store, writes with four writers at once while it compacts, and closes it; twice. Tells what
 * it was answered. */
import { attachLowdb } from '../../drivers/lowdb/replica.ts';
import { type LowdbStore, openLowdb } from '../../drivers/lowdb/writer.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import type { Reads } from '../../store.ts';
import { actor, page } from '../pages.ts';
import { undisturbed } from './injection.ts';
import { ownOrder } from './order.ts';
import { tell } from './tell.ts';

const { folder } = ownOrder();
const specs = collectionSpecs();
/** How many pages each writer has written; its counter has as many versions. */
const written = [0, 0, 0, 0];
let names = 0;

for (const _ of [1, 2]) {
  const store = await openLowdb({ folder, specs, now: () => new Date() }).catch((error: unknown) => {
    tell({ tells: 'trouble', at: 'opening', what: String(error) });
    return null;
  });
  if (store === null) continue;
  await all(store, 2);
  const compacted = store.compact().catch(() => undefined);
  await all(store, 2);
  await compacted;
  await store.setCursor('search', store.sequence()).catch(() => undefined);
  await all(store, 1);
  await look(store);
  await store
    .close()
    .catch((error: unknown) => tell({ tells: 'trouble', at: 'closing', what: String(error) }));
}

/** Each writer adds pages, one after the other; with each it counts itself, in one batch. */
async function all(store: LowdbStore, pages: number): Promise<void> {
  await Promise.all(
    written.map(async (_, writer) => {
      for (let done = 0; done < pages; done += 1) await add(store, writer);
    }),
  );
}

async function add(store: LowdbStore, writer: number): Promise<void> {
  names += 1;
  const name = `${writer}-${names}`;
  const before = written[writer] ?? 0;
  const counter = page(`counter-${writer}`, `counter-${writer}`, before === 0 ? null : before);
  try {
    await store.forTenant('one').commit({
      actor,
      reason: 'test',
      writes: [page(name, name), counter],
      ...(writer === 0 ? { idempotencyKey: name } : {}),
    });
    written[writer] = before + 1;
    tell({ tells: 'acknowledged', name });
  } catch (error) {
    tell({ tells: 'refused', name, why: String(error) });
  }
}

/** Compares what the store answers with what its files hold. */
async function look(store: LowdbStore): Promise<void> {
  const memory = await pagesIn(store.forTenant('one'));
  const disk = await undisturbed(async () => {
    const replica = await attachLowdb({ folder, specs });
    try {
      await replica.catchUp(store.sequence());
      return await pagesIn(replica.forTenant('one'));
    } finally {
      replica.close();
    }
  }).catch((error: unknown) => [String(error)]);
  tell({ tells: 'seen', memory, disk });
}

async function pagesIn(reads: Reads): Promise<string[]> {
  const found = await reads.find({
    collection: 'content',
    stage: 'live',
    orderBy: [['name', 'asc']],
    first: 9_999,
  });
  return found.items.map((one) => `${one.data.name} ${one.version}`);
}
