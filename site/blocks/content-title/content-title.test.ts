import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { demoSite } from '#build/testing/running-site.ts';
import { edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;

it('says when a piece was changed on a later day than it was published', async () => {
  const demo = await demoSite();
  onTestFinished(() => demo.close());
  const path = '/features/the-bridge-that-is-never-finished';
  const { id = '' } = (await demo.site.claimant(`path:${path}`)) ?? {};
  async function publishAt(at: string) {
    const whole = await demo.site.whole('content', id);
    if (whole === null) throw new Error('There is no such piece');
    const { live, working } = edit(content, whole, { teaser: `Told at ${at}.` });
    const write = publish(content, { ...whole, live, working }, whole.record.version, at);
    const { sequence } = await demo.site.commit({ actor, reason: 'test', writes: [write] });
    await demo.publisher.publish(demo.tenantKey, sequence);
    const html = await readFile(join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html'), 'utf8');
    return /<p class="byline">(.*?)<\/p>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, ' ') ?? '';
  }
  const published = String((await demo.site.get('content', id, { stage: 'live' }))?.data.published);
  expect(await publishAt(published)).not.toContain('Updated');
  expect(await publishAt('2026-12-24T12:00:00.000Z')).toMatch(/Updated\s+Dec\. 24, 2026/);
});

it('leaves it to the facts of an event to say when that takes place', async () => {
  const demo = await demoSite();
  onTestFinished(() => demo.close());
  const { items } = await demo.site.find({
    ...{ collection: 'content', stage: 'live', orderBy: [], first: 1 },
    where: { type: { eq: 'Event' } },
  });
  const path = String(items[0]?.data.alias);
  const html = await readFile(join(demo.dataDir, 'public', demo.tenantKey, path, 'index.html'), 'utf8');
  const head = /<header class="article-head">.*?<\/header>/s.exec(html)?.[0] ?? '';
  expect(head).toContain(`<h1>${String(items[0]?.data.name).split(/[&’']/)[0]}`);
  expect(head).not.toContain('<time');
  expect(html).toMatch(/<dt>When<\/dt><dd>[A-Z][a-z]+\.? \d+/);
});
