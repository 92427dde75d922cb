import { expect, it } from 'vitest';
import { FirstHere } from './here.ts';
import type { RenderJob } from './renderer.ts';

const JOB: Omit<RenderJob, 'id'> = {
  site: { tenantKey: 'culvert' } as RenderJob['site'],
  sequence: 1,
  visibleAt: '2026-03-02T09:00:00.000Z',
  steps: [],
  paths: ['/'],
  reframed: new Map(),
};

const NOBODY = { ask: () => Promise.reject(new Error('Nobody is asked')) };

it('leaves the next jobs to workers after a page that readers and editors waited long for', async () => {
  let [at, takes] = [0, 25];
  const render = async ({ id }: RenderJob) => {
    at += takes;
    return { id, results: [] };
  };
  const here = new FirstHere({ render }, NOBODY, () => at);
  const takesPart = async () => {
    if (!here.takesPart()) return false;
    await here.ask(JOB);
    return true;
  };
  expect(await takesPart()).toBe(true);
  expect(await takesPart()).toBe(true);
  takes = 26;
  expect(await takesPart()).toBe(true);
  takes = 3;
  const took: number[] = [];
  for (let count = 0; count < 18; count += 1) if (await takesPart()) took.push(count);
  expect(took).toEqual([16, 17]);
});

it('has a worker do what it cannot, for its store has gone on', async () => {
  const gone = {
    render: async () => ({ id: 0, results: [], error: 'The store no longer knows how it was' }),
  };
  const results = [{ path: '/', outcome: 'changed', reads: null }] as const;
  const here = new FirstHere(gone, { ask: async () => ({ id: 1, results }) });
  expect(await here.ask(JOB)).toEqual({ id: 1, results });
});
