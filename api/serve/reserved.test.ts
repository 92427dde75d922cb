import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSite } from '#build/testing/running-site.ts';
import { aliasProblem } from '#content-store/definition/alias.ts';
import { refuseUnreserved } from './reserved.ts';

describe('what is served and is no page', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
  });
  afterAll(() => demo.close());

  it('has a name that no page can have: a published file, and a file of the compiled site', async () => {
    const roots = [join(demo.dataDir, 'public', demo.tenantKey), join(demo.bundleDir, 'client')];
    const names = new Set<string>();
    for (const root of roots)
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name).slice(root.length);
        if (entry.isFile() && entry.name !== 'index.html') names.add(path);
      }
    const first = [...names].map((one) => one.split('/')[1]);
    expect(first).toEqual(expect.arrayContaining(['theme.css', '404.html', '__rss', '_astro', 'events']));
    expect([...names].filter((one) => aliasProblem(one) === null)).toEqual([]);
  });

  it('begins with a reserved segment, or the server does not start', () => {
    const app = Fastify();
    refuseUnreserved(app);
    expect(() => app.get('/health/live', () => '')).not.toThrow();
    expect(() => app.get('/*', () => '')).not.toThrow();
    expect(() => app.get('/reports/today', () => '')).toThrow(
      'The route /reports/today could be the path of a page: declare it in content-store/addresses/routes.ts',
    );
  });
});
