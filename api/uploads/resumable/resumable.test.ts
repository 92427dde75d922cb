import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Upload } from '@tus/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '../../testing/demo-server.ts';
import { requireRoom } from '../usable.ts';
import { KeptUploads, removeAbandoned } from './kept-uploads.ts';

const START = '/uploads/resumable';
const TUS = { 'tus-resumable': '1.0.0' };

describe('uploads in parts', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let own: Record<string, string>;
  beforeAll(async () => {
    server = await demoServer();
    own = { authorization: `Bearer ${server.token}` };
  });
  afterAll(() => server.close());

  async function ask(
    path: string,
    method: string,
    more: { headers?: Record<string, string>; body?: BodyInit } = {},
  ) {
    const { body, headers } = more;
    const init = { method, headers: { ...own, ...TUS, ...headers } };
    const response = await fetch(server.address(path), body === undefined ? init : { ...init, body });
    const text = await response.text();
    const answer: {
      readonly isHere?: boolean;
      readonly asset?: { readonly id: string; readonly name: string; readonly file: string };
      readonly errors?: readonly { readonly message: string }[];
    } = text.startsWith('{') ? JSON.parse(text) : {};
    return {
      status: response.status,
      headers: response.headers,
      ...answer,
      message: answer.errors?.[0]?.message,
    };
  }
  const begin = (size: number, name = 'weir.png', headers: Record<string, string> = {}) =>
    ask(START, 'POST', {
      headers: {
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        ...headers,
      },
    });
  const begun = async (size: number, name?: string, headers?: Record<string, string>) =>
    (await begin(size, name, headers)).headers.get('location') ?? '';
  const send = (url: string, bytes: Buffer, offset = 0, headers: Record<string, string> = {}) =>
    ask(url, 'PATCH', {
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...headers,
      },
      body: new Uint8Array(bytes),
    });
  const finish = (url: string, isWantedTwice = false, headers: Record<string, string> = {}) =>
    ask(`${url}/asset`, 'POST', {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ isWantedTwice }),
    });
  const picture = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const kept = () => readdir(join(server.demo.dataDir, 'resumable'));

  it('go on where they were cut off, and become an asset once all of it is here', async () => {
    const bytes = await picture('#3867a6');
    const url = await begun(bytes.length, '../../up/weir.png');
    expect(url).toMatch(/^\/uploads\/resumable\/[0-9a-f-]{36}$/);
    await cut(url, bytes.subarray(0, 40), bytes.length);
    await expect.poll(async () => (await ask(url, 'HEAD')).headers.get('upload-offset')).toBe('40');
    expect(await finish(url)).toMatchObject({
      status: 409,
      message: expect.stringContaining('not arrived yet'),
    });
    expect((await send(url, bytes.subarray(10), 10)).status).toBe(409);
    expect((await send(url, bytes.subarray(40), 40)).status).toBe(204);
    const made = await finish(url);
    expect(made).toMatchObject({ status: 200, isHere: false, asset: { name: 'weir' } });
    expect(await finish(url)).toMatchObject({ isHere: false, asset: { id: made.asset?.id } });
    expect((await kept()).filter((name) => !name.endsWith('.done'))).toEqual([]);
  });

  it('come into the folder that they are for; one that is not there is said before anything is sent', async () => {
    const made = await server.save('createAssetFolder', { input: { name: 'Press' } });
    const meta = (folder: string) => ({
      'upload-metadata': `filename ${Buffer.from('p.png').toString('base64')},folder ${Buffer.from(folder).toString('base64')}`,
    });
    const bytes = await picture('#0a7d6b');
    const url = await begun(bytes.length, 'p.png', meta(made.record.id));
    await send(url, bytes);
    expect((await finish(url)).asset).toMatchObject({ folder: made.record.id });
    expect(await begin(10, 'p.png', meta('nowhere'))).toMatchObject({
      status: 400,
      message: expect.stringContaining('no longer there'),
    });
  });

  /** Sends some bytes of a part, as if there were more, then is gone. */
  async function cut(url: string, bytes: Buffer, whole: number): Promise<void> {
    const headers = {
      ...{ ...own, ...TUS, 'content-type': 'application/offset+octet-stream' },
      ...{ 'upload-offset': '0', 'content-length': String(whole) },
    };
    const sent = request(server.address(url), { method: 'PATCH', headers });
    sent.on('error', () => undefined);
    sent.write(bytes);
    const path = join(server.demo.dataDir, 'resumable', url.split('/').at(-1) ?? '');
    await expect.poll(async () => (await stat(path)).size).toBe(bytes.length);
    sent.destroy();
  }

  it('of a file that the library has say so, and make another only where it is wanted', async () => {
    const bytes = await picture('#ba3329');
    const uploaded = async () => {
      const url = await begun(bytes.length);
      await send(url, bytes);
      return url;
    };
    const first = await finish(await uploaded());
    const again = await uploaded();
    const here = await finish(again);
    expect(here).toMatchObject({ status: 200, isHere: true, asset: { id: first.asset?.id } });
    const other = await finish(again, true);
    expect(other).toMatchObject({ isHere: false, asset: { file: first.asset?.file } });
    expect(other.asset?.id).not.toBe(first.asset?.id);
    const [one, two] = [await uploaded(), await uploaded()];
    const dropped = await ask(one, 'DELETE');
    expect([dropped.status, (await finish(one)).status]).toEqual([204, 404]);
    expect((await finish(two)).isHere).toBe(true);
    await ask(two, 'DELETE');
  });

  it('of the same file at the same time are one asset', async () => {
    const bytes = await picture('#34a853');
    const urls = [await begun(bytes.length), await begun(bytes.length), await begun(bytes.length)];
    for (const url of urls) await send(url, bytes);
    const answers = await Promise.all(urls.map((url) => finish(url)));
    expect(answers.map(({ isHere }) => isHere).toSorted()).toEqual([false, true, true]);
    expect(new Set(answers.map(({ asset }) => asset?.id)).size).toBe(1);
  });

  it('that are finished twice at the same time tell both times what was made', async () => {
    const bytes = await picture('#7b4fa0');
    const url = await begun(bytes.length);
    await send(url, bytes);
    const answers = await Promise.all([finish(url), finish(url)]);
    expect(answers.map(({ isHere }) => isHere)).toEqual([false, false]);
    expect(new Set(answers.map(({ asset }) => asset?.id)).size).toBe(1);
  });

  it('are not there for anybody else, nor on another site', async () => {
    const bytes = await picture('#ed852d');
    const url = await begun(bytes.length);
    const editor = { authorization: `Bearer ${await server.signIn('editor')}` };
    for (const headers of [editor, { 'x-tenant-key': 'other' }]) {
      const answers = [
        await ask(url, 'HEAD', { headers }),
        await send(url, bytes, 0, headers),
        await finish(url, false, headers),
        await ask(url, 'DELETE', { headers }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(
        headers === editor ? [404, 404, 404, 404] : expect.not.arrayContaining([200, 204]),
      );
    }
    // What is checked is what is done: the address of one's own, with another's behind it.
    const mine = await begun(bytes.length, 'mine.png', editor);
    const both = `${mine}?x=/${url.split('/').at(-1)}`;
    await send(both, bytes.subarray(0, 5), 0, editor);
    await ask(both, 'DELETE', { headers: editor });
    expect((await ask(mine, 'HEAD', { headers: editor })).status).toBe(404);
    expect((await ask(url, 'HEAD')).headers.get('upload-offset')).toBe('0');
    for (const path of [`${START}/..%2f..%2fstore`, `${START}/x`, `${START}/${'0'.repeat(36)}`])
      expect([path, (await ask(path, 'HEAD')).status]).toEqual([path, 404]);
    await ask(url, 'DELETE');
  });

  it('are let in as single uploads are: signed in, allowed, and from a page of this origin', async () => {
    const nobody = { authorization: '' };
    expect((await begin(10, 'a.png', nobody)).status).toBe(401);
    expect(
      (await begin(10, 'a.png', { authorization: '', cookie: `cmsUserToken=${server.token}` })).status,
    ).toBe(403);
    expect((await begin(10, 'a.png', { 'x-tenant-key': 'nowhere' })).status).toBe(403);
    const answer = await begin(10);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    await ask(answer.headers.get('location') ?? '', 'DELETE');
  });

  it('are refused before they are sent where their name or size says that they will be', async () => {
    const editor = { authorization: `Bearer ${await server.signIn('editor')}` };
    for (const [size, name, headers, status, message] of [
      [0, 'a.png', {}, 400, 'This file is empty'],
      [51 * 1024 * 1024, 'a.png', {}, 400, 'use at most 50 MB'],
      [501 * 1024 * 1024, 'a.mp4', {}, 400, 'use at most 500 MB'],
      [3 * 1024 * 1024, 'a.svg', {}, 400, 'use at most 2 MB'],
      [10, 'a.zip', editor, 403, 'your role may not upload this kind of file'],
    ] as const)
      expect([name, await begin(size, name, headers)]).toMatchObject([
        name,
        { status, message: expect.stringContaining(message) },
      ]);
    expect((await ask(START, 'POST', { headers: { 'upload-length': '5' } })).status).toBe(400);
    expect((await begin(Number.NaN)).status).toBe(400);
  });

  it('are told by their bytes all the same', async () => {
    const bytes = Buffer.from('MZ\x90\0\x03 setup');
    const url = await begun(bytes.length, 'holiday.mp4');
    await send(url, bytes);
    expect(await finish(url)).toMatchObject({
      status: 400,
      message: expect.stringContaining('cannot be used'),
    });
    await ask(url, 'DELETE');
    const large = Buffer.alloc(50 * 1024 * 1024 + 1, await picture('#fff'));
    const film = await begun(large.length, 'film.mp4');
    await send(film, large);
    expect(await finish(film)).toMatchObject({
      status: 400,
      message: expect.stringContaining('at most 50 MB'),
    });
    await ask(film, 'DELETE');
  });

  it('go on after the server was started anew', async () => {
    const bytes = await picture('#123456');
    const url = await begun(bytes.length);
    await send(url, bytes.subarray(0, 30));
    await server.restart();
    expect((await ask(url, 'HEAD')).headers.get('upload-offset')).toBe('30');
    await send(url, bytes.subarray(30), 30);
    expect(await finish(url)).toMatchObject({ isHere: false });
  });

  it('can be begun again once what kept them from being written is over', async () => {
    const folder = join(server.demo.dataDir, 'resumable');
    await server.restart();
    await rename(folder, `${folder}-aside`);
    await writeFile(folder, '');
    expect((await begin(10)).status).toBe(500);
    await rm(folder);
    await rename(`${folder}-aside`, folder);
    expect((await begin(10)).status).toBe(201);
  });

  it('are counted until they are here whole', async () => {
    const uploads = await KeptUploads.in(server.demo.dataDir);
    const owner = { tenantKey: 'headloss', staffId: 'ada' };
    for (const [id, sent] of [
      ['some', 'by'],
      ['whole', 'bytes'],
    ] as const) {
      const metadata = { ...owner, filename: 'a.png' };
      await uploads.store.create(new Upload({ id, offset: 0, size: 5, metadata }));
      await writeFile(join(server.demo.dataDir, 'resumable', id), sent);
    }
    expect(await uploads.unfinishedOf(owner)).toBe(1);
  });

  it('that nothing came of for a day are gone', async () => {
    const { dataDir } = server.demo;
    const [old, young] = [await begun(10), await begun(10)];
    for (const url of [old, young]) await cut(url, Buffer.from('GIF89'), 10);
    const longAgo = Date.now() / 1_000 - 25 * 3_600;
    const [name = ''] = old.split('/').slice(-1);
    await utimes(join(dataDir, 'resumable', name), longAgo, longAgo);
    await removeAbandoned(dataDir, Date.now());
    expect([(await ask(old, 'HEAD')).status, (await ask(young, 'HEAD')).status]).toEqual([404, 200]);
    expect((await kept()).filter((one) => one.startsWith(name))).toEqual([]);
    await removeAbandoned(dataDir, Date.now() + 25 * 3_600_000);
    expect(await kept()).toEqual([]);
  });

  it('that nothing came of at all are gone after a quarter of an hour: nobody may know of them', async () => {
    const [unheard, begunWith] = [await begun(10), await begun(10)];
    await cut(begunWith, Buffer.from('GIF89'), 10);
    await expect.poll(async () => (await ask(begunWith, 'HEAD')).headers.get('upload-offset')).toBe('5');
    const statuses = async () => [(await ask(unheard, 'HEAD')).status, (await ask(begunWith, 'HEAD')).status];
    await removeAbandoned(server.demo.dataDir, Date.now() + 14 * 60_000);
    expect(await statuses()).toEqual([200, 200]);
    await removeAbandoned(server.demo.dataDir, Date.now() + 16 * 60_000);
    expect(await statuses()).toEqual([404, 200]);
    await ask(begunWith, 'DELETE');
  });

  it('do not fill the disk', async () => {
    const free = 300 * 1024 * 1024;
    await requireRoom('/', 10 * 1024 * 1024, async () => free);
    await expect(requireRoom('/', 100 * 1024 * 1024, async () => free)).rejects.toThrow(
      'no room for this file',
    );
  });
});
