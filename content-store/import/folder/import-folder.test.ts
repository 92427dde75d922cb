import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { blocksIn } from '../../definition/blocks-in.ts';
import type { AnyEntity, Data } from '../../definition/entity.ts';
import { edit, publish, remove } from '../../editing/editing.ts';
import { openStore } from '../../keeping/open.ts';
import { content } from '../../model/content/content.ts';
import { person } from '../../model/people/person.ts';
import type { Scope, Store } from '../../store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type ImportOptions, type ImportReport, importFolder } from './import-folder.ts';

const MAPPING = `
system: gazette
source: https://old.example
timeZone: Europe/Berlin
site: { name: The Gazette, domain: www.gazette.example }
files:
  images: https://old.example/img
  legacy: https://old.example/old
  static: https://old.example/files
folders:
  - folder: people
    as: person
    fields: { fullName: name }
  - folder: tags
    as: taxonomyTerm
    fields: { name: title, type: { otherwise: Tag } }
  - folder: posts
    as: Article
    section: { name: News, alias: /news }
    alias: /news/{slug}
    onClash: /news/{year}/{slug}
    oldPaths: ["/{year}/{month}/{slug}"]
    fields:
      name: title
      teaser: summary
      published: date
      authors: { from: authors, missing: create }
      taxonomy: { from: topics, missing: leave out }
`;
const FILES: Readonly<Record<string, string>> = {
  'people/ada.md': '---\nname: Ada Ferris\n---\n',
  'tags/bridges.md': '---\ntitle: Bridges\n---\n',
  'posts/_index.md': '---\ntitle: News\nsummary: All of it\n---\n',
  'posts/2024-05-01-the-span.md': post('The span', 'authors: [ada]\ntopics: [bridges, lost-tag]'),
  'posts/2024-05-02-the-pier.md': post(
    'The pier',
    'aliases: [/piers, /news/the-span]',
    'See [the span]({{< ref "2024-05-01-the-span.md" >}}) and {{< ref "guides/else.md" >}}.',
  ),
};

let folder: string;
let store: Store;
let site: Scope;
beforeEach(async () => {
  folder = await temporaryFolder();
  store = await openStore({ dataDir: await temporaryFolder() });
  site = store.forTenant('gazette');
  await write(FILES);
  return () => store.close();
});

