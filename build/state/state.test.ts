import { appendFile, mkdir, readFile, stat, symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { DependencyIndex } from '../dependencies/index.ts';
import type { PageReads } from '../dependencies/reads.ts';
import { type SavedState, StateFile } from './state.ts';

function reads(of: string, found: readonly string[] = []): PageReads {
  const query = {
    collection: 'content',
    where: { type: { eq: of } },
    orderBy: [['name', 'asc']],
    first: 9,
  } as const;
  const window = { items: found.map((id) => ({ id, sort: [id] })), hasMore: false };
  return {
    documents: [[`content/${of}`, 'name,teaser']],
    claims: [`path:/${of}`],
    queries: [{ query, window, isWhole: true }],
    choices: [],
    until: null,
    fragments: [],
    parts: [],
    units: '',
    leadsTo: [],
  };
}

const VERSION = { common: 'v1', units: { carousel: 'c1' } };

describe('what published files stand for', () => {
  let dataDir: string;
  let index: DependencyIndex;
  let sequence: number;
  beforeEach(async () => {
    dataDir = await temporaryFolder();
    index = new DependencyIndex();
    sequence = 0;
  });
  const path = () => join(dataDir, 'publisher', 'weekly', 'state.ndjson');
  const now = (): SavedState => ({
    version: VERSION,
    sequence,
    visibleAt: '2026-11-21T12:00:00.000Z',
    index,
    retry: new Set(),
    left: [],
  });
  const restarted = async () => {
    const state = await new StateFile(dataDir, 'weekly').read();
    return state === null ? null : { sequence: state.sequence, entries: sorted(state.index) };
  };
  const sorted = (one: DependencyIndex) => [...one.entries()].map((entry) => JSON.stringify(entry)).sort();

  it('is as it was after a restart, whatever came, went and changed between saves', async () => {
    const file = new StateFile(dataDir, 'weekly');
    for (const step of Array.from({ length: 60 }, (_, at) => at)) {
      sequence = step;
      index.put(`/page-${step % 7}`, reads(`Type ${step % 5}`, [String(step % 3)]));
      if (step % 4 === 3) index.remove(`/page-${(step * 3) % 7}`);
      expect(await file.write(now)).toBe(true);
      expect(await restarted()).toEqual({ sequence: step, entries: sorted(index) });
    }
  });

  it('is saved by what has changed alone, until the log has outgrown it', async () => {
    const file = new StateFile(dataDir, 'weekly');
    for (const at of Array.from({ length: 3_000 }, (_, one) => one))
      index.put(`/page-${at}`, reads('Article'));
    await file.write(now);
    const { size: whole, ino } = await stat(path());
    index.put('/page-1', reads('Event'));
    await file.write(now);
    const second = await stat(path());
    expect(second.ino).toBe(ino);
    expect(second.size - whole).toBeLessThan(2_000);
    const sizes: number[] = [];
    for (const round of Array.from({ length: 30 }, (_, one) => one)) {
      for (const at of Array.from({ length: 1_000 }, (_, one) => one))
        index.put(`/page-${at}`, reads(`Type ${round}`));
      await file.write(now);
      sizes.push((await stat(path())).size);
    }
    expect(Math.max(...sizes)).toBeLessThan(4 * whole + 2 * 1024 * 1024);
    expect((await restarted())?.entries).toEqual(sorted(index));
  });

  it('is as it was saved last where a save was cut short, and goes on from there', async () => {
    const file = new StateFile(dataDir, 'weekly');
    index.put('/', reads('Article'));
    await file.write(now);
    const saved = await restarted();
    await appendFile(path(), '["entry",["reads","/gone",null]]\n["entry",["rea');
    expect(await restarted()).toEqual(saved);
    const again = new StateFile(dataDir, 'weekly');
    index = (await again.read())?.index ?? index;
    index.put('/news', reads('Event'));
    sequence = 5;
    await again.write(now);
    expect(await restarted()).toEqual({ sequence: 5, entries: sorted(index) });
    expect(await readFile(path(), 'utf8')).not.toContain('/gone');
    await truncate(path(), 10);
    expect(await restarted()).toBeNull();
  });

  it('is as it was where only the last letter of a save was cut off', async () => {
    const file = new StateFile(dataDir, 'weekly');
    index.put('/', reads('Article'));
    await file.write(now);
    const saved = await restarted();
    sequence = 1;
    index.put('/b', reads('Event'));
    await file.write(now);
    await truncate(path(), (await stat(path())).size - 1);
    expect(await restarted()).toEqual(saved);
    const again = new StateFile(dataDir, 'weekly');
    index = (await again.read())?.index ?? index;
    index.put('/c', reads('Event'));
    sequence = 2;
    await again.write(now);
    expect(await restarted()).toEqual({ sequence: 2, entries: sorted(index) });
    expect(await again.renderedWith()).toEqual(VERSION);
  });

  it('holds names with separators of every kind', async () => {
    index.put('/', reads('Article', ['one\u2028two\u2029three\u0085four']));
    await new StateFile(dataDir, 'weekly').write(now);
    expect(await restarted()).toEqual({ sequence: 0, entries: sorted(index) });
  });

  it('does not outgrow what it stands for, however often a process begins anew', async () => {
    for (const at of Array.from({ length: 2_000 }, (_, one) => one))
      index.put(`/page-${at}`, reads('Article'));
    await new StateFile(dataDir, 'weekly').write(now);
    const { size: whole } = await stat(path());
    for (const life of Array.from({ length: 12 }, (_, one) => one)) {
      const file = new StateFile(dataDir, 'weekly');
      index = (await file.read())?.index ?? index;
      for (const at of Array.from({ length: 2_000 }, (_, one) => one))
        index.put(`/page-${at}`, reads(`Type ${life}`));
      await file.write(now);
    }
    expect((await stat(path())).size).toBeLessThan(4 * whole + 2 * 1024 * 1024);
  });

  it('is written anew where another process has written it meanwhile', async () => {
    const file = new StateFile(dataDir, 'weekly');
    index.put('/', reads('Article'));
    await file.write(now);
    await appendFile(path(), '["entry",["reads","/theirs",null]]\n');
    index.put('/b', reads('Event'));
    sequence = 3;
    await file.write(now);
    expect(await restarted()).toEqual({ sequence: 3, entries: sorted(index) });
    expect(await readFile(path(), 'utf8')).not.toContain('/theirs');
  });

  it('takes along what changes while everything is written', async () => {
    const file = new StateFile(dataDir, 'weekly');
    for (const at of Array.from({ length: 2_000 }, (_, one) => one))
      index.put(`/page-${at}`, reads('Article'));
    const written = file.write(now);
    await new Promise(setImmediate);
    index.put('/page-3', reads('Event'));
    index.remove('/page-4');
    sequence = 9;
    expect(await written).toBe(true);
    expect(await restarted()).toEqual({ sequence: 9, entries: sorted(index) });
  });

  it('names, after a crash, the paths noted first, and the rest once it is noted too', async () => {
    const file = new StateFile(dataDir, 'weekly');
    await file.write(now);
    file.note(['/', '/news']);
    file.noteLater(['/a', '/b']);
    const left = async () => (await new StateFile(dataDir, 'weekly').read())?.left;
    expect(await left()).toEqual(['/', '/news']);
    file.noteRest();
    expect(await left()).toEqual(['/', '/news', '/a', '/b']);
    file.note(['/c']);
    file.noteLater(['/d']);
    // What came before it is not forgotten with what comes.
    file.note(['/e']);
    expect(await left()).toEqual(['/', '/news', '/a', '/b', '/c', '/d', '/e']);
  });

  it('tells, once, that a note did not reach the disk', async () => {
    const file = new StateFile(dataDir, 'weekly');
    await mkdir(join(dataDir, 'publisher/weekly'), { recursive: true });
    // Takes every byte, and can be brought to no disk.
    await symlink('/dev/null', join(dataDir, 'publisher/weekly/pending.ndjson'));
    file.note(['/']);
    await expect(file.durable()).rejects.toThrow('fdatasync');
    await file.durable();
  });
});
