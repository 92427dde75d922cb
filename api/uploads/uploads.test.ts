import { once } from 'node:events';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '../testing/demo-server.ts';
import { sendFile } from '../testing/send-file.ts';

const SECRET = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SECRET}</svg>`;

describe('uploads', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let png: Buffer;
  beforeAll(async () => {
    server = await demoServer();
    png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#3867a6' } })
      .png()
      .toBuffer();
  });
  afterAll(() => server.close());

  const upload = (
    bytes: Uint8Array | string,
    filename = 'picture.png',
    headers: Record<string, string> = { authorization: `Bearer ${server.token}` },
  ) => sendFile(server.address, bytes, filename, headers);
  const stored = async () =>
    (await readdir(join(server.demo.dataDir, 'assets', 'culvert')).catch(() => [])).sort();

  it('are told by their bytes, whatever they are called', async () => {
    const refusal = {
      status: 400,
      message: expect.stringMatching(/^This kind of file cannot be used\. Upload a JPEG/),
    };
    const before = await stored();
    for (const [bytes, name] of [
      [svg, 'favicon.ico'],
      [svg, 'photo.png'],
      [`<?xml version="1.0"?>${svg}`, 'a.webp'],
      [`<html>${SECRET}</html>`, 'page.jpg'],
      [Buffer.from('MZ\x90\0\x03'), 'setup.png'],
      [Buffer.from('PK\x03\x04'), 'archive.pdf'],
      [Buffer.from('PK\x03\x04'), 'report.docm'],
      [Buffer.from('\x1aE\xdf\xa3matroska'), 'film.mp4'],
      [Buffer.from('\xff\xfb\x90'), 'sound.txt'],
      [Buffer.from([0, 0, 1, 0, 1, 0]), 'favicon.ico'],
      [`  <svg onload=alert(1)>`, 'levels.csv'],
      ['a,b\u0000c', 'levels.tsv'],
      ['a,b', 'levels.txt'],
    ] as const)
      expect([name, await upload(bytes, name)]).toMatchObject([name, refusal]);
    expect(await stored()).toEqual(before);
    expect(await upload(png, 'anything.exe')).toMatchObject({ status: 200, mimeType: 'image/webp' });
  });

  it.each([
    ['scan.psd', '8BPS\0\x01\0\0', 'image/vnd.adobe.photoshop', 'psd'],
    ['scan.bmp', `BM${'\0'.repeat(12)}\x28\0\0\0`, 'image/bmp', 'bmp'],
    ['talk.MP3', 'ID3\x04\0', 'audio/mpeg', 'mp3'],
    ['talk.m4a', '\0\0\0\x20ftypM4A ', 'audio/mp4', 'm4a'],
    ['talk.wav', 'RIFF\0\0\0\0WAVE', 'audio/wav', 'wav'],
    ['talk.oga', 'OggS\0\x02\x01vorbis', 'audio/ogg', 'ogg'],
    ['talk.flac', 'fLaC\0', 'audio/flac', 'flac'],
    ['film.m4v', '\0\0\0\x20ftypisom', 'video/mp4', 'mp4'],
    ['film.webm', '\x1aE\xdf\xa3\x01\x42\x82\x84webm', 'video/webm', 'webm'],
    ['film.mov', '\0\0\0\x14ftypqt  ', 'video/quicktime', 'mov'],
    ['plan.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/msword', 'doc'],
    ['plan.docx', packed('word/document.xml'), expect.stringContaining('wordprocessingml'), 'docx'],
    ['plan.ods', packed('content.xml'), 'application/vnd.oasis.opendocument.spreadsheet', 'ods'],
    ['all.zip', packed('anything'), 'application/zip', 'zip'],
  ] as const)('of %s are kept as a file, as they came', async (name, text, mimeType, ending) => {
    const bytes = Buffer.from(text, 'latin1');
    const answer = await upload(bytes, name);
    expect(answer).toMatchObject({ status: 200, type: 'file', mimeType });
    expect(answer.file).toMatch(new RegExp(`^[0-9a-f]{40}\\.${ending}$`));
    const served = await server.get(`/assets/${answer.file}`, { authorization: `Bearer ${server.token}` });
    expect(served.headers.get('content-type')).toEqual(mimeType);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('that open something are refused where they are not what they are called, have macros, or no end', async () => {
    for (const [name, text, message] of [
      ['plan.docx', packed('xl/workbook.xml'), 'is called .docx, but is none'],
      ['plan.xlsx', packed('xl/workbook.xml xl/vbaProject.bin'), 'has macros in it'],
      ['all.zip', 'PK\x03\x04half', 'its end is missing'],
    ] as const)
      expect(await upload(Buffer.from(text, 'latin1'), name)).toMatchObject({
        status: 400,
        message: expect.stringContaining(message),
      });
  });

  it('of archives are not unpacked, however much they say is in them', async () => {
    // 4 GB in a few bytes, as its list says.
    const bomb = Buffer.from(packed('zeros'), 'latin1');
    const before = process.memoryUsage.rss();
    expect(await upload(bomb, 'bomb.zip')).toMatchObject({ status: 200, fileSize: bomb.length });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  it('of drawings are written anew, without what could run', async () => {
    const answer = await upload(svg, 'logo.svg');
    expect(answer).toMatchObject({
      status: 200,
      mimeType: 'image/svg+xml',
      type: 'image',
      width: 9,
      height: 9,
    });
    const served = await server.get(`/assets/${answer.file}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const text = await served.text();
    expect(text).toMatch(/^<svg xmlns=/);
    expect(text).not.toContain('script');
    for (const [damaged, message] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"><path', 'This drawing cannot be read'],
      ['<!-- --><html><svg/></html>', 'This drawing cannot be read'],
      [`<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>`, 'at most 4,096'],
    ] as const)
      expect(await upload(damaged, 'a.svg')).toMatchObject({
        status: 400,
        message: expect.stringContaining(message),
      });
  });

  it('of moving pictures keep moving, in every size', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 400, height: 300, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 200, 300] })
      .toBuffer();
    const { status, file = '', ...facts } = await upload(gif, 'turbine.gif');
    expect([status, facts]).toMatchObject([200, { width: 400, height: 300, sizesKind: 'webp' }]);
    for (const path of [`/assets/${file}`, `/assets/${file}/320.webp`]) {
      const bytes = Buffer.from(await (await server.get(path)).arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300] });
    }
    const still = await server.get(`/assets/${file}/320.jpg`);
    expect(await sharp(Buffer.from(await still.arrayBuffer())).metadata()).toMatchObject({ width: 320 });
  });

  it('are refused by kind where the site does not let a role upload it', async () => {
    const editor = { authorization: `Bearer ${await server.signIn('editor')}` };
    const zip = Buffer.from(packed('anything'), 'latin1');
    expect(await upload(zip, 'all.zip', editor)).toMatchObject({
      status: 403,
      message: expect.stringMatching(/^On this site your role may not upload this kind of file \(Archives\)/),
    });
    await server.publishSettings('mediaLibrary', { archives: ['editor'], pictures: ['nobody'] });
    expect((await upload(zip, 'all.zip', editor)).status).toBe(200);
    expect((await upload(zip, 'all.zip')).status).toBe(403);
    expect(await upload(png, 'a.png')).toMatchObject({
      status: 403,
      message: expect.stringContaining('Upload an SVG, a PDF'),
    });
    await server.publishSettings('mediaLibrary', { archives: [], pictures: [] });
    expect((await upload(png)).status).toBe(200);
  });

  // spec: call-image-metadata
  it('of pictures tell what is known of them as JSON, to whom the picture is answered', async () => {
    const weir = await sharp(png).negate().png().toBuffer();
    const { file = '', id = '' } = await upload(weir, 'weir.png');
    const { version = 1 } = (await server.demo.site.record('asset', id)) ?? {};
    await server.save('updateAsset', { id, version, input: { alt: 'A weir', credit: 'Ada' } });
    const answer = await server.get(`/assets/${file}?format=json`);
    expect([answer.headers.get('content-type'), await answer.json()]).toEqual([
      'application/json; charset=utf-8',
      {
        url: `/assets/${file}`,
        ...{ mimeType: 'image/webp', width: 8, height: 6, fileSize: expect.any(Number) },
        ...{ alt: 'A weir', caption: null, credit: 'Ada', source: null },
      },
    ]);
    expect((await server.get(`/assets/${file}?format=png`)).headers.get('content-type')).toBe('image/webp');
    const pdf = await upload('%PDF-1.4 secret', 'secret.pdf');
    expect((await server.get(`/assets/${pdf.file}?format=json`)).status).toBe(404);
    expect((await server.get('/assets/gone.webp?format=json')).status).toBe(404);
  });

  it('tell readers nothing of a picture from an asset that they may not see any more', async () => {
    const weir = await sharp(png).tint('#336699').png().toBuffer();
    const { file = '' } = await upload(weir, 'weir.png');
    const [older, newer] = [await upload(weir, 'weir.png'), await upload(weir, 'weir.png')];
    const { items } = await server.demo.site.find({
      ...{ collection: 'asset', stage: 'live', where: { file: { eq: file } }, orderBy: [], first: 9 },
    });
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([older.id, newer.id]));
    const [first, ...others] = items;
    const passed = new Date(server.demo.now().getTime() - 1_000).toISOString();
    const say = async (id: string, input: object) => {
      const { version = 1 } = (await server.demo.site.record('asset', id)) ?? {};
      await server.save('updateAsset', { id, version, input });
    };
    await say(first?.id ?? '', { credit: 'Whose rights ended', expires: passed });
    for (const { id } of others) await say(id, { credit: 'Ada' });
    const creditFor = async (headers?: Record<string, string>) =>
      (await (await server.get(`/assets/${file}?format=json`, headers)).json()).credit;
    expect(await creditFor()).toBe('Ada');
    expect(await creditFor({ authorization: `Bearer ${server.token}` })).toBe('Whose rights ended');
  });

  it('of tables are kept as they came, and refused where they are too large or no text', async () => {
    const table = 'Reach,Level\nWeir,"1,204"\n';
    expect(await upload(table, 'Levels of 2026.CSV')).toMatchObject({ status: 200, mimeType: 'text/csv' });
    const tabbed = await upload(table.replaceAll(',', '\t'), 'levels.tsv');
    expect(tabbed).toMatchObject({ status: 200, mimeType: 'text/tab-separated-values' });
    expect(tabbed.file).toMatch(/\.tsv$/);
    expect(await upload('a,b\n'.repeat(1_320_000), 'levels.csv')).toMatchObject({
      status: 400,
      message: 'This table is too large: use at most 5 MB',
    });
    expect(await upload(`${'a,b\n'.repeat(100_000)}\0`, 'levels.csv')).toMatchObject({
      status: 400,
      message: expect.stringContaining('cannot be read as text'),
    });
  });

  it('are refused when empty or damaged', async () => {
    expect(await upload('')).toMatchObject({
      status: 400,
      message: expect.stringContaining('This file is empty'),
    });
    expect((await upload(png.subarray(0, 40))).message).toContain('This picture is damaged');
    expect((await upload(Buffer.concat([png.subarray(0, 60), Buffer.alloc(500)]))).message).toContain(
      'This picture is damaged',
    );
  });

  it('are refused when too large, in bytes or in pixels', async () => {
    expect(await upload(Buffer.alloc(50 * 1024 * 1024 + 1, png))).toMatchObject({
      status: 400,
      message: 'The file is too large: use at most 50 MB',
    });
    for (const [width, height] of [
      [30_000, 30_000],
      [7_000, 6_000],
    ] as const) {
      const bomb = withSize(png, width, height);
      expect((await upload(bomb)).message).toBe('image too large: use at most 40 megapixels');
    }
    expect((await upload(withSize(png, 6_000, 6_000))).message).toContain('This picture is damaged');
  });

  it.each([
    { given: [17_000, 40], kept: [4_096, 10] },
    { given: [2, 40_000], kept: [1, 4_096] },
    { given: [6_300, 6_300], kept: [4_096, 4_096] },
    { given: [4_096, 30], kept: [4_096, 30] },
  ])('of $given pixels are kept in $kept', async ({ given: [width = 1, height = 1], kept }) => {
    const plain = await sharp({ create: { width, height, channels: 3, background: '#3867a6' } })
      .png({ palette: true })
      .toBuffer();
    const { status, file = '', ...facts } = await upload(plain);
    expect([status, facts]).toMatchObject([200, { width: kept[0], height: kept[1] }]);
    const bytes = Buffer.from(await (await server.get(`/assets/${file}`)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: kept[0], height: kept[1] });
  });

  it('over a megabyte are taken: the limit of the API’s other requests is not theirs', async () => {
    const noise = Buffer.from(Array.from({ length: 1_800_000 }, (_, n) => (n * 7919) % 251));
    const large = await sharp(noise, { raw: { width: 1_000, height: 600, channels: 3 } })
      .tiff({ compression: 'none' })
      .toBuffer();
    expect(large.length).toBeGreaterThan(1_048_576);
    expect(await upload(large, 'scan.tiff')).toMatchObject({ status: 200 });
  });

  /** A part of an upload of which only the beginning is sent. */
  async function begun() {
    const headers = { authorization: `Bearer ${server.token}`, 'tus-resumable': '1.0.0' };
    const length = { 'upload-length': '1000000', 'upload-metadata': 'filename YS5wZGY=' };
    const answer = await fetch(server.address('/uploads/resumable'), {
      method: 'POST',
      headers: { ...headers, ...length },
    });
    const url = answer.headers.get('location') ?? '';
    const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const sent = request(server.address(url), {
      method: 'PATCH',
      headers: { ...headers, ...part, 'content-length': '1000000' },
    });
    sent.on('error', () => undefined);
    sent.write('%PDF-1.4\n');
    const status = once(sent, 'response').then(([response]: IncomingMessage[]) => response?.statusCode);
    return { sent, status, drop: () => fetch(server.address(url), { method: 'DELETE', headers }) };
  }
  const incoming = () => readdir(join(server.demo.dataDir, 'incoming'));

  it('come a few at a time of one session, and leave nothing where they are given up or refused', async () => {
    const held = await Promise.all(Array.from({ length: 5 }, begun));
    expect(await Promise.race(held.map(({ status }) => status))).toBe(429);
    expect(await upload(png)).toMatchObject({
      status: 429,
      message: 'Too many uploads are under way. Try again in a moment.',
    });
    const other = await server.signIn(server.demo.login.username);
    expect((await upload(png, 'a.png', { authorization: `Bearer ${other}` })).status).toBe(200);
    for (const { sent } of held) sent.destroy();
    await expect.poll(async () => (await upload(png)).status).toBe(200);
    for (const { drop } of held) await drop();
    expect([(await upload(svg)).status, await incoming()]).toEqual([400, []]);
    const left = await readdir(join(server.demo.dataDir, 'resumable'));
    expect(left.filter((name) => !name.endsWith('.done'))).toEqual([]);
  });

  it('that a process left half done are gone with a start', async () => {
    const left = join(server.demo.dataDir, 'incoming', 'upload-left');
    const running = join(server.demo.dataDir, 'incoming', 'upload-running');
    for (const folder of [left, running]) await mkdir(folder, { recursive: true });
    await writeFile(join(left, 'sent'), 'half');
    const long = Date.now() / 1_000 - 2 * 3_600;
    await utimes(left, long, long);
    await server.restart();
    expect(await incoming()).toEqual(['upload-running']);
    await rm(running, { recursive: true });
  });

  it('carry nothing but the picture: what is hidden in or behind it is gone', async () => {
    const jpeg = await sharp(png)
      .withExif({ IFD0: { ImageDescription: SECRET } })
      .jpeg()
      .toBuffer();
    const gif = await sharp(png).gif().toBuffer();
    for (const polyglot of [
      Buffer.concat([jpeg, Buffer.from(SECRET)]),
      Buffer.concat([gif, Buffer.from(`/*${SECRET}*/`)]),
      Buffer.concat([png, Buffer.from('PK\x03\x04'), Buffer.from(svg)]),
    ]) {
      const { file = '' } = await upload(polyglot);
      const served = await server.get(`/assets/${file}`);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(Buffer.from(await served.arrayBuffer()).toString('latin1')).not.toContain('script');
    }
  });

  it('of documents are served as what they are and never as a page', async () => {
    const { id = '', file = '', mimeType } = await upload(`%PDF-1.4\n${SECRET}`, 'report.html');
    const input = { type: 'Document', name: 'Report', published: '2026-01-01T00:00:00Z', file: id };
    await server.save('publishContent', (await server.save('createContent', { input })).record);
    const served = await server.get(`/assets/${file}`);
    expect([
      mimeType,
      served.headers.get('content-type'),
      served.headers.get('x-content-type-options'),
    ]).toEqual(['application/pdf', 'application/pdf', 'nosniff']);
    expect(served.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('are stored under a digest, whatever their name tries', async () => {
    const before = new Set(await stored());
    for (const [name, expected] of [
      ['../../../../etc/passwd.png', 'passwd'],
      ['..\\..\\boot.png', 'boot'],
      ['/etc/cron.d/x.png', 'x'],
      ['%2e%2e%2fup.png', '%2e%2e%2fup'],
      ['.png', 'Upload'],
      ['a\u202egnp.exe.png', 'agnp.exe'],
      ['tab\tand\u0001nul\u0000.png', 'tabandnul'],
      [`${'é'.repeat(400)}.png`, 'é'.repeat(200)],
      ['CON.png', 'CON'],
      ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>'],
    ] as const) {
      const answer = await upload(png, name);
      expect([name, answer.status, answer.name]).toEqual([name, 200, expected]);
      expect(answer.file).toMatch(/^[0-9a-f]{40}\.webp$/);
    }
    const added = (await stored()).filter((one) => !before.has(one));
    expect(added.filter((one) => !/^[0-9a-f]{40}\.(webp|pdf)$/.test(one))).toEqual([]);
  });

  it('of one picture many times at once are one file and an asset each', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => upload(picture, `${n}.png`)));
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((one) => one.file)).size).toBe(1);
    expect(new Set(answers.map((one) => one.id)).size).toBe(4);
    expect((await stored()).length).toBe(before.length + 1);
  });

  it('are for staff who may manage assets, on a site they work on, from a page of this origin', async () => {
    const cookie = `cmsUserToken=${server.token}`;
    const host = new URL(server.address('/')).host;
    expect(await upload(png, 'a.png', {})).toMatchObject({ status: 401, message: 'Sign in to do this' });
    expect(await upload(png, 'a.png', { cookie })).toMatchObject({
      status: 403,
      message: 'This request came from another site',
    });
    expect((await upload(png, 'a.png', { cookie, authorization: 'Basic eDp5' })).message).toBe(
      'This request came from another site',
    );
    expect((await upload(png, 'a.png', { cookie, origin: 'https://evil.test' })).message).toBe(
      'This request came from another site',
    );
    expect((await upload(png, 'a.png', { cookie, origin: `http://${host}` })).status).toBe(200);
    const editor = await server.signIn('editor');
    const elsewhere = { authorization: `Bearer ${editor}`, 'x-tenant-key': 'other' };
    expect(await upload(png, 'a.png', elsewhere)).toMatchObject({
      status: 403,
      message: 'no access to this site',
    });
  });
});

/** As much of a ZIP archive as is looked at: its first bytes, and the list of what is in it. */
function packed(contents: string): string {
  return `PK\x03\x04${contents}PK\x01\x02\xff\xff\xff\xff${contents}PK\x05\x06${'\0'.repeat(18)}`;
}

/** A PNG whose head claims another size, with a head's checksum that fits. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}
