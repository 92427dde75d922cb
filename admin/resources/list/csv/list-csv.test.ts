import { expect, it } from 'vitest';
import { readCsv } from '#admin/data/csv/csv.ts';
import { content } from '#content-store/model/content/content.ts';
import { columnsOf } from '../columns/columns.ts';
import { cellOf, listCsv } from './list-csv.ts';

/** A server with some pieces, 2 to a part. */
function serverWith(pieces: readonly (readonly object[])[]) {
  const asked: { input: Record<string, unknown> }[] = [];
  const client = {
    query: async ({ variables }: { variables?: object }) => {
      asked.push(variables as { input: Record<string, unknown> });
      const part = pieces[asked.length - 1] ?? [];
      const edges = part.map((node, at) => ({ cursor: `${asked.length}.${at}`, node }));
      return { contentStream: { totalCount: 3, hasMore: asked.length < pieces.length, edges } };
    },
    mutate: async () => ({}),
  };
  return { client: client as unknown as Parameters<typeof listCsv>[0], asked };
}

const node = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, type: 'Article', published: '2026-03-01T09:00:00.000Z', _version: 1, _isLive: true },
  ...{ _hasWorkingCopy: false, _createdAt: '', _updatedAt: '', _updatedBy: { name: 'Ada' }, ...more },
});

const how = (more: object = {}) => ({
  ...{ filter: { type: 'Article' }, sort: { field: 'name', order: 'ASC' }, timeZone: 'UTC' },
  ...{ columns: columnsOf(content), recordsOf: async () => [], onProgress: () => undefined },
  ...{ signal: new AbortController().signal, ...more },
});

it('a file has all that a list matches, part by part in its order, each once, with its columns', async () => {
  const { client, asked } = serverWith([
    [node('1', 'Eels'), node('2', 'Pikes, and others', { primarySection: '7' })],
    [node('2', 'Pikes, and others'), node('3', 'Roach', { _isLive: false })],
  ]);
  const told: (readonly number[])[] = [];
  const recordsOf = async () => [{ id: '7', name: 'Fish', fullName: 'Rivers > Fish' }];
  const { parts, rows } = await listCsv(
    client,
    content,
    how({ recordsOf, onProgress: (...counts: number[]) => told.push(counts) }),
  );
  expect(readCsv(parts.join('')).map(({ fields }) => fields)).toEqual([
    ['Title', 'Type', 'Primary section', 'Published', 'State', 'Id'],
    ['Eels', 'Article', '', '2026-03-01T09:00:00.000Z', 'live', '1'],
    [
      'Pikes, and others',
      'Article',
      expect.stringContaining('Fish'),
      '2026-03-01T09:00:00.000Z',
      'live',
      '2',
    ],
    ['Roach', 'Article', '', '', 'draft', '3'],
  ]);
  expect([rows, told]).toEqual([
    3,
    [
      [2, 3],
      [3, 3],
    ],
  ]);
  expect(asked[0]?.input).toMatchObject({
    sortField: 'name',
    sortOrder: 'asc',
    where: { type: expect.anything() },
  });
  expect(asked[1]?.input.after).toBe('1.1');
});

it('no cell of it is a formula', async () => {
  const { client } = serverWith([[node('1', '=HYPERLINK("http://x.test")')]]);
  const { parts } = await listCsv(client, content, how());
  expect(readCsv(parts.join(''))[1]?.fields[0]).toBe('\'=HYPERLINK("http://x.test")');
});

it('nothing is left of it where it is broken off', async () => {
  const ending = new AbortController();
  const { client } = serverWith([[node('1', 'Eels')], [node('2', 'Pikes')]]);
  const broken = listCsv(client, content, how({ signal: ending.signal, onProgress: () => ending.abort() }));
  await expect(broken).rejects.toThrow();
});

it('a cell says several values, moments, ticks and choices as people and programs read them', () => {
  const [title] = columnsOf(content);
  const field = (name: string) => ({ field: { ...title?.field, ...content.fields[name] } as never });
  const names = new Map([['websiteSection/7', 'Fish']]);
  expect(cellOf(field('primarySection'), '7', names)).toBe('Fish');
  expect(cellOf(field('published'), '2026-03-01T09:00:00.000Z', names)).toBe('2026-03-01T09:00:00.000Z');
  expect(cellOf(field('aliasFollows'), true, names)).toBe('yes');
  expect(cellOf(field('name'), undefined, names)).toBe('');
});