describe('a folder of Markdown', () => {
  it('becomes a site of its own, with sections, menus and settings', async () => {
    const report = await run();
    expect(report).toMatchObject({ files: 5, imported: 5, lost: 0 });
    expect(await store.installation.claimant('tenant:gazette')).not.toBeNull();
    for (const claim of ['path:/', 'path:/news', 'menu:Header_Primary', 'layout:content'])
      expect(await site.claimant(claim), claim).not.toBeNull();
    const menu = await liveAt('menu:Header_Primary');
    expect(menu?.links).toEqual([{ label: 'News', href: '/news', children: [] }]);
  });

  it('gives what would stand at a reserved address another, and says so', async () => {
    const atRoot = 'alias: /{slug}';
    const belowSearch = 'alias: /search/{slug}';
    const patterns = 'alias: /news/{slug}\n    onClash: /news/{year}/{slug}';
    await write({
      'mapping.yml': MAPPING.replace(patterns, atRoot),
      'posts/account.md': post('The account'),
    });
    const first = await run();
    expect(first).toMatchObject({ files: 6, imported: 6, lost: 0 });
    expect((await liveAt('path:/account-2'))?.name).toBe('The account');
    expect(first.rows).toContainEqual({
      file: 'posts/account.md',
      outcome: 'repaired',
      what: 'alias',
      why: '/account: “account” is reserved by the system as the first part of an address. Begin with another word, such as /about/account; it became /account-2',
    });
    await write({
      'mapping.yml': MAPPING.replace(patterns, belowSearch),
      'posts/one-more.md': post('One more'),
    });
    const second = await run();
    expect(second.lost).toBe(0);
    expect((await liveAt('path:/articles/search/one-more-2'))?.name).toBe('One more');
  });

  it('keeps fields, authors, terms and local dates', async () => {
    await run();
    const span = await liveAt('path:/news/the-span');
    expect(span).toMatchObject({ type: 'Article', name: 'The span', published: '2024-04-30T22:00:00.000Z' });
    expect(await nameOf(span?.authors, 'person', 'fullName')).toBe('Ada Ferris');
    expect(await nameOf(span?.taxonomy, 'taxonomyTerm', 'name')).toBe('Bridges');
  });

  it('notes when a piece that readers see has changed, and nothing of what has not', async () => {
    await run();
    expect((await liveAt('path:/news/the-span'))?.updated).toBeUndefined();
    await write({ 'posts/2024-05-01-the-span.md': post('The span, mended') });
    const now = () => new Date('2024-07-01T12:00:00.000Z');
    await run({ now });
    const changed = async (alias: string) => (await liveAt(`path:${alias}`))?.updated;
    expect(await changed('/news/the-span')).toBe('2024-07-01T12:00:00.000Z');
    expect(await changed('/news/the-pier')).toBeUndefined();
    expect((await run()).writes).toEqual({ changed: 0, created: 0 });
    expect(await changed('/news/the-span')).toBe('2024-07-01T12:00:00.000Z');
  });

  it('takes from its source when a piece has changed', async () => {
    const mapping = MAPPING.replace('published: date', 'published: date\n      updated: lastmod');
    const said = (title: string, lastmod: string) =>
      write({
        'mapping.yml': mapping,
        'posts/2024-05-01-the-span.md': post(title, `lastmod: ${lastmod} 10:00:00`),
      });
    await said('The span', '2024-06-03');
    await run();
    const changed = async () => (await liveAt('path:/news/the-span'))?.updated;
    expect(await changed()).toBe('2024-06-03T08:00:00.000Z');
    await said('The span, mended', '2024-06-04');
    await run();
    expect(await changed()).toBe('2024-06-04T08:00:00.000Z');
  });

  it('names a term without a file that was left out', async () => {
    const report = await run();
    expect(report.rows).toContainEqual({
      file: 'posts/2024-05-01-the-span.md',
      what: 'taxonomy',
      why: '"lost-tag" has no file and was left out',
      outcome: 'repaired',
    });
  });

  it('turns references into links to where pieces are now, others into addresses of the source', async () => {
    await run();
    const pier = await liveAt('path:/news/the-pier');
    const span = await site.claimant('path:/news/the-span');
    expect(htmlIn(pier)).toContain(`<a href="/news/the-span" data-ref="content:${span?.id}">the span</a>`);
    expect(htmlIn(pier)).toContain('https://old.example/guides/else');
  });

  it('leads old addresses to the new ones and reports one that is a page', async () => {
    const report = await run();
    expect(await liveAt('path:/piers')).toMatchObject({ from: '/piers', to: '/news/the-pier' });
    expect(await liveAt('path:/2024/05/the-span')).toMatchObject({ to: '/news/the-span' });
    expect(report.rows.some((row) => row.what === '/news/the-span' && row.outcome === 'repaired')).toBe(true);
  });

  it('gives a second piece of one slug an alias with its year', async () => {
    await write({ 'posts/2025-05-01-the-span.md': post('The span, again') });
    const report = await run();
    expect((await liveAt('path:/news/2024/the-span'))?.name).toBe('The span, again');
    expect(report.rows.filter((row) => row.what === 'alias')).toHaveLength(1);
  });
});

describe('a second run', () => {
  it('writes nothing', async () => {
    await run();
    const before = store.sequence();
    const report = await run();
    expect(report).toMatchObject({ imported: 0, unchanged: 5, writes: { created: 0, changed: 0 } });
    expect(store.sequence()).toBe(before);
  });

  it('takes over what changed in the folder, and that alone', async () => {
    await run();
    await write({ 'posts/2024-05-01-the-span.md': post('The span, mended', 'authors: [ada]') });
    expect(await run()).toMatchObject({ imported: 1, writes: { created: 0, changed: 1 } });
    expect((await liveAt('path:/news/the-span'))?.name).toBe('The span, mended');
  });

  it('leads on from a piece’s former address, whether the folder says so or not', async () => {
    await run();
    const mapping = MAPPING.replace('alias: /news/{slug}', 'alias: /stories/{slug}');
    for (const oldPaths of ['/{year}/{month}/{slug}', '/news/{slug}']) {
      await write({ ...FILES, 'mapping.yml': mapping.replace('/{year}/{month}/{slug}', oldPaths) });
      expect(await run()).toMatchObject({ lost: 0 });
      const addresses = ['/news/the-pier', '/piers', '/2024/05/the-span'];
      const led = await Promise.all(addresses.map((from) => liveAt(`path:${from}`)));
      expect(led.map((one) => one?.to)).toEqual([
        '/stories/the-pier',
        '/stories/the-pier',
        '/stories/the-span',
      ]);
      expect(htmlIn(await liveAt('path:/stories/the-pier'))).toContain(
        '<a href="/stories/the-span" data-ref="content:',
      );
      expect((await run()).writes).toEqual({ created: 0, changed: 0 });
    }
  });

  it('keeps what an editor changed or deleted since, and says so', async () => {
    await run();
    await editSpan();
    await removeAt('path:/news/the-pier', content);
    await write({ 'posts/2024-05-01-the-span.md': post('From the folder') });
    const report = await run();
    expect(report).toMatchObject({ kept: 2, writes: { created: 0, changed: 0 } });
    expect((await liveAt('path:/news/the-span'))?.name).toBe('By an editor');
    expect(await site.claimant('path:/news/the-pier')).toBeNull();
  });
});

