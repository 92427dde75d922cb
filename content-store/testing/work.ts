import type { LowdbStore } from '../drivers/lowdb/writer.ts';
import { actor, page } from './pages.ts';

/** Writes, compacts and writes on; answers what was acknowledged. */
export async function work(store: LowdbStore): Promise<string[]> {
  const acknowledged: string[] = [];
  const tryTo = (name: string) =>
    store
      .forTenant('one')
      .commit({ actor, reason: 'test', writes: [page(name, name)] })
      .then(
        () => acknowledged.push(name),
        () => undefined,
      );
  await Promise.all(['a', 'b', 'c'].map(tryTo));
  const compacted = store.compact().catch(() => undefined);
  await tryTo('d');
  await compacted;
  await tryTo('e');
  await store.setCursor('search', 1).catch(() => undefined);
  await store.compact().catch(() => undefined);
  await tryTo('f');
  return acknowledged.sort();
}
