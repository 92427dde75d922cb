import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStore } from '#content-store/keeping/open.ts';
import { ROOT } from '#content-store/running/root.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { compileSite } from '../process/compile.ts';
import { checkoutWith } from '../testing/checkout.ts';
import { drawnIn, madeDemonstration } from '../testing/made-demonstration.ts';
import { brands } from '../tools/demonstration/brands.ts';
import { createDemo } from '../tools/demonstration/demo.ts';

const ARTICLE = '/features/the-bridge-that-is-never-finished';
const GATED = '/features/the-night-the-aldermoor-held';

/** Makes the demonstration that `dev` would make, without drawing its pictures anew: `npm start` has a test of that. */
async function makeDemonstration(dataDir: string, bundleDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  const drawn = drawnIn(await madeDemonstration(bundleDir, brands), brands);
  await createDemo({ store, dataDir, now: () => new Date(), brands: drawn });
  await store.close();
}

describe('npm run dev', { tags: 'sweep' }, () => {
  let root: string;
  let child: ChildProcess;
  let url: string;
  let said = '';

  beforeAll(async () => {
    root = await checkoutWith([]);
    const { bundleDir } = await compileSite();
    await cp(bundleDir, join(root, relative(ROOT, bundleDir)), { recursive: true });
    const dataDir = await temporaryFolder();
    await makeDemonstration(dataDir, bundleDir);
    child = spawn(process.execPath, ['build/cli.ts', 'dev'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: undefined,
        // Astro's server answers nothing in tests of Vitest's own.
        VITEST: undefined,
        // As `node --watch` has it, without beginning anew whenever a package is touched.
        WATCH_REPORT_DEPENDENCIES: '1',
        MASTHEAD_DATA: dataDir,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    await vi.waitFor(() => expect(said).toContain('Log-in'), { timeout: 100_000 });
    url = /Readers +(\S+)/.exec(said)?.[1] ?? '';
    // The demonstration of both brands may be to be drawn first.
  }, 240_000);

  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(root, { recursive: true, force: true });
  });

  const ask = async (path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, text: await answer.text() };
  };

  it('shows pages, the console and what is published', async () => {
    const home = await ask('/');
    expect([home.status, home.text]).toEqual([200, expect.stringContaining(`href="${ARTICLE}"`)]);
    expect(await ask(ARTICLE)).toMatchObject({ status: 200, text: expect.stringContaining('<h1') });
    expect(await ask('/admin')).toMatchObject({ status: 200, text: expect.stringContaining('id="console"') });
    expect(await ask('/theme.css')).toMatchObject({ status: 200 });
    expect(await ask('/api/servers')).toMatchObject({
      status: 200,
      text: expect.stringContaining('servers'),
    });
    expect(said).not.toContain('could not be published');
  });

  it('previews for the console, and prints', async () => {
    const preview = await ask(`${GATED}?preview-mode=true`);
    expect(preview.text).toContain('Preview: this is how the page will look.');
    const id = /data-gate-form="(\w+)"/.exec((await ask(GATED)).text)?.[1];
    expect((await ask(`/print/content/${id}`)).text).toContain('There is more of this for members');
  });

  it("sets up React's refresh before the scripts that mount the console and the gate's form", async () => {
    for (const path of ['/admin', GATED]) {
      const { text } = await ask(path);
      const script = /src="([^"]+type=script[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
      expect((await ask(String(script))).text).toMatch(/^import ".*react-refresh-preamble"/);
    }
  });

  it("sends each module of the gate's form", async () => {
    const asked = new Set<string>();
    const load = async (path: string): Promise<void> => {
      if (asked.has(path)) return;
      asked.add(path);
      const { status, text } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      for (const [, name = ''] of text.matchAll(/^import .*"(\/(?!@|node_modules)[^"]+)"/gm))
        await load(name);
    };
    await load('/site/gate/mount.ts');
    await load('/site/gate/hydrate.ts');
    expect(asked).toContain('/site/gate/GateForm.tsx');
  });

  it("shows an edit of a page's source, a block's style and the console at the next request", async () => {
    const edits = [
      { file: 'site/shell/Footer.astro', from: '<footer', to: '<footer data-edited="yes"', at: ARTICLE },
      {
        file: 'site/styles/rows.css',
        from: '.block',
        to: '.edited-style { color: red; }\n.block',
        at: '/site/styles/site.css?direct',
      },
      {
        file: 'content-store/messages/console.ts',
        from: 'Search here...',
        to: 'Search, edited',
        at: '/content-store/messages/console.ts',
      },
    ];
    for (const { file, from, to, at } of edits) {
      expect((await ask(at)).text).not.toContain(to);
      const text = await readFile(join(root, file), 'utf8');
      expect(text).toContain(from);
      await writeFile(join(root, file), text.replace(from, to));
      await expect.poll(async () => (await ask(at)).text, { timeout: 20_000 }).toContain(to);
    }
  });
});