describe('a reference', () => {
  it('to what an editor deletes meanwhile loses the piece, and no other', async () => {
    await run();
    await write({
      'posts/2024-05-01-the-span.md': post('The span'),
      'posts/by-ada.md': post('By Ada', 'authors: [ada]'),
      'posts/by-nobody.md': post('By nobody'),
    });
    let startDeleting = () => {};
    const started = new Promise<void>((resolve) => {
      startDeleting = resolve;
    });
    // The editor's turn is under way when the import comes to write.
    const deleting = site.inTurn(async () => {
      await started;
      await removeAt('import:gazette:people/ada', person);
    });
    const report = await run({ onProgress: startDeleting });
    await deleting;
    expect(report).toMatchObject({ imported: 2, lost: 1 });
    expect(rowsOf(report, 'posts/by-ada.md')).toMatchObject([
      { outcome: 'lost', why: expect.stringContaining('The person “Ada Ferris” was deleted') },
    ]);
    expect((await liveAt('path:/news/by-nobody'))?.name).toBe('By nobody');
    expect(await site.claimant('path:/news/by-ada')).toBeNull();
  });

  it('to a record further down the folder is kept', async () => {
    const mapping = MAPPING.replace('type: { otherwise: Tag }', 'parent: parent, type: { otherwise: Tag }');
    await write({
      'tags/arches.md': '---\ntitle: Arches\nparent: bridges\n---\n',
      'tags/zeniths.md': '---\ntitle: Zeniths\nparent: arches\n---\n',
      'tags/bridges.md': '---\ntitle: Bridges\nparent: zeppelins\n---\n',
      'tags/zeppelins.md': '---\ntitle: Zeppelins\n---\n',
      'mapping.yml': mapping,
    });
    const report = await run();
    expect(report).toMatchObject({ lost: 0 });
    const arches = await liveAt('import:gazette:tags/arches');
    expect(await nameOf([arches?.parent], 'taxonomyTerm', 'name')).toBe('Bridges');
  });
});

describe('a dry run', () => {
  it('tells what is lost with a record that was deleted here, and what is not lost with a later one', async () => {
    await run();
    await removeAt('import:gazette:people/ada', person);
    await write({
      'posts/2024-05-01-the-span.md': post('The span'),
      'posts/by-ada.md': post('By Ada', 'authors: [ada]'),
      'people/bo.md': '---\nname: Bo\n---\n',
      'posts/by-bo.md': post('By Bo', 'authors: [bo]'),
    });
    const dry = await run({ dryRun: true });
    const wet = await run();
    expect(dry).toMatchObject({ imported: 3, lost: 1, kept: 1 });
    expect([dry.rows, dry.writes]).toEqual([wet.rows, wet.writes]);
  });

  it('reports the same and writes nothing', async () => {
    const dry = await run({ dryRun: true });
    expect(store.sequence()).toBe(0);
    const wet = await run();
    expect(dry.rows).toEqual(wet.rows);
    expect(dry.imported).toBe(wet.imported);
  });
});

