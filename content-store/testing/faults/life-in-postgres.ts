/** Run as a process: opens a store in a database, writes with two writers and closes it; twice. Tells what it was
 * answered. */
import { openPostgres } from '../../drivers/postgres/driver.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import type { Store } from '../../store.ts';
import { actor, page } from '../pages.ts';
import { ownOrder, type SocketOrder } from './order.ts';
import { tell } from './tell.ts';

const order = ownOrder<SocketOrder>();
const written = [0, 0];
let names = 0;

for (const _ of [1, 2]) {
  const store = await openPostgres({ url: order.url, specs: collectionSpecs(), now: () => new Date() }).catch(
    (error: unknown) => {
      tell({ tells: 'trouble', at: 'opening', what: String(error) });
      return null;
    },
  );
  if (store === null) continue;
  const first = store.sequence() + 1;
  const heard: string[] = [];
  store.onChange((change) => heard.push(String(change.sequence)));
  await Promise.all(
    written.map(async (_, writer) => {
      for (let done = 0; done < 3; done += 1) await add(store, writer);
    }),
  );
  const expected = Array.from({ length: store.sequence() + 1 - first }, (_, index) => String(first + index));
  tell({ tells: 'seen', memory: heard, disk: expected });
  await store.close();
}

async function add(store: Store, writer: number): Promise<void> {
  names += 1;
  const own = `${order.name}w${writer}`;
  const name = `${own}-${names}`;
  const before = written[writer] ?? 0;
  const counter = page(`counter-${own}`, `counter-${own}`, before === 0 ? null : before);
  try {
    await store.forTenant('one').commit({ actor, reason: 'test', writes: [page(name, name), counter] });
    written[writer] = before + 1;
    tell({ tells: 'acknowledged', name });
  } catch (error) {
    tell({ tells: 'refused', name, why: String(error) });
  }
}
