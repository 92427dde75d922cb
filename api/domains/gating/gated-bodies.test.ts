import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sanitise } from '#content-store/html/sanitise.ts';
import { BODY_CANARY, madeUpBodies } from '#content-store/testing/bodies.ts';
import { markLinksOut } from '#site/page-data/link-to.ts';
import { loadOperations } from '../../operations/load.ts';
import { demoServer } from '../../testing/demo-server.ts';

const BODIES = 200;
const PARAGRAPHS = 3;

interface Piece {
  readonly id: string;
  readonly alias: string;
  readonly lead: string;
}

describe('gated pieces with bodies of any structure', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  const pieces: Piece[] = [];

  beforeAll(async () => {
    server = await demoServer();
    await server.publishSettings('memberships', { ...ADDRESSES, ungatedParagraphs: PARAGRAPHS });
    const bodies = fc.sample(madeUpBodies(fc.constant(PARAGRAPHS)), BODIES);
    for (const [at, { html, lead }] of bodies.entries()) {
      const alias = `/gated-body-${at}`;
      const input = {
        ...{ type: 'Article', name: `Body ${at}`, alias, published: '2026-11-20T00:00:00Z', body: html },
        // Of a piece without one, its first words are told.
        ...(at % 3 === 0 ? {} : { teaser: 'What everyone may read.' }),
        ...(at % 2 === 0 ? { userRegistration: { isRequired: true } } : { gating: { surveyType: 'omeda' } }),
      };
      const { record } = await server.save('createContent', { input });
      await server.save('publishContent', { id: record.id, version: 1 });
      pieces.push({ id: record.id, alias, lead: markLinksOut(sanitise(lead), 'www.culvert.example') });
    }
  }, 300_000);
  afterAll(() => server.close());

  async function leaks(): Promise<string[]> {
    const root = join(server.demo.dataDir, 'public');
    const found: string[] = [];
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && (await readFile(path, 'latin1')).includes(BODY_CANARY)) found.push(path);
    }
    return found;
  }
  const pageOf = ({ alias }: Piece) =>
    readFile(join(server.demo.dataDir, 'public', 'culvert', alias, 'index.html'), 'utf8');

  it('are in no public file: page, feed, sitemap or structured data', async () => {
    expect(pieces.map(({ id }) => id)).not.toContain('');
    expect(await leaks()).toEqual([]);
    const pages = await Promise.all(pieces.map(pageOf));
    expect(pages.filter((page, at) => !page.includes(pieces[at]?.lead ?? '?'))).toEqual([]);
  });

  it('are in no answer to an anonymous reader: page, print, preview, feed or named operation', async () => {
    const { texts } = await loadOperations();
    const named = [...texts].filter(([, text]) => /\b(?:content|getGated)/i.test(text));
    expect(named.length).toBeGreaterThan(2);
    for (const { id, alias } of pieces) {
      const paths = [alias, `${alias}?preview-mode=true`, `/print/content/${id}`];
      const pages = await Promise.all(paths.map(async (path) => (await server.get(path)).text()));
      const variables = { id, contentId: id, input: { includeContentIds: [id] } };
      const answers = await Promise.all(named.map(([, text]) => server.ask(text, variables)));
      expect([alias, `${pages}${JSON.stringify(answers)}`.includes(BODY_CANARY)]).toEqual([alias, false]);
    }
    for (const path of ['/__rss/website-scheduled-content.xml', '/sitemap.xml', '/sitemap-google-news.xml'])
      expect((await (await server.get(path)).text()).includes(BODY_CANARY)).toBe(false);
  });

  it('are whole in what the gate hands out', async () => {
    const fragments = await server.named('query/getGatedFragments');
    const given = await Promise.all(
      pieces.map(async ({ id }) => JSON.stringify(await server.asStaff(fragments, { contentId: id }))),
    );
    // Some bodies end with what may be read.
    expect(given.filter((one) => one.includes(BODY_CANARY)).length).toBeGreaterThan(BODIES / 2);
  });

  it('show less as soon as fewer paragraphs are set, and pages without a gate are not rendered for that', async () => {
    const most = await Promise.all(pieces.map(pageOf));
    const front = await (await server.get('/')).text();
    await server.publishSettings('memberships', { ungatedParagraphs: 1 });
    const shown = await Promise.all(pieces.map(pageOf));
    expect(shown.filter((page, at) => page !== most[at]).length).toBeGreaterThan(BODIES / 4);
    expect(await leaks()).toEqual([]);
    const answer = await server.asStaff('{ getReceipts(limit: 1) { pages } }');
    // And the one that the demonstration has; the front page, where the first words of one that it lists without a teaser
    // are fewer now.
    const isFront = (await (await server.get('/')).text()) !== front;
    expect(answer.data?.getReceipts).toEqual([{ pages: BODIES + 1 + (isFront ? 1 : 0) }]);
  });
});

const ADDRESSES = { fromEmail: 'members@culvert.example', supportEmail: 'letters@culvert.example' };
