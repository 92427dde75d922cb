import { random } from '#build/testing/random.ts';
import { openPostgres } from '../../drivers/postgres/driver.ts';
import { collectionSpecs } from '../../model/registry.ts';
import { inParallel } from './in-parallel.ts';
import { environmentOf, type SocketCall, type SocketOrder } from './order.ts';
import { runTelling } from './run-life.ts';
import { shuffled } from './shuffled.ts';
import { countedPages, type Finding, lostOf } from './what-is-left.ts';

export interface Broken {
  readonly hits: readonly SocketCall[];
  readonly findings: readonly Finding[];
}

/** Breaks a store's connections to its database, each life of it at another call, and compares what it was answered
 * with what is stored. `most` lives, each call of each state among the first. */
export async function breakConnections(
  url: string,
  most: number,
  seed: number,
  onLife: () => void,
): Promise<Broken> {
  const findings: Finding[] = [];
  const acknowledged: string[] = [];
  const refused = new Set<string>();
  const live = async ({ at, name }: Omit<SocketOrder, 'url'>) => {
    const order = { url, at, name };
    const { told, code, signal, complaint } = await runTelling(
      'socket-calls.ts',
      'life-in-postgres.ts',
      environmentOf(order),
    );
    const [hit] = told.flatMap((one) => (one.tells === 'socket hit' ? [one.call] : []));
    const where = hit === undefined ? '' : `broken at call ${at} (${hit.name}, ${hit.state}): `;
    if (code !== 0)
      findings.push({ kind: 'other', what: `${where}ended with ${code ?? signal}: ${complaint}` });
    for (const one of told) {
      if (one.tells === 'acknowledged') acknowledged.push(one.name);
      if (one.tells === 'refused') refused.add(one.name);
      if (one.tells === 'seen' && one.memory.join() !== one.disk.join())
        findings.push({
          kind: 'differing',
          what: `${where}heard of ${one.memory}, and there were ${one.disk}`,
        });
    }
    return { told, hit };
  };
  // The first makes the tables.
  await live({ at: 0, name: 'first' });
  const { told } = await live({ at: 0, name: 'second' });
  const calls = told.flatMap((one) => (one.tells === 'socket call' ? [one.call] : []));
  const points = shuffled(
    calls.map((call, index) => ({ at: index + 1, kind: `${call.name} ${call.state}` })),
    random(seed),
  ).slice(0, most);
  const lives = await inParallel(points, async ({ at }) => {
    const life = await live({ at, name: `at${at}` });
    onLife();
    return life;
  });
  const store = await openPostgres({ url, specs: collectionSpecs(), now: () => new Date() });
  const { pages, findings: torn } = await countedPages(store.forTenant('one'));
  await store.close();
  findings.push(...torn, ...lostOf(acknowledged, pages));
  for (const name of pages.filter((one) => refused.has(one)))
    findings.push({ kind: 'refused but kept', what: `${name} was refused and is there` });
  return { hits: lives.flatMap(({ hit }) => (hit === undefined ? [] : [hit])), findings };
}
