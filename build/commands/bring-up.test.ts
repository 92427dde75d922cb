import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { edit, publish } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { scriptAt } from '#content-store/running/scripts.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { endChild, nextMessage, startChild } from '../process/child.ts';
import { compileSite } from '../process/compile.ts';
import { verifySite } from '../publisher/verify.ts';
import { sitesBehind, sitesUp } from '../testing/sites-up.ts';
import { generateCorpus } from '../tools/bench/generated-corpus.ts';

const SITE = 'gazette';
const ARTICLES = 400;

describe('a start', { tags: 'sweep' }, () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await temporaryFolder();
    const store = await openStore({ dataDir });
    await generateCorpus(store, SITE, ARTICLES);
    await store.close();
  });

  async function start(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
    const child = startChild(scriptAt('build/commands/serve.ts'), dataDir);
    const { port } = await nextMessage<{ port: number }>(child);
    return { child, url: `http://localhost:${port}` };
  }

  const titleOf = async (url: string, path: string) =>
    /<title>(.*?)<\/title>/.exec(await (await fetch(`${url}${path}`)).text())?.[1];

  /** The name stands on every page: all of them are to be rendered. */
  async function rename(siteName: string): Promise<void> {
    const store = await openStore({ dataDir });
    const site = store.forTenant(SITE);
    const whole = await site.whole(generalSettings.collection, 'general');
    if (whole === null) throw new Error('There are no settings');
    const { live, working } = edit(generalSettings, whole, { siteName });
    const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
    const writes = [publish(generalSettings, { ...whole, live, working })];
    await site.commit({ actor, reason: 'test', writes });
    await store.close();
  }

  it('publishes a site before anyone is answered where nothing of it was published', async () => {
    const { child, url } = await start();
    expect(await sitesBehind(url)).toBe(0);
    expect((await fetch(`${url}/article-${ARTICLES}`)).status).toBe(200);
    await endChild(child);
  });

  it('serves what is published and is ready before the rest is rendered, also after a kill in the middle', async () => {
    await rename('The Morning Gazette');
    const killed = await start();
    expect(await sitesBehind(killed.url)).toBe(1);
    const notes = join(dataDir, 'publisher', SITE, 'pending.ndjson');
    await expect.poll(() => readFile(notes, 'utf8'), { interval: 2 }).not.toBe('');
    const gone = once(killed.child, 'exit');
    killed.child.kill('SIGKILL');
    await gone;
    const { child, url } = await start();
    expect([await sitesBehind(url), (await fetch(`${url}/article-${ARTICLES}`)).status]).toEqual([1, 200]);
    await sitesUp(url);
    expect(await titleOf(url, '/')).toContain('The Morning Gazette');
    await endChild(child);
    const { bundleDir } = await compileSite();
    expect(await verifySite({ dataDir, tenantKey: SITE, bundleDir })).toMatchObject({
      stale: [],
      orphaned: [],
      failed: [],
    });
  });

  it('can be ended while it renders, and is gone on with by the next', async () => {
    await rename('The Evening Gazette');
    const ended = await start();
    const exit = once(ended.child, 'exit');
    ended.child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    const { child, url } = await start();
    await sitesUp(url);
    expect(await titleOf(url, `/article-1`)).toContain('The Evening Gazette');
    await endChild(child);
  });
});
