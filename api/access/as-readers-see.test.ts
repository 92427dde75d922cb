import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capital } from '#content-store/formats/letter-case.ts';
import { entities } from '#content-store/registry/registry.ts';

import { demoServer, firstError } from '../testing/demo-server.ts';

const PASSWORD = 'long enough';
const FILING = ' You may change: Folder, Tags.';

describe('who writes and does not publish', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let headers: Record<string, string>;
  beforeAll(async () => {
    server = await demoServer();
    const input = {
      ...{ username: 'writer', email: 'w@culvert.test', firstName: 'F', lastName: 'L' },
      ...{ password: PASSWORD, role: 'contributor', tenants: ['culvert'] },
    };
    await server.save('createCmsUser', { input });
    headers = { authorization: `Bearer ${await server.signIn('writer', PASSWORD)}` };
  });
  afterAll(() => server.close());

  async function published(): Promise<Record<string, string>> {
    const root = join(server.demo.dataDir, 'public', 'culvert');
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
    return Object.fromEntries(
      await Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const)),
    );
  }
  const saved = async (mutation: string, args: object) => {
    const { record, ...answer } = await server.save(mutation, args, headers);
    expect([mutation, answer.errors]).toEqual([mutation, undefined]);
    return record;
  };
  const refusal = async (mutation: string, args: object) =>
    firstError(await server.save(mutation, args, headers))?.message;

  it('changes no published page through any record there is', async () => {
    const before = await published();
    let refused = 0;
    for (const entity of entities) {
      if (entity.singletonId !== undefined || entity.scope !== 'tenant') continue;
      for (const id of await server.demo.site.ids(entity.collection)) {
        const version = (await server.demo.site.record(entity.collection, id))?.version ?? 0;
        const input = { [entity.titleField]: 'Written over' };
        for (const [act, args] of [
          ['update', { id, version, input }],
          ['delete', { id, version }],
        ] as const) {
          const answer = await server.save(`${act}${capital(entity.name)}`, args, headers);
          if (firstError(answer)?.extensions?.code === 'FORBIDDEN') refused += 1;
        }
      }
    }
    expect(refused).toBeGreaterThan(20);
    expect(await published()).toEqual(before);
  });

  it('adds persons and pictures for a draft and changes them, until it is published', async () => {
    const picture = await saved('createAsset', { input: { name: 'A weir', width: 800, height: 600 } });
    const portrait = await saved('createAsset', { input: { name: 'Her portrait', width: 80, height: 80 } });
    const author = await saved('createPerson', { input: { fullName: 'Ida Lock', image: portrait.id } });
    const input = {
      ...{ type: 'Article', name: 'At the weir', primaryImage: picture.id, authors: [author.id] },
      published: '2026-01-01T00:00:00Z',
    };
    const draft = await saved('createContent', { input });
    const changes = [
      ['asset', picture, { alt: 'A weir in spring' }, { alt: 'Other' }],
      ['asset', portrait, { alt: 'Ida Lock' }, { alt: 'Other' }],
      ['person', author, { title: 'Engineer' }, { title: 'Other' }],
    ] as const;
    const versions: number[] = [];
    for (const [kind, record, input] of changes)
      versions.push((await saved(`update${capital(kind)}`, { ...record, input })).version);

    expect((await server.save('publishContent', draft)).errors).toBeUndefined();
    for (const [at, [kind, { id }, same, other]] of changes.entries()) {
      const mutation = `update${capital(kind)}`;
      // Saved as it is, nothing changes.
      const { version } = await saved(mutation, { id, version: versions[at], input: same });
      expect(await refusal(mutation, { id, version, input: other })).toBe(
        `This ${kind} is shown by what is published or scheduled, and you may not publish: “At the weir” (Article). Ask somebody who may to change it, or add another one.${kind === 'asset' ? FILING : ''}`,
      );
    }
  });

  it('files a picture that published pieces show, and lets go of its folder, but describes it no other way', async () => {
    const folder = await saved('createAssetFolder', { input: { name: 'Weirs' } });
    const picture = await saved('createAsset', { input: { name: 'A high weir', width: 800, height: 600 } });
    const input = { type: 'Article', name: 'High water', primaryImage: picture.id };
    const draft = await saved('createContent', { input: { ...input, published: '2026-01-01T00:00:00Z' } });
    expect((await server.save('publishContent', draft)).errors).toBeUndefined();
    const before = await published();
    const filed = await saved('updateAsset', { ...picture, input: { folder: folder.id } });
    for (const change of [
      { folder: null, alt: 'Other' },
      { expires: '2026-01-01T00:00:00Z' },
      { rightsHolder: 'Nobody' },
      { credit: 'Me' },
    ])
      expect([change, await refusal('updateAsset', { ...filed, input: change })]).toEqual([
        change,
        expect.stringContaining('you may not publish: “High water” (Article).'),
      ]);
    await saved('deleteAssetFolder', folder);
    expect((await server.demo.site.record('asset', picture.id))?.live?.folder ?? null).toBeNull();
    expect(await published()).toEqual(before);
  });

  it('tells of no field that it is unseen where readers, or when they see it, depend on it', () => {
    for (const { unseen, fields, schedule, titleField } of entities)
      for (const name of unseen) {
        expect([name, fields[name]?.visibility]).toEqual([name, 'staff']);
        expect([schedule?.from, schedule?.until, titleField]).not.toContain(name);
      }
  });

  it('changes nothing of what is to be published by itself, until the schedule is called off', async () => {
    const picture = await saved('createAsset', { input: { name: 'A sluice', width: 800, height: 600 } });
    const author = await saved('createPerson', { input: { fullName: 'Ada Weir' } });
    const input = { type: 'Article', name: 'At the sluice', primaryImage: picture.id, authors: [author.id] };
    const draft = await saved('createContent', { input });
    const at = '2030-01-01T00:00:00Z';
    const scheduled = (await server.save('scheduleContent', { ...draft, at })).record;

    for (const [kind, { id, version }, change] of [
      ['person', author, { fullName: 'Somebody else' }],
      ['asset', picture, { alt: 'Other' }],
    ] as const)
      expect(await refusal(`update${capital(kind)}`, { id, version, input: change })).toBe(
        `This ${kind} is shown by what is published or scheduled, and you may not publish: “At the sluice” (Article). Ask somebody who may to change it, or add another one.${kind === 'asset' ? FILING : ''}`,
      );
    expect(await refusal('deleteContent', scheduled)).toContain('is published by itself, and you may not');

    const { record } = await server.save('scheduleContent', { ...scheduled, at: null });
    await saved('updatePerson', { ...author, input: { fullName: 'Ada of the weir' } });
    await saved('deleteContent', record);
  });

  it('deletes no draft that something published names', async () => {
    const company = await saved('createContent', { input: { type: 'Company', name: 'Lock & Weir' } });
    const input = { type: 'Article', name: 'Of a company', company: company.id };
    const { record } = await server.save('createContent', { input });
    await server.save('publishContent', record);
    expect(await refusal('deleteContent', company)).toBe(
      'This would change a record that is published or scheduled, and you may not publish: “Of a company” (Article). Ask somebody who may to do it.',
    );
    expect((await server.save('deleteContent', company)).errors).toBeUndefined();
  });

  it('takes no picture from readers and brings none back', async () => {
    const { id, version } = await saved('createAsset', { input: { name: 'Not on any page' } });
    const mayNot = 'You do not have permission to do this. You need the permission “Publish content”.';
    expect(await refusal('deleteAsset', { id, version })).toBe(mayNot);
    const gone = await server.save('deleteAsset', { id, version });
    expect(gone.errors).toBeUndefined();
    expect(await refusal('restoreAsset', { id, version: version + 1 })).toBe(mayNot);
  });
});
