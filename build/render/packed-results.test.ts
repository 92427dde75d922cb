import { describe, expect, it } from 'vitest';
import { createRecorder, type PageReads } from '../dependencies/reads.ts';
import { type PackedResults, Packer, Unpacker } from './packed-results.ts';
import type { PathResult } from './publish-path.ts';

const QUERY = { collection: 'content', orderBy: [['published', 'desc']], first: 5 } as const;
const NEWEST = { items: [{ id: '1', sort: ['2026-11-21'] }], hasMore: false };

const header = createRecorder().startPart('header:');
header.recorder.document('settings/header').add('logo');
header.recorder.query(QUERY, NEWEST, false);
const HEADER = header.done({ logo: null });

/** What a page of a piece reads that has the header and a list. */
function readsOf(piece: string): PageReads {
  const recorder = createRecorder();
  recorder.document(`content/${piece}`).add('name');
  recorder.document('settings/general').add('siteName');
  recorder.claimant(`path:/${piece}`, undefined);
  recorder.query(QUERY, NEWEST, true);
  recorder.choice({ queries: [QUERY], excluding: new Set([piece]), skip: 0, first: 5 }, ['1']);
  recorder.part(HEADER);
  return recorder.reads({ fragments: [`${piece}/body`], units: ['content_list'], leadsTo: [] });
}

const rendered = (piece: string): PathResult => ({
  path: `/${piece}`,
  outcome: 'changed',
  reads: readsOf(piece),
});

/** As a message arrives in another thread. */
function sent(packed: PackedResults): PackedResults {
  return structuredClone(packed);
}

describe('results that a thread tells', () => {
  it('arrive as they were, those that failed as well', () => {
    const results: PathResult[] = [
      rendered('2'),
      { path: '/3', outcome: 'failed', error: 'It cannot be read', reads: null },
      rendered('4'),
    ];
    expect(new Unpacker().unpack(sent(new Packer().pack(results)))).toEqual(results);
  });

  it('are told once where pages read the same, and are the same then', () => {
    const [packer, unpacker] = [new Packer(), new Unpacker()];
    const [first] = unpacker.unpack(sent(packer.pack([rendered('2')])));
    const packed = packer.pack([rendered('3')]);
    expect(packed.news).toMatchObject({ documents: [['content/3', 'name']], queries: [], parts: [] });
    const [second] = unpacker.unpack(sent(packed));
    expect(second?.reads).toEqual(readsOf('3'));
    expect(second?.reads?.parts[0]).toBe(first?.reads?.parts[0]);
    expect(second?.reads?.queries[0]?.window).toBe(first?.reads?.queries[0]?.window);
  });

  it('are told anew where there were more than both sides remember', () => {
    const [packer, unpacker] = [new Packer(10), new Unpacker()];
    const many = Array.from({ length: 9 }, (_, at) => `${at + 10}`);
    unpacker.unpack(sent(packer.pack(many.map(rendered))));
    const packed = packer.pack([rendered('2')]);
    expect(packed.news.parts).toHaveLength(1);
    expect(unpacker.unpack(sent(packed))).toEqual([rendered('2')]);
  });

  it('are refused where something was not told before', () => {
    const packer = new Packer();
    packer.pack([rendered('2')]);
    expect(() => new Unpacker().unpack(packer.pack([rendered('2')]))).toThrow('had not told');
  });
});
