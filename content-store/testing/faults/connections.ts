import { random } from '#build/testing/random.ts';
import { openPostgres } from '../../drivers/postgres/driver.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
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
 * with what is stored. `most` lives, each call of each state among the first; beside them `outages` after which the
 * database does not come back. */
export async function breakConnections(
  url: string,
  { most, outages }: { readonly most: number; readonly outages: number },
  seed: number,
  onLife: () => void,
): Promise<Broken> {
  const findings: Finding[] = [];
  const acknowledged: string[] = [];
  const refused = new Set<string>();
  const live = async (own: Omit<SocketOrder, 'url'>) => {
    const { at } = own;
    const order = { ...own, url };
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
      // Where the database does not come back, nobody can know: then that is the answer.
      if (one.tells === 'refused' && !one.why.includes('it is not known')) refused.add(one.name);
      if (one.tells === 'seen' && one.memory.join() !== one.disk.join())
        findings.push({
          kind: 'differing',
          what: `${where}heard of ${one.memory}, and there were ${one.disk}`,
        });
    }
    return { told, hit };
  };
  // The first makes the tables.
  await live({ at: 0, name: 'first', lasts: false });
  const { told } = await live({ at: 0, name: 'second', lasts: false });
  const calls = told.flatMap((one) => (one.tells === 'socket call' ? [one.call] : []));
  const points = shuffled(
    calls.map((call, index) => ({ at: index + 1, kind: `${call.name} ${call.state}` })),
    random(seed),
  );
  const chosen = points.slice(0, most).map(({ at }) => ({ at, lasts: false, name: `at${at}` }));
  // The answer to a commit is lost, and the database stays away: the store asks for it for ten seconds.
  const unanswered = points.filter((one) => one.kind === 'receive committing').slice(0, outages);
  chosen.push(...unanswered.map(({ at }) => ({ at, lasts: true, name: `outage${at}` })));
  const lives = await inParallel(chosen, async (one) => {
    const life = await live(one);
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
