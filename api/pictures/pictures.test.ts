import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { widthsOf } from '#content-store/model/media/sizes.ts';
import { demoServer } from '../testing/demo-server.ts';
import { drawSize, smallerKind } from './draw-size.ts';
import { DrawingQueue } from './drawing-queue.ts';

/** For what is made behind an answer. */
const PATIENCE = { timeout: 20_000 };

describe('pictures in sizes', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let sizesFolder: string;
  beforeAll(async () => {
    server = await demoServer();
    sizesFolder = join(server.demo.dataDir, 'sizes', 'culvert');
  });
  afterAll(() => server.close());

  /** One of the demonstration's, in another size. */
  const print = (width: number, height: number) =>
    sharp(join(server.demo.dataDir, 'assets', 'culvert', 'print-heron-1.webp'))
      .resize(width, height)
      .png()
      .toBuffer();

  const upload = (bytes: Buffer) => server.upload(bytes, 'picture.jpg');
  const namesOf = async (file: string) =>
    (await readdir(join(sizesFolder, file)).catch(() => [])).filter((name) => !name.endsWith('.new'));

  it('are made after an upload, in the kind that is smaller, none wider than the picture', async () => {
    const { file, sizesKind } = await upload(await print(700, 500));
    expect(sizesKind).toBe('avif');
    await vi.waitFor(
      async () =>
        expect((await namesOf(file)).sort()).toEqual(['160.avif', '320.avif', '640.avif', '960.avif']),
      PATIENCE,
    );
    const folder = join(sizesFolder, file);
    const found = await Promise.all(
      (await namesOf(file)).map(async (name) => {
        const { width, height, format } = await sharp(join(folder, name)).metadata();
        const { size } = await stat(join(folder, name));
        return { name, width, height, format, size };
      }),
    );
    const by = (name: string) => found.find((one) => one.name === name);
    expect(by('320.avif')).toMatchObject({ width: 320, height: 229, format: 'heif' });
    expect(by('960.avif')).toMatchObject({ width: 700, height: 500 });
    const order = ['160.avif', '320.avif', '640.avif', '960.avif'].map((name) => by(name)?.size ?? 0);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it('are made as WebP where that is smaller', async () => {
    const dots = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    expect((await drawSize(dots, { width: 160, kind: 'webp' })).length).toBeLessThan(
      (await drawSize(dots, { width: 160, kind: 'avif' })).length,
    );
    expect(await smallerKind(dots)).toBe('webp');
    const { file, sizesKind } = await upload(dots);
    expect(sizesKind).toBe('webp');
    await vi.waitFor(async () => expect(await namesOf(file)).toEqual(['160.webp']), PATIENCE);
  });

  it('are answered before they are made, once made, and after they were deleted, with the same bytes', async () => {
    const path = '/assets/print-heron-1.webp/640.avif';
    const first = await server.get(path);
    const bytes = Buffer.from(await first.arrayBuffer());
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      200,
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 427 });
    const again = Buffer.from(await (await server.get(path)).arrayBuffer());
    await rm(sizesFolder, { recursive: true, force: true, maxRetries: 10 });
    const remade = Buffer.from(await (await server.get(path)).arrayBuffer());
    expect([again.equals(bytes), remade.equals(bytes)]).toEqual([true, true]);
  });

  it('are asked for by many at once and drawn once', async () => {
    const runs = vi.spyOn(DrawingQueue.prototype, 'run');
    const path = '/assets/print-eel-1.webp/320.avif';
    const answers = await Promise.all(Array.from({ length: 12 }, () => server.get(path)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(runs).toHaveBeenCalledTimes(1);
    runs.mockRestore();
  });

  it('are of pictures that are there, in widths and kinds that there are', async () => {
    await writeFile(join(server.demo.dataDir, 'assets', 'culvert', 'broken.webp'), 'RIFF....WEBP');
    for (const path of [
      '/assets/gone.webp/640.avif',
      '/assets/broken.webp/640.avif',
      '/assets/print-heron-1.webp/641.avif',
      '/assets/print-heron-1.webp/0640.avif',
      '/assets/print-heron-1.webp/640.png',
      '/assets/culvert-1.ico/160.webp',
      '/assets/inspection-sheet-1.pdf/160.webp',
      '/assets/..%2fculvert%2fprint-heron-1.webp/640.avif',
      '/assets/%2e%2e/640.avif',
    ])
      expect([path, (await server.get(path)).status]).toEqual([
        path,
        expect.toSatisfy((status) => status === 404 || status === 400),
      ]);
  });

  it('that cannot be kept for now are no missing ones, and come once they can', async () => {
    const inTheWay = join(sizesFolder, 'print-eel-1.webp');
    await rm(inTheWay, { recursive: true, force: true, maxRetries: 10 });
    await writeFile(inTheWay, 'No folder can be made here');
    const path = '/assets/print-eel-1.webp/320.avif';
    const answer = await server.get(path);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { errors: [{ message: expect.stringContaining('Try again'), extensions: { code: 'UNAVAILABLE' } }] },
    ]);
    await rm(inTheWay);
    expect((await server.get(path)).status).toBe(200);
  });

  it('go with their picture', async () => {
    const { file, id, _version: version } = await upload(await print(400, 300));
    const path = `/assets/${file}/320.avif`;
    expect((await server.get(path)).status).toBe(200);
    await server.save('deleteAsset', { id, version });
    expect((await server.get(path)).status).toBe(404);
  });

  it('are named by pages the same, whether they were made or not, with the size that a picture has', async () => {
    await rm(sizesFolder, { recursive: true, force: true, maxRetries: 10 });
    const before = await (await server.get('/')).text();
    const candidates = [...before.matchAll(/<source[^>]*srcset="([^"]+)"/g)].flatMap(([, list = '']) =>
      list.split(', '),
    );
    expect(candidates.length).toBeGreaterThan(10);
    for (const candidate of [...new Set(candidates)].slice(0, 6)) {
      const [path = '', wide] = candidate.split(' ');
      const response = await server.get(path);
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([path, response.status, `${width}w`]).toEqual([path, 200, wide]);
    }
    await server.demo.publisher.rebuild('culvert');
    expect(await (await server.get('/')).text()).toBe(before);
    expect(before.match(/fetchpriority="high"/g)).toHaveLength(1);
    for (const [tag] of before.matchAll(/<img[^>]*>/g)) expect(tag).toMatch(/ width="\d+" height="\d+"/);
  });

  it('of link previews are JPEG', async () => {
    const home = await (await server.get('/')).text();
    const article = /class="card-title"><a href="([^"]+)"/.exec(home)?.[1] ?? '';
    const html = await (await server.get(article)).text();
    const image = new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '');
    const response = await server.get(image.pathname);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});

describe('the widths of a picture', () => {
  it('end with the first that has all of it', () => {
    expect(widthsOf(4_000)).toEqual([160, 320, 640, 960, 1280, 1600]);
    expect(widthsOf(640)).toEqual([160, 320, 640]);
    expect(widthsOf(641)).toEqual([160, 320, 640, 960]);
    expect(widthsOf(8)).toEqual([160]);
  });

  it('are those of a place, or the one that is nearest', () => {
    expect(widthsOf(1600, 320, 960)).toEqual([320, 640, 960]);
    expect(widthsOf(200, 640, 1600)).toEqual([320]);
  });
});
