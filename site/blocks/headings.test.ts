import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampledBlocks } from '#build/testing/sampled-blocks.ts';
import { htmlFiles, publicFolder } from '#build/tools/bench/build.ts';
import { samples } from './samples.ts';

describe('headings', () => {
  let sampled: Awaited<ReturnType<typeof sampledBlocks>>;
  beforeAll(async () => {
    sampled = await sampledBlocks();
  });
  afterAll(() => sampled.close());

  it('of cards are below the heading of their block, and below the page’s where that has none', async () => {
    for (const type of ['content_list', 'carousel', 'content_image_grid'] as const) {
      const cards = async (title?: string) => {
        const { html } = await sampled.render(type, { ...samples[type].settings(), title });
        return new Set([...html.matchAll(/<(h\d) class="card-title"/g)].map(([, heading]) => heading));
      };
      expect([type, await cards()]).toEqual([type, new Set(['h2'])]);
      expect([type, await cards('Latest')]).toEqual([type, new Set(['h3'])]);
    }
  });

  it('skip no level on any page of the demonstration', async () => {
    const { dataDir, tenantKey } = sampled.demo;
    const skipping: string[] = [];
    for (const file of await htmlFiles(publicFolder(dataDir, tenantKey))) {
      const html = await readFile(file, 'utf8');
      const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
      if (levels.some((level, at) => level > (levels[at - 1] ?? level) + 1))
        skipping.push(`${file}: ${levels.join(' ')}`);
    }
    expect(skipping).toEqual([]);
  });
});
