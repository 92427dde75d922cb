import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOfPath } from '#site/page-data/site-pages.ts';
import { StateFile } from '../state/state.ts';
import { filesShowing } from '../testing/pages-showing.ts';
import { demoSite } from '../testing/running-site.ts';
import { affectedBy, why } from './explain.ts';

describe('what is said of a page and of a record', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
    await demo.settle();
  });
  afterAll(() => demo.close());

  async function published() {
    const state = await new StateFile(demo.dataDir, demo.tenantKey).read();
    const ref = await demo.site.claimant('path:/practice/how-to-read-a-crack');
    if (state === null || ref === null) throw new Error('The demonstration is not published');
    return { index: state.index, ref };
  }

  it('names every page that shows a piece, and the fields it shows there', async () => {
    const { index, ref } = await published();
    const affected = affectedBy(index, ref, ['path:/practice/how-to-read-a-crack']);
    const files = new Set(affected.map((one) => fileOfPath(one.path)));
    for (const file of await filesShowing(ref.id, demo.site, demo.now().toISOString()))
      expect(files).toContain(file);
    const section = affected.find((one) => one.path === '/practice');
    expect(section?.reasons.find((one) => one.kind === 'document')?.text).toMatch(/name/);
  });

  it('gives for a page the same reads the other way round', async () => {
    const { index, ref } = await published();
    const reasons = why(index, '/practice') ?? [];
    expect(reasons.map((one) => one.text)).toContainEqual(expect.stringContaining(`content/${ref.id}: `));
    expect(why(index, '/nowhere')).toBeNull();
  });
});