describe('dirty input', () => {
  it('is repaired field by field where YAML is broken', async () => {
    await write({
      'posts/a.md': '---\ntitle: "Half quoted\nsummary: fine\nsummary: finer\ndate: 2024-05-03\n---\nText\n',
    });
    const report = await run();
    expect(await liveAt('path:/news/a')).toMatchObject({ name: 'Half quoted', teaser: 'finer' });
    expect(rowsOf(report, 'posts/a.md').map((row) => row.outcome)).toContain('repaired');
  });

  it('loses by name what has no front matter end, no title, or is too large, and imports the rest', async () => {
    await write({
      'posts/endless.md': '---\ntitle: No end\n',
      'posts/untitled.md': '---\ndate: 2024-05-04\n---\nText\n',
      'posts/huge.md': `---\ntitle: Huge\nx: ${'y'.repeat(5_000_000)}\n---\n`,
      'posts/wide.md': `---\ntitle: Wide\nx: ${'y'.repeat(200_000)}\n---\n`,
      'posts/empty.md': '',
    });
    const report = await run();
    expect(report).toMatchObject({ imported: 5, lost: 5 });
    for (const name of ['endless', 'untitled', 'huge', 'wide', 'empty'])
      expect(rowsOf(report, `posts/${name}.md`).at(-1)?.outcome, name).toBe('lost');
  });

  it('does not follow a link out of the folder', async () => {
    const outside = join(await temporaryFolder(), 'secret.md');
    await writeFile(outside, post('A secret'));
    await symlink(outside, join(folder, 'posts/secret.md'));
    const report = await run();
    expect(rowsOf(report, 'posts/secret.md')).toMatchObject([{ outcome: 'lost' }]);
    expect(await site.claimant('path:/news/secret')).toBeNull();
  });

  it('reads Windows text, and cleans what a browser would run', async () => {
    await mkdir(join(folder, 'posts'), { recursive: true });
    await writeFile(
      join(folder, 'posts/latin.md'),
      Buffer.from('---\ntitle: Caf\xe9\ndate: 2024-05-05\n---\n<script>alert(1)</script>Hi', 'latin1'),
    );
    await run();
    const latin = await liveAt('path:/news/latin');
    expect(latin?.name).toBe('Café');
    expect(htmlIn(latin)).not.toContain('script');
  });

  it('keeps a piece that only leads elsewhere as a redirect, and a draft as a draft', async () => {
    await write({
      'posts/moved.md': post('Moved', 'redirectto: https://elsewhere.example/'),
      'posts/later.md': post('Later', 'draft: true'),
    });
    const report = await run();
    expect(report.redirected).toBe(1);
    expect(await liveAt('path:/news/moved')).toMatchObject({ to: 'https://elsewhere.example/' });
    expect(await liveAt('path:/news/later')).toBeUndefined();
    expect(await site.claimant('path:/news/later')).not.toBeNull();
  });
});

describe('a wrong request', () => {
  it('is refused with what is wrong: no folder, no mapping, a mapping with a field that is none', async () => {
    await expect(run({ from: join(folder, 'nowhere') })).rejects.toThrow('There is no folder');
    await expect(run({ mappingFile: undefined })).rejects.toThrow('--map');
    const mappingFile = join(folder, 'wrong.yml');
    await writeFile(mappingFile, MAPPING.replace('teaser: summary', 'teazer: summary'));
    await expect(run({ mappingFile })).rejects.toThrow('There is no field "teazer" on Article');
    expect(store.sequence()).toBe(0);
  });
});

const EDITOR = { kind: 'staff', id: '1', name: 'Editor' } as const;

function post(title: string, more = '', body = 'Some text.'): string {
  return `---\ntitle: "${title}"\nsummary: "About it"\ndate: 2024-05-01\n${more}\n---\n\n${body}\n`;
}

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries({ 'mapping.yml': MAPPING, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

function run(more: Partial<ImportOptions> = {}): Promise<ImportReport> {
  const mappingFile = join(folder, 'mapping.yml');
  const now = () => new Date('2024-06-01T12:00:00Z');
  return importFolder({ store, tenantKey: 'gazette', from: folder, mappingFile, now, ...more });
}

async function liveAt(claim: string) {
  const holder = await site.claimant(claim);
  const found =
    holder === null ? null : await site.get(holder.collection, holder.id, { stage: 'live', body: true });
  return found?.data;
}

async function nameOf(ids: unknown, collection: string, field: string): Promise<unknown> {
  const [id] = Array.isArray(ids) ? ids : [];
  return (await site.get(collection, String(id), { stage: 'live' }))?.data[field];
}

async function editSpan(): Promise<void> {
  const span = await site.claimant('path:/news/the-span');
  for (const step of [
    (whole: Parameters<typeof publish>[1]) => edit(content, whole, { name: 'By an editor' }),
    (whole: Parameters<typeof publish>[1]) => publish(content, whole),
  ]) {
    const whole = span === null ? null : await site.whole('content', span.id);
    if (whole === null) throw new Error('There is no span');
    await site.commit({ actor: EDITOR, reason: 'test', writes: [step(whole)] });
  }
}

async function removeAt(claim: string, entity: AnyEntity): Promise<void> {
  const holder = await site.claimant(claim);
  const whole = holder === null ? null : await site.whole(holder.collection, holder.id);
  if (whole === null) throw new Error(`There is nothing at ${claim}`);
  await site.commit({ actor: EDITOR, reason: 'test', writes: [remove(entity, whole)] });
}

function rowsOf(report: ImportReport, file: string) {
  return report.rows.filter((row) => row.file === file);
}

function htmlIn(data: Data | undefined): string {
  return blocksIn(data?.body)
    .map((one) => one.html)
    .join('');
}
