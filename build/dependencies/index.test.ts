import { describe, expect, it } from 'vitest';
import { pick, random } from '../testing/random.ts';
import { DependencyIndex } from './index.ts';
import { createRecorder, type PageReads } from './reads.ts';

const PATHS = ['/', '/news', '/a', '/b', '/c'];
const IDS = ['1', '2', '3', '4', '5', '6'];
const UNITS = ['carousel', 'content_list', 'sheet piece'];
const FIELDS = ['name', 'teaser', 'alias'];

/** What some page may read, by the recorder that pages have. */
function someReads(next: () => number): PageReads {
  const recorder = createRecorder();
  const times = (most: number, read: () => void) => {
    for (let left = Math.floor(next() * (most + 1)); left > 0; left -= 1) read();
  };
  times(6, () => {
    const fields = recorder.document(`content/${pick(IDS, next)}`);
    times(3, () => fields.add(pick(FIELDS, next) ?? ''));
  });
  times(4, () => recorder.claimant(`path:/${pick(IDS, next)}`, undefined));
  const query = () =>
    ({
      collection: 'content',
      where: { primarySection: { eq: pick(IDS, next) } },
      orderBy: [],
      first: 3,
    }) as const;
  const nothing = { items: [], hasMore: false };
  times(3, () => recorder.query(query(), nothing, false));
  times(2, () => {
    const queries = [query(), query()];
    for (const one of queries) recorder.query(one, nothing, true);
    recorder.choice({ queries, excluding: new Set(), skip: 0, first: 2 }, [pick(IDS, next) ?? '']);
  });
  times(1, () => recorder.clock(`2026-01-0${pick(IDS, next)}T00:00:00Z`));
  times(2, () => {
    const id = pick(IDS, next);
    const { recorder: own, done } = recorder.startPart(`part:${id}`);
    own.document(`menu/${id}`).add('links');
    recorder.part(done('the same'));
  });
  const fragments = new Set<string>();
  times(2, () => fragments.add(`${pick(IDS, next)}/body`));
  const units = new Set<string>();
  times(2, () => units.add(pick(UNITS, next) ?? ''));
  const leadsTo = new Set<string>();
  times(2, () => leadsTo.add(`/${pick(IDS, next)}?page=all`));
  return recorder.reads({ fragments, units, leadsTo });
}

/** Everything that can be asked of an index, whatever the order in which it was told. */
function answersOf(index: DependencyIndex) {
  const sorted = (names: Iterable<string>) => [...names].sort();
  const documents = IDS.flatMap((id) => [`content/${id}`, `menu/${id}`]);
  const queries = IDS.flatMap((id) => [
    ...index.queriesFor(
      'content',
      () => [id],
      () => true,
    ),
  ]);
  return {
    entries: [...index.entries()].map((one) => JSON.stringify(one)).sort(),
    readers: documents.map((key) =>
      sorted([...index.readersOf(key)].map(([name, set]) => `${name} ${set.name}`)),
    ),
    asking: IDS.map((id) => sorted(index.asking(`path:/${id}`))),
    queries: queries.map((one) => [one.key, sorted(one.readers.keys()), sorted(one.choosers)]),
    fragments: IDS.map((id) => index.hasFragment(`${id}/body`)),
    parts: IDS.map((id) => sorted(index.pagesOfPart(`part part:${id}`))),
    next: index.nextMoment(),
    behind: sorted(index.pagesBehind()),
    ledTo: sorted(index.ledTo()),
    units: UNITS.map((unit) => sorted(index.renderedWith(new Set([unit])))),
  };
}

describe('the index of what pages read', () => {
  it('is the same however often pages were rendered before, or are no more', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const next = random(seed);
      const grown = new DependencyIndex();
      const last = new Map<string, PageReads | null>();
      for (let step = 0; step < 30; step += 1) {
        const path = pick(PATHS, next) ?? '/';
        const reads = next() < 0.15 ? null : someReads(next);
        if (reads === null) grown.remove(path);
        else grown.put(path, reads);
        last.set(path, reads);
      }
      grown.dropUnusedParts();
      const fresh = new DependencyIndex();
      for (const [path, reads] of last) if (reads !== null) fresh.put(path, reads);
      fresh.dropUnusedParts();
      expect({ seed, ...answersOf(grown) }).toEqual({ seed, ...answersOf(fresh) });
    }
  });

  it('answers of what is filed alike only the queries that ask of what was altered', () => {
    const recorder = createRecorder();
    const nothing = { items: [], hasMore: false };
    for (const path of ['name', 'published', 'teaser'] as const)
      recorder.query({ collection: 'content', orderBy: [[path, 'asc']], first: 3 }, nothing, false);
    const index = new DependencyIndex();
    const rest = { fragments: new Set<string>(), units: new Set<string>(), leadsTo: new Set<string>() };
    index.put('/list', recorder.reads(rest));
    const asking = (altered: string) =>
      [
        ...index.queriesFor(
          'content',
          () => [],
          (paths) => paths.includes(altered),
        ),
      ].map((one) => one.asksOf);
    expect(asking('name')).toEqual([['name']]);
    expect(asking('alias')).toEqual([]);
    index.put('/list', createRecorder().reads(rest));
    expect(asking('name')).toEqual([]);
  });

  it('names the pages that were rendered with some of the code, by whole names', () => {
    const reads = someReads(random(7));
    const index = new DependencyIndex();
    index.put('/list', { ...reads, units: 'carousel,sheet piece' });
    index.put('/text', { ...reads, units: 'content_body,sheet piece' });
    index.put('/feed', { ...reads, units: '' });
    const again = DependencyIndex.from(structuredClone([...index.entries()]));
    for (const one of [index, again]) {
      expect(one.renderedWith(new Set(['carousel', 'content']))).toEqual(['/list']);
      expect(one.renderedWith(new Set(['sheet piece'])).sort()).toEqual(['/list', '/text']);
      expect(one.renderedWith(new Set(['', 'sheet']))).toEqual([]);
    }
  });

  it('tells as changed only what is read otherwise', () => {
    const reads = someReads(random(7));
    const index = new DependencyIndex();
    index.put('/a', reads);
    index.takeChanges();
    index.put('/a', structuredClone(reads));
    expect(index.takeChanges()).toEqual([]);
    index.put('/a', { ...reads, claims: [...reads.claims, 'path:/new'] });
    expect(index.takeChanges().map(([kind, name]) => [kind, name])).toEqual([['reads', '/a']]);
    index.put('/a', { ...reads, claims: [...reads.claims, 'path:/new'], units: 'a_new_block' });
    expect(index.takeChanges().map(([kind, name]) => [kind, name])).toEqual([['reads', '/a']]);
  });
});
