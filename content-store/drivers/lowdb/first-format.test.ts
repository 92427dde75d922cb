import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { attachStore, openEmbedded } from '../../keeping/open.ts';
import { content } from '../../model/content/content.ts';
import { collectionSpecs } from '../../registry/collection-specs.ts';
import { actor, namesIn, page } from '../../testing/pages.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { digestOfBody } from '../body.ts';

/** Pieces as they were stored then. */
const firstContent = { ...content, version: 1 };

/** Opens it once, and answers what it says and has. */
async function opened(dataDir: string) {
  const notices: string[] = [];
  // Of one collection, so that none of today's migrations is among what is said.
  const specs = collectionSpecs([firstContent], []);
  const store = await openEmbedded({ dataDir, specs, onNotice: (text) => notices.push(text) });
  return { store, names: await namesIn(store.forTenant('one')), notice: notices.join('\n') };
}

describe('a folder of the first format', () => {
  it('is read on and added to, whatever a power cut left at its end', async () => {
    const dataDir = await temporaryFolder();
    const store = join(dataDir, 'store');
    await mkdir(store);
    const manifest = { format: 1, generation: 1, sequence: 0, journal: 'journal-1', snapshots: [], keys: [] };
    await writeFile(join(store, 'manifest.json'), JSON.stringify(manifest));
    const frames = ['a', 'b'].map((name, index) => frameOfFirstFormat(name, index + 1));
    await writeFile(
      join(store, 'journal-1'),
      Buffer.concat([Buffer.from('MHJRNL01'), ...frames, Buffer.alloc(64)]),
    );
    const replica = await attachStore({ dataDir, specs: collectionSpecs([firstContent], []) });
    expect(await namesIn(replica.forTenant('one'))).toEqual(['a', 'b']);
    replica.close();
    const first = await opened(dataDir);
    expect([first.names, first.notice]).toEqual([['a', 'b'], expect.stringContaining('cut off')]);
    await first.store.forTenant('one').commit({ actor, reason: 'test', writes: [page('c', 'c')] });
    await first.store.close();
    const second = await opened(dataDir);
    expect([second.names, second.notice]).toEqual([['a', 'b', 'c'], '']);
    await second.store.compact();
    expect(
      await second.store.forTenant('one').get('content', 'a', { stage: 'live', body: true }),
    ).toMatchObject({
      data: { name: 'a', body: '<p>a</p>' },
    });
    await second.store.close();
  });

  it('is read with its snapshots, and written anew by a compaction', async () => {
    const dataDir = await temporaryFolder();
    const store = join(dataDir, 'store');
    await mkdir(store);
    const body = JSON.stringify({ body: '<p>a</p>' });
    const at = '2026-01-01T00:00:00.000Z';
    const record = {
      ...{ collection: 'content', id: 'a', version: 1, live: { name: 'a' }, working: null },
      ...{
        liveBody: digestOfBody(body),
        workingBody: null,
        deleted: false,
        claims: [],
        createdAt: at,
        updatedAt: at,
        updatedBy: actor,
      },
    };
    const liveBody = { file: 'bodies-2', offset: 0, length: body.length };
    const snapshot = { file: 'snapshot-2-one-content.json', tenantKey: 'one', collection: 'content' };
    const manifest = {
      ...{ format: 1, generation: 2, sequence: 1, journal: 'journal-2', snapshots: [snapshot] },
      keys: [['k', { sequence: 1, at }]],
    };
    await writeFile(join(store, 'manifest.json'), JSON.stringify(manifest));
    await writeFile(join(store, 'bodies-2'), body);
    await writeFile(
      join(store, snapshot.file),
      JSON.stringify({ entries: [{ record, liveBody, workingBody: null }] }),
    );
    await writeFile(
      join(store, 'journal-2'),
      Buffer.concat([Buffer.from('MHJRNL01'), frameOfFirstFormat('b', 2)]),
    );
    const first = await opened(dataDir);
    expect([first.names, first.notice]).toEqual([['a', 'b'], '']);
    await first.store.compact();
    await first.store.close();
    const second = await opened(dataDir);
    expect(second.names).toEqual(['a', 'b']);
    await second.store.close();
  });

  function frameOfFirstFormat(name: string, sequence: number): Buffer {
    const body = Buffer.from(JSON.stringify({ body: `<p>${name}</p>` }));
    const write = {
      collection: 'content',
      id: name,
      version: 1,
      live: { name },
      working: null,
      liveBody: { offset: 0, length: body.length, digest: digestOfBody(body) },
      workingBody: null,
      deleted: false,
      claims: [],
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    const head = Buffer.from(
      JSON.stringify({
        sequence,
        at: write.createdAt,
        tenantKey: 'one',
        actor,
        reason: 'test',
        writes: [write],
      }),
    );
    const prefix = Buffer.alloc(12);
    prefix.writeUInt32LE(head.length, 0);
    prefix.writeUInt32LE(body.length, 4);
    prefix.writeUInt32LE(crc32(body, crc32(head)), 8);
    return Buffer.concat([prefix, head, body]);
  }
});
