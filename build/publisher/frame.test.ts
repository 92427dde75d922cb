import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import type { Write } from '#content-store/store.ts';
import { demoSite } from '../testing/running-site.ts';
import { verifySite } from './verify.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const ARTICLE = '/practice/how-to-read-a-crack';
const OTHER = '/about-culvert';
const TWICE = '/features/the-bridge-that-is-never-finished';
/** What a page says only until it is rendered again. */
const LEFT = '<!-- as it was -->';

describe('a change of the header or footer alone', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
  });
  beforeEach(() => demo.publisher.rebuild(demo.tenantKey));
  afterAll(() => demo.close());

  const fileOf = (path: string) => join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html');
  const read = (path: string) => readFile(fileOf(path), 'utf8');
  const mark = async (path: string) => writeFile(fileOf(path), (await read(path)) + LEFT);

  async function changed(entity: AnyEntity, key: string, patch: Data): Promise<Write> {
    const id = (await demo.site.claimant(key))?.id ?? '';
    const whole = await demo.site.whole(entity.collection, id);
    if (whole === null) throw new Error(`The demonstration has no ${key}`);
    const { live, working, ...rest } = edit(entity, whole, patch);
    return entity.hasWorkingCopies
      ? publish(entity, { ...whole, live, working })
      : { ...rest, live, working };
  }
  async function publishing(...writes: Write[]) {
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes });
    return demo.publisher.publish(demo.tenantKey, sequence);
  }
  async function stale() {
    await demo.settle();
    const { dataDir, tenantKey, bundleDir } = demo;
    return (await verifySite({ dataDir, tenantKey, bundleDir })).stale;
  }
  const links = (...hrefs: string[]) => ({ links: hrefs.map((href) => ({ label: `To ${href}`, href })) });

  it('puts the new one into each page and leaves the rest as it stands', async () => {
    await mark(ARTICLE);
    const { changedPaths } = await publishing(await changed(menu, 'menu:Footer', links(OTHER)));
    expect(changedPaths).toContain(ARTICLE);
    expect(await read(ARTICLE)).toContain(`To ${OTHER}`);
    expect(await read(ARTICLE)).toContain(LEFT);
    expect(await stale()).toEqual([ARTICLE]);
  });

  it('marks, on the page that a new link leads to, where the reader is', async () => {
    await publishing(await changed(menu, 'menu:Header_Primary', links(OTHER, ARTICLE)));
    expect(await read(ARTICLE)).toContain(`href="${ARTICLE}" aria-current="page"`);
    expect(await stale()).toEqual([]);
    await publishing(await changed(menu, 'menu:Header_Primary', links(OTHER)));
    expect(await read(ARTICLE)).not.toContain('aria-current');
    expect(await stale()).toEqual([]);
  });

  it('renders a page of which more has changed, and one whose old header is not there or there twice', async () => {
    const title = { name: 'Reading cracks again' };
    await mark(ARTICLE);
    await writeFile(fileOf(OTHER), LEFT);
    const twice = await read(TWICE);
    const [header = ''] = /<header class="site-header"[^>]*>.*?<\/header>/s.exec(twice) ?? [];
    await writeFile(fileOf(TWICE), twice + header + LEFT);
    await publishing(
      await changed(content, `path:${ARTICLE}`, title),
      await changed(menu, 'menu:Header_Primary', links(OTHER, ARTICLE)),
    );
    for (const path of [ARTICLE, OTHER, TWICE]) expect(await read(path)).not.toContain(LEFT);
    expect(await stale()).toEqual([]);
  });

  it('holds however often it comes, and while pages of an earlier one are still waiting', async () => {
    const receipts: Promise<unknown>[] = [];
    for (const count of [1, 2, 3]) {
      const write = await changed(menu, 'menu:Footer', links(...Array(count).fill(OTHER)));
      const { sequence } = await demo.site.commit({ actor, reason: 'test', writes: [write] });
      receipts.push(demo.publisher.publish(demo.tenantKey, sequence));
    }
    await Promise.all(receipts);
    expect(await stale()).toEqual([]);
  });
});
