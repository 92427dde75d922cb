import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { testPostgres } from '#content-store/testing/postgres.ts';
import { demoSite } from '../testing/running-site.ts';
import { verifySite } from './verify.ts';

type Demo = Awaited<ReturnType<typeof demoSite>>;
const postgres = testPostgres();

describe('a site whose store is in PostgreSQL', () => {
  let inFolder: Demo;
  let inDatabase: Demo;
  beforeAll(async () => {
    inFolder = await demoSite();
    inDatabase = await demoSite({ storeUrl: await postgres.database() });
  }, 120_000);
  afterAll(async () => {
    await inFolder.close();
    await inDatabase.close();
  });

  async function publishedFiles({ dataDir, tenantKey }: Demo): Promise<Record<string, string>> {
    const root = join(dataDir, 'public', tenantKey);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .sort();
    return Object.fromEntries(
      await Promise.all(
        files.map(async (file) => [file.slice(root.length), await readFile(file, 'utf8')] as const),
      ),
    );
  }

  async function retitle(demo: Demo, alias: string, name: string) {
    const id = (await demo.site.claimant(`path:${alias}`))?.id ?? '';
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error(`There is nothing at ${alias}`);
    const { live, working } = edit(content, whole, { name });
    const writes = [publish(content, { ...whole, live, working })];
    const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }

  it('has the bytes that it has with its store in the folder', async () => {
    expect(await publishedFiles(inDatabase)).toEqual(await publishedFiles(inFolder));
  });

  it('changes the same pages by the same edit, and leaves nothing stale', async () => {
    const alias = '/practice/how-to-read-a-crack';
    const [one, other] = [
      await retitle(inFolder, alias, 'How to read any crack'),
      await retitle(inDatabase, alias, 'How to read any crack'),
    ];
    expect(one.changed).toBeGreaterThan(3);
    expect(other.changedPaths).toEqual(one.changedPaths);
    await inDatabase.settle();
    const { stale, orphaned, failed } = await verifySite(inDatabase);
    expect({ stale, orphaned, failed }).toEqual({ stale: [], orphaned: [], failed: [] });
  });
});
