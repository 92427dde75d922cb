import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableSource } from '#content-store/datasets/table.ts';
import { hasTable, tableFolders } from '#content-store/datasets/tables/table-files.ts';
import { create } from '#content-store/editing/editing.ts';
import { readDataset } from '#content-store/model/datasets/operations.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { documentOf } from '#content-store/operations/document.ts';
import { UnusedTables } from '../projections/unused-tables.ts';
import { demoServer, fieldErrors, firstError } from '../testing/demo-server.ts';

const VALVES = `Part,Body,Size (mm),Says,Sheet
GV-50,brass,50,"for <b>water</b>",https://sheets.example/gv-50
GV-80,steel,80,,
BV/15,brass,15,for steam,https://sheets.example/bv-15
`;
/** Rows that tell the table of another site. */
const OTHERS = 'Part,Body\nSECRET-1,brass\n';

const columns = [
  { heading: 'Part', type: 'text' },
  { heading: 'Body', type: 'choice', isFilter: true },
  { heading: 'Size (mm)', label: 'Size', type: 'number', unit: 'mm', isFilter: true },
  { heading: 'Says', type: 'text', isListed: false },
  { heading: 'Sheet', type: 'link', isListed: false },
];

describe('datasets', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let file: string;
  beforeAll(async () => {
    server = await demoServer();
    await server.publishSettings('modules', { sourceesb: true });
    file = await uploaded(VALVES);
    await saved({ name: 'Valves', key: 'valves', description: 'All of them.', file, columns });
  });
  afterAll(() => server.close());

  async function uploaded(text: string, more: Record<string, string> = {}): Promise<string> {
    return (await server.upload(text, 'parts.csv', more)).id;
  }
  async function saved(input: object, headers: Record<string, string> = {}) {
    const { record, errors } = await server.save('createDataset', { input }, headers);
    expect(errors).toBeUndefined();
    return record;
  }
  async function shown(path: string) {
    const answer = await server.get(path);
    const html = (await answer.text()).replace(/>\s+</g, '><');
    return {
      status: answer.status,
      headers: answer.headers,
      html,
      parts: [...html.matchAll(/<th scope="row" role="rowheader"[^>]*><a href="([^"]*)">([^<]*)</g)].map(
        ([, , part]) => part,
      ),
      said: /class="parts-found"[^>]*>([^<]*)</.exec(html)?.[1],
    };
  }

  it('have an address each, which search engines may list', async () => {
    const { status, html, parts, said, headers } = await shown('/parts/valves');
    expect(status).toBe(200);
    expect(parts).toEqual(['GV-50', 'GV-80', 'BV/15']);
    expect(said).toBe('3 parts');
    expect(html).toContain('<title>Valves | ');
    expect(html).toContain('<meta name="description" content="All of them.">');
    expect(html).toMatch(/<link rel="canonical" href="https:[^"]*\/parts\/valves">/);
    expect(headers.has('x-robots-tag')).toBe(false);
    expect(html).not.toContain('noindex');
    expect((await shown('/parts')).html).toContain('<a href="/parts/valves">Valves</a>');
  });

  it('are narrowed, ordered and turned by their address, for no search engine', async () => {
    const { parts, html, headers, said } = await shown('/parts/valves?body=brass&sort=-size-mm');
    expect(parts).toEqual(['GV-50', 'BV/15']);
    expect(said).toBe('2 of 3 parts');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<link rel="canonical" href="https:[^"]*\/parts\/valves">/);
    expect((await shown('/parts/valves?size-mm.max=50')).parts).toEqual(['GV-50', 'BV/15']);
    expect((await shown('/parts/valves?text=STEAM')).parts).toEqual(['BV/15']);
    expect((await shown('/parts/valves?text=nothing')).html).toContain('No part has all of this.');
  });

  it('lead a form without a script to the address of what it says', async () => {
    const answer = await server.get('/parts/valves?text=&body=brass&size-mm.min=&size-mm.max=20&sort=');
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/parts/valves?body=brass&size-mm.max=20');
  });

  it('have a sheet of each part, whatever its number is written like', async () => {
    const { status, html } = await shown('/parts/valves/BV%2F15');
    expect(status).toBe(200);
    expect(html).toMatch(/<dt>Size<\/dt><dd>15<span class="parts-unit">/);
    expect(html).toMatch(
      /<a href="https:\/\/sheets\.example\/bv-15" target="_blank" rel="noopener nofollow">/,
    );
    expect(html).toMatch(/<link rel="canonical" href="https:[^"]*\/parts\/valves\/BV%2F15">/);
    expect(html).toMatch(/<meta property="og:url" content="https:[^"]*\/parts\/valves\/BV%2F15">/);
    const lower = await server.get('/parts/valves/gv-50');
    expect([lower.status, lower.headers.get('location')]).toEqual([301, '/parts/valves/GV-50']);
    for (const path of ['/parts/valves/none', '/parts/pumps', '/parts/pumps/GV-50'])
      expect((await server.get(path)).status).toBe(404);
  });

  it('are compared side by side, what differs said in words', async () => {
    const { html } = await shown('/parts/valves?compare=GV-50&compare=BV%2F15&view=compare');
    expect(html).toMatch(/<th scope="row">Size<span[^>]*> mm<\/span><span class="parts-mark"> differs/);
    expect(html).toMatch(/<tr><th scope="row">Body<\/th>/);
    const five = 'abcde'.split('').map((part) => `compare=${part}`);
    const { html: many } = await shown(`/parts/valves?compare=GV-50&${five.join('&')}&view=compare`);
    expect(many).toContain('Up to 4 parts are compared at one time');
  });

  it('show what is in their cells as text', async () => {
    const { html } = await shown('/parts/valves/GV-50');
    expect(html).toContain('for &lt;b&gt;water&lt;/b&gt;');
    expect((await shown('/parts/valves?text=%3Cscript%3E&body=%22%3E%3Cscript%3E')).html).not.toContain(
      '"><script>',
    );
  });

  it('are of their site alone', async () => {
    const other = { tenantKey: 'headloss', abbreviation: 'HL', name: 'Headloss', domain: 'headloss.test' };
    await server.save('createTenant', { input: other });
    const there = { 'x-tenant-key': 'headloss' };
    const secret = await uploaded(OTHERS, there);
    for (const key of ['valves', 'others']) await saved({ name: 'Others', key, file: secret }, there);
    const own = await uploaded(OTHERS.replace('SECRET', 'OWN'));
    await saved({ name: 'Others', key: 'others', file: own });
    expect((await shown('/parts/valves')).parts).toEqual(['GV-50', 'GV-80', 'BV/15']);
    for (const path of ['/parts/valves/SECRET-1', '/parts/others/SECRET-1'])
      expect((await server.get(path)).status).toBe(404);
    expect((await shown('/parts/others')).parts).toEqual(['OWN-1']);
    // Nor is the file of another site to be had.
    const { errors } = await server.save('createDataset', { input: { name: 'A', key: 'a', file: secret } });
    expect(errors).toBeDefined();
  });

  it('write nothing by what somebody typed', async () => {
    const input = { name: 'Valves', key: '../escaped', file, columns };
    expect(fieldErrors(await server.save('createDataset', { input })).key).toBeDefined();
    const sites = await readdir(join(server.demo.dataDir, 'datasets'));
    expect(sites.filter((name) => name.includes('escaped'))).toEqual([]);
    for (const name of await readdir(join(server.demo.dataDir, 'datasets', server.demo.tenantKey)))
      expect(name).toMatch(/^[0-9a-f]{32}\.db$/);
  });

  it('keep their tables, and no other is named to be kept', async () => {
    const { store, tenantKey, dataDir } = server.demo;
    const kept = new Map<string, readonly TableSource[]>();
    const sweep = async (key: string, sources: readonly TableSource[]) => void kept.set(key, sources);
    const unused = new UnusedTables(store, { sweep }, (line) => expect(line).toBe(''));
    unused.follow();
    await expect.poll(() => kept.get(tenantKey)?.length).toBe(2);
    for (const source of kept.get(tenantKey) ?? [])
      expect(hasTable(tableFolders(dataDir, tenantKey), source)).toBe(true);
    const { record } = await server.save('createDataset', { input: { name: 'Third', key: 'third', file } });
    await expect.poll(() => kept.get(tenantKey)?.length).toBe(3);
    await server.save('deleteDataset', record);
    await expect.poll(() => kept.get(tenantKey)?.length).toBe(2);
    await unused.close();
  });

  it('are saved once all of their file can be read; until then readers have the rows there were', async () => {
    const broken = await uploaded(VALVES.replace(',80,', ',eighty,'));
    const record = await demoRecord('valves');
    const refused = await server.save('updateDataset', { ...record, input: { file: broken } });
    expect(fieldErrors(refused).file).toContain('Line 3, “Size (mm)”: “eighty” is no number');
    expect((await shown('/parts/valves')).said).toBe('3 parts');
    const more = await uploaded(`${VALVES}CV-9,bronze,9,,\n`);
    await server.save('updateDataset', { ...record, input: { file: more } });
    expect((await shown('/parts/valves')).said).toBe('4 parts');
  });

  async function demoRecord(key: string) {
    const { id } = (await server.demo.site.claimant(`dataset:${key}`)) ?? { id: '' };
    return { id, version: (await server.demo.site.record('dataset', id))?.version ?? 0 };
  }

  it('stand on pages of other kinds, which are published anew when one changes', async () => {
    const dataset = (await server.demo.site.claimant('dataset:valves'))?.id;
    const blocks = [
      { type: 'part_search', settings: { dataset, numberOfItems: 2 } },
      { type: 'data_sheet', settings: { dataset, part: 'gv-50' } },
    ];
    const rows = [{ columns: [{ blocks }] }];
    const { record } = await server.save('createLayout', {
      input: { name: 'Finder', type: 'url-override', alias: ['/finder'], rows },
    });
    await server.save('publishLayout', { id: record.id, version: record.version });
    const { parts, html } = await shown('/finder');
    expect(parts).toEqual(['GV-50', 'GV-80']);
    expect(html).toContain('Show all 4 parts');
    expect(html).toMatch(/<dt>Body<\/dt><dd>brass<\/dd>/);
    expect(html).toMatch(/<option value="brass">brass \(2\)<\/option>/);
    const renamed = await uploaded(VALVES.replace('GV-50,brass', 'GV-50,bronze'));
    await server.save('updateDataset', { ...(await demoRecord('valves')), input: { file: renamed } });
    const { html: after } = await shown('/finder');
    expect(after).toContain('Show all 3 parts');
    expect(after).toMatch(/<dt>Body<\/dt><dd>bronze<\/dd>/);
    const { record: used, errors } = await server.save('deleteDataset', await demoRecord('valves'));
    expect([used.id, errors?.[0]?.message]).toEqual(['', expect.stringContaining('Finder')]);
  });

  it('have their columns told from the file where none are given', async () => {
    const { id } = await saved({ name: 'Told', key: 'told', file });
    const { data } = (await server.demo.site.get('dataset', id, { stage: 'live' })) ?? {};
    expect(data).toMatchObject({ rowCount: 3, columns: [{ heading: 'Part' }, {}, { unit: 'mm' }, {}, {}] });
  });

  it('are read for whoever uploads them before anything is saved', async () => {
    const text = documentOf(readDataset);
    const told = await server.asStaff(text, { file, columns: [] });
    expect(told.data?.readDataset).toMatchObject({ rowCount: 3, problems: [] });
    const wrong = [{ heading: 'Part' }, { heading: 'Body', type: 'number' }];
    const answer = await server.asStaff(text, { file, columns: wrong });
    expect(answer.data?.readDataset).toMatchObject({ rows: [], problems: [{ field: 'file' }] });
    expect(firstError(await server.ask(text, { file, columns: [] }))?.extensions?.code).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('are laid out by the layout of the module, where there is one', async () => {
    const blocks = [
      { type: 'rich_text', settings: { body: '<p>Ask the yard.</p>' } },
      { type: 'part_search' },
    ];
    const { record } = await server.save('createLayout', {
      input: { name: 'Parts', type: 'module', key: 'sourceesb', rows: [{ columns: [{ blocks }] }] },
    });
    await server.save('publishLayout', { id: record.id, version: record.version });
    for (const [path, says] of [
      ['/parts', 'Valves'],
      ['/parts/others', 'OWN-1'],
    ] as const) {
      const { html } = await shown(path);
      expect(html).toContain('Ask the yard.');
      expect(html).toContain(says);
    }
  });

  it('are made again from their file where the table is lost, and say so where the file is', async () => {
    const { dataDir } = server.demo;
    await rm(join(dataDir, 'datasets'), { recursive: true });
    await server.restart();
    await expect.poll(async () => (await shown('/parts/others')).parts).toEqual(['OWN-1']);
    await rm(join(dataDir, 'datasets'), { recursive: true });
    await rm(join(dataDir, 'assets', 'culvert'), { recursive: true });
    await server.restart();
    await expect
      .poll(async () => (await shown('/parts/others')).html)
      .toContain('This table cannot be shown at the moment.');
    for (const path of ['/parts/others', '/parts/others/OWN-1', '/parts/others?text=a']) {
      const { status, headers, html } = await shown(path);
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5']);
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(html).toContain('<meta name="robots" content="noindex">');
    }
  });

  it('leave a redirect what they have nothing at', async () => {
    // Of before the address was the module's: no other could be made today.
    const made = create(redirect, { from: '/armatures', to: '/news' });
    const from = '/parts/armatures';
    const old = { ...made, live: { ...made.live, from }, claims: [`path:${from}`] };
    const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
    await server.demo.site.commit({ writes: [old], actor, reason: 'test' });
    const { status, headers } = await server.get('/parts/armatures');
    expect([status, headers.get('location')]).toEqual([301, '/news']);
  });

  it('are nowhere while their module is off', async () => {
    await server.publishSettings('modules', { sourceesb: false });
    for (const path of ['/parts', '/parts/valves', '/parts/valves/GV-50'])
      expect((await server.get(path)).status).toBe(404);
  });
});
