import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherUnits } from '../dependencies/other-units.ts';
import { createPublisher } from '../publisher/publisher.ts';
import { verifySite } from '../publisher/verify.ts';
import { addBlock, BLOCK_FOLDER } from '../testing/added-block.ts';
import { type Change, checkoutWith, compileCheckout } from '../testing/checkout.ts';
import { demoSite } from '../testing/running-site.ts';
import { loadBundle } from './compile.ts';

/** Each is compiled. */
const LONG = 240_000;

describe('pages after an upgrade', { tags: 'sweep' }, () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  const folders: string[] = [];
  beforeAll(async () => {
    demo = await demoSite();
    await demo.settle();
  }, LONG);
  afterAll(async () => {
    await demo.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  /** Compiles another release, mended before. */
  async function release(
    changes: readonly Change[],
    mend: (root: string) => Promise<unknown> = async () => {},
  ) {
    const checkout = await checkoutWith(changes);
    folders.push(checkout);
    await mend(checkout);
    const { bundleDir, version: compiled } = await compileCheckout(checkout);
    return { bundleDir, compiled, bundle: await loadBundle(bundleDir) };
  }

  /** Starts a release over what is published; answers how many paths it renders. */
  async function upgrade(bundleDir: string): Promise<number> {
    const publisher = await createPublisher({
      ...demo,
      bundleDir,
      workers: 1,
      setTimer: () => () => undefined,
    });
    let rendered = 0;
    publisher.onProgress(({ done }) => {
      rendered = Math.max(rendered, done);
    });
    await publisher.bringUp(demo.tenantKey);
    await publisher.close();
    return rendered;
  }

  /** The published pages, by their names: what is in them, and when they were written. */
  async function published() {
    const root = join(demo.dataDir, 'public', demo.tenantKey);
    const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'));
    const read = async (name: string) => {
      const file = join(root, name);
      return [name, { html: await readFile(file, 'utf8'), at: (await stat(file)).mtimeMs }] as const;
    };
    return new Map(await Promise.all(names.map(read)));
  }

  it(
    'are rendered anew where they show the block that is otherwise, and stay as they are where only the console is, wherever the release lies, and where no page has a new block',
    async () => {
      const before = await published();
      const { bundleDir, compiled, bundle } = await release(
        [
          { file: 'content-store/messages/console.ts', from: 'Search here...', to: 'Search here…' },
          {
            file: 'site/blocks/section-overview/SectionOverview.astro',
            from: '<header class="section-head">',
            to: '<header class="section-head" data-newer>',
          },
        ],
        async (root) => {
          await addBlock(root, [`${BLOCK_FOLDER}/tide-table.css`]);
          await promisify(execFile)(process.execPath, ['build/tools/blocks/write.ts'], { cwd: root });
        },
      );
      expect(compiled).not.toBe(demo.bundle.compiled);
      expect([...(otherUnits(demo.bundle.version, bundle.version) ?? ['everything'])].sort()).toEqual([
        'section_overview',
        'tide_table',
      ]);
      const showing = [...before].flatMap(([name, { html }]) =>
        html.includes('block-section-overview') ? [name] : [],
      );
      expect(showing.length).toBeGreaterThan(0);
      expect(await upgrade(bundleDir)).toBe(showing.length);
      const now = await published();
      for (const [name, { html, at }] of before) {
        const newer = html.replaceAll(
          '<header class="section-head">',
          '<header class="section-head" data-newer>',
        );
        expect([name, now.get(name)?.html]).toEqual([name, newer]);
        expect([name, now.get(name)?.at === at]).toEqual([name, !showing.includes(name)]);
      }
      // Nothing of it is out of date, and the next start finds nothing to do.
      const { stale } = await verifySite({ ...demo, bundleDir });
      expect([stale, await upgrade(bundleDir)]).toEqual([[], 0]);
    },
    LONG,
  );

  it(
    'are rendered anew where they name a file of the client that is otherwise',
    async () => {
      const { bundleDir, bundle } = await release([
        { file: 'site/gate/mount.ts', from: "'[data-gate-form]'", to: "'[data-gate-form]:not(.up)'" },
        { file: 'site/blocks/section-overview/section-overview.css', from: 'var(--s4)', to: 'var(--s3)' },
      ]);
      const before = demo.bundle.version;
      expect([...(otherUnits(before, bundle.version) ?? ['everything'])].sort()).toEqual([
        'content_body',
        'gating_form',
        'sheet all',
        'sheet place',
        'sheet whole',
      ]);
      await upgrade(bundleDir);
      expect((await verifySite({ ...demo, bundleDir })).stale).toEqual([]);
    },
    LONG,
  );

  it(
    'are all rendered anew where what renders every one is otherwise',
    async () => {
      const { bundleDir, bundle } = await release([
        { file: 'site/blocks/row-classes.ts', from: "'row'", to: "'row', 'newer'" },
      ]);
      expect(bundle.version.common).not.toBe(demo.bundle.version.common);
      expect(await upgrade(bundleDir)).toBeGreaterThan((await published()).size);
    },
    LONG,
  );
});
