import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifySite } from '#build/publisher/verify.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { demoServer } from '../testing/demo-server.ts';

interface Uploaded {
  readonly id: string;
  readonly file: string;
  readonly _version: number;
}

describe('files of the media library', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let count = 0;
  /** Stands in the bytes of a test's file alone. */
  let mark = '';
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    count += 1;
    mark = `tide-tables-of-reach-${count}`;
  });

  const uploadPdf = () => server.upload(`%PDF-1.7 ${mark}`, 'tides.pdf');
  async function uploadPicture(): Promise<Uploaded> {
    const background = { r: count, g: 90, b: 120 };
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    return server.upload(bytes, 'weir.png');
  }
  /** As an import brings one. */
  async function addTable(text: string): Promise<{ id: string; file: string }> {
    const { dataDir, site } = server.demo;
    const [id, file] = [`3000000${count}`, `levels-${count}.csv`];
    await writeFile(join(dataDir, 'assets/culvert', file), text);
    const writes = [create(asset, { name: 'Levels', type: 'file', file }, { id })];
    await site.commit({ actor: { kind: 'system', id: 'test', name: 'Test' }, reason: 'test', writes });
    return { id, file };
  }
  async function publish(input: object) {
    const published = '2026-01-01T00:00:00Z';
    const whole = { type: 'Document', name: `Piece ${mark}`, published, ...input };
    const { record } = await server.save('createContent', { input: whole });
    await server.save('publishContent', record);
    return { id: record.id, version: record.version + 1 };
  }
  async function change(piece: { id: string; version: number }, input: object) {
    await server.save('updateContent', { ...piece, input });
    await server.save('publishContent', { id: piece.id, version: piece.version + 1 });
    return { id: piece.id, version: piece.version + 2 };
  }
  const plain = ({ file }: Pick<Uploaded, 'file'>) => `/assets/${file}`;
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await server.get(path, headers)).status;
  /** The public files that hold the bytes of this test's file. */
  async function holding(): Promise<string[]> {
    const root = join(server.demo.dataDir, 'public');
    const found: string[] = [];
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && (await readFile(path, 'latin1')).includes(mark))
        found.push(path.slice(root.length));
    }
    return found.filter((one) => one.includes('/assets/'));
  }
  const members = { userRegistration: { isRequired: true } };

  it('that were deleted are nobody’s any more, and everybody’s once they are restored', async () => {
    const picture = await uploadPicture();
    const path = plain(picture);
    expect([await status(path), await status(path)]).toEqual([200, 200]);
    await server.save('deleteAsset', { id: picture.id, version: picture._version });
    expect(await status(path)).toBe(404);
    expect(existsSync(join(server.demo.dataDir, 'public/culvert', path))).toBe(false);
    await server.save('restoreAsset', { id: picture.id, version: picture._version + 1 });
    expect(await status(path)).toBe(200);
    // Two records of the same bytes.
    const again = await uploadPicture();
    expect(again.file).toBe(picture.file);
    await server.save('deleteAsset', { id: again.id, version: again._version });
    expect(await status(path)).toBe(200);
  });

  it('stay with readers while a published piece brings them along, and go with the last of these', async () => {
    const pdf = await uploadPdf();
    expect([await status(plain(pdf)), await holding()]).toEqual([404, []]);
    const first = await publish({ file: pdf.id });
    const second = await publish({ type: 'PressRelease', name: `Second ${mark}`, attachments: [pdf.id] });
    expect([await status(plain(pdf)), (await holding()).length]).toEqual([200, 1]);
    await server.save('unpublishContent', first);
    expect(await status(plain(pdf))).toBe(200);
    await change(second, members);
    expect([await status(plain(pdf)), await holding()]).toEqual([404, []]);
  });

  it('in the text of a piece are its readers’, and those of a gated one the gate’s alone', async () => {
    const csv = await addTable(`Reach,Level\n${mark},"1,204"`);
    const body = [
      { id: 'a', type: 'text', html: '<p>Levels.</p>' },
      { id: 'b', type: 'data_table', asset: csv.id },
      { id: 'c', type: 'attached_files', files: [csv.id] },
    ];
    expect([await status(plain(csv)), await holding()]).toEqual([404, []]);
    const piece = await publish({ type: 'Article', bodyBlocks: body, alias: `/levels-${count}` });
    const page = await (await server.get(`/levels-${count}`)).text();
    expect(page).toContain(`<td>${mark}</td><td class="number">1,204</td>`);
    expect(page).toContain(`href="${plain(csv)}"`);
    expect([await status(plain(csv)), (await holding()).length]).toEqual([200, 1]);
    await change(piece, members);
    expect([await status(plain(csv)), await holding()]).toEqual([404, []]);
    expect(await (await server.get(`/levels-${count}`)).text()).not.toContain(`<td>${mark}`);
    const fragments = await server.named('query/getGatedFragments');
    const given = JSON.stringify(await server.asStaff(fragments, { contentId: piece.id }));
    expect([given.includes(`<td>${mark}</td>`), given.includes('/assets/')]).toEqual([true, false]);
    const link = `/api/gated-files/${piece.id}/${csv.id}`;
    expect(given.split(link).length).toBe(3);
    expect(await status(link)).toBe(403);
    expect(await status(link, { cookie: `cmsUserToken=${server.token}` })).toBe(200);
  });

  it('close when the time of their piece is over', async () => {
    const pdf = await uploadPdf();
    const over = new Date(server.demo.now().getTime() + 60_000).toISOString();
    await publish({ file: pdf.id, unpublished: over });
    expect(await status(plain(pdf))).toBe(200);
    server.demo.advance(61_000);
    await server.demo.publisher.publish('culvert', server.demo.store.sequence());
    expect([await status(plain(pdf)), await holding()]).toEqual([404, []]);
  });

  it('of gated pieces are handed out by the gate alone, to whoever passes it, and kept by no cache', async () => {
    const pdf = await uploadPdf();
    const piece = await publish({ ...members, file: pdf.id });
    expect([await status(plain(pdf)), await holding()]).toEqual([404, []]);
    const fragments = await server.named('query/getGatedFragments');
    const given = JSON.stringify(await server.asStaff(fragments, { contentId: piece.id }));
    const [link = ''] = /\/api\/gated-files\/[\w/]+/.exec(given) ?? [];
    expect(link).toBe(`/api/gated-files/${piece.id}/${pdf.id}`);
    const refused = await server.get(link);
    expect([refused.status, (await refused.text()).includes('for members')]).toEqual([403, true]);
    const whole = await server.get(link, { cookie: `cmsUserToken=${server.token}` });
    expect([whole.status, await whole.text()]).toEqual([200, `%PDF-1.7 ${mark}`]);
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    expect(whole.headers.get('content-disposition')).toContain('tides.pdf');
    // Nothing was remembered of that answer.
    expect([await status(link), await status(plain(pdf))]).toEqual([403, 404]);
    const other = await uploadPicture();
    for (const path of [`/api/gated-files/${piece.id}/${other.id}`, `/api/gated-files/${other.id}/${pdf.id}`])
      expect([path, await status(path, { cookie: `cmsUserToken=${server.token}` })]).toEqual([path, 404]);
    await change(piece, { userRegistration: { isRequired: false } });
    expect(await status(plain(pdf))).toBe(200);
  });

  it('of gated pieces stay closed, whatever the record says beside the file', async () => {
    const pdf = await uploadPdf();
    await publish({ ...members, file: pdf.id });
    const told = {
      width: 40,
      height: 30,
      isLogo: true,
      alt: 'Tides',
      source: 'https://tides.example/a.webp',
    };
    const { record } = await server.save('updateAsset', { id: pdf.id, version: 1, input: told });
    expect([record.version, await status(plain(pdf)), await holding()]).toEqual([2, 404, []]);
    expect(await server.save('updateAsset', { ...record, input: { type: 'image' } })).toMatchObject({
      errors: [{ message: expect.stringContaining('"type" is not defined') }],
    });
    // As an older release let staff write it.
    const whole = await server.demo.site.whole('asset', pdf.id);
    if (whole === null) throw new Error('There is no such file');
    const { sequence } = await server.demo.site.commit({
      actor: { kind: 'system', id: 'test', name: 'Test' },
      reason: 'test',
      writes: [edit(asset, whole, { type: 'image', mimeType: 'image/webp' })],
    });
    await server.demo.publisher.publish('culvert', sequence);
    expect([await status(plain(pdf)), await holding()]).toEqual([404, []]);
  });

  it('that readers may not have are there for staff who work with them', async () => {
    const pdf = await uploadPdf();
    const own = await server.get(plain(pdf), { cookie: `cmsUserToken=${server.token}` });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await status(plain(pdf))).toBe(404);
  });

  it('are published as a full build has them', async () => {
    await server.demo.settle();
    const { bundleDir, dataDir } = server.demo;
    const verified = await verifySite({ dataDir, bundleDir, tenantKey: 'culvert' });
    expect([verified.stale, verified.orphaned, verified.failed]).toEqual([[], [], []]);
  });
});
