import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeptUploads } from './kept-uploads.ts';

const owner = { tenantKey: 'headloss', staffId: 'ada' };

describe('uploads that are kept until they are assets', () => {
  let dataDir: string;
  let uploads: KeptUploads;
  const at = (name: string) => join(dataDir, 'resumable', name);
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kept-uploads-'));
    uploads = await KeptUploads.in(dataDir);
    for (const id of ['a', 'b'])
      await uploads.store.create(
        new Upload({ id, offset: 0, size: 5, metadata: { ...owner, filename: `${id}.png` } }),
      );
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('are none where nothing is kept under an id, or half of it', async () => {
    expect(await uploads.get('c', owner)).toBeNull();
    await rm(at('a'));
    expect(await uploads.get('a', owner)).toBeNull();
    await writeFile(at('b.json'), '{"id":');
    expect(await uploads.get('b', owner)).toBeNull();
  });

  it('are not taken for gone where they cannot be read just now', async () => {
    await rm(at('a'));
    await symlink(at('a'), at('a'));
    await expect(uploads.get('a', owner)).rejects.toThrow('ELOOP');
    await rm(at('b.json'));
    await mkdir(at('b.json'));
    await expect(uploads.get('b', owner)).rejects.toThrow('EISDIR');
    await mkdir(at('c.done'));
    await expect(uploads.assetOf('c', owner)).rejects.toThrow('EISDIR');
  });

  it('keep nobody from beginning another where some cannot be read', async () => {
    await rm(at('a.json'));
    await mkdir(at('a.json'));
    expect(await uploads.unfinishedOf(owner)).toBe(1);
  });
});
