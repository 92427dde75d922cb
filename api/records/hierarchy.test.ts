import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, fieldErrors } from '../testing/demo-server.ts';

describe('what stands below another record', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const make = async (entity: 'WebsiteSection' | 'TaxonomyTerm', input: object) =>
    (await server.save(`create${entity}`, { input })).record.id;
  const change = (entity: 'WebsiteSection' | 'TaxonomyTerm', id: string, version: number, input: object) =>
    server.save(`update${entity}`, { id, version, input });
  const stored = async (collection: string, id: string) =>
    (await server.demo.site.get(collection, id, { stage: 'live' }))?.data;

  it('follows a section that is renamed, in name and alias, all the way down', async () => {
    const top = await make('WebsiteSection', { name: 'Rivers' });
    const middle = await make('WebsiteSection', { name: 'Weirs', parent: top });
    const bottom = await make('WebsiteSection', { name: 'Fish passes', parent: middle });
    const byHand = { name: 'Eels', parent: middle, manualAlias: true, alias: '/eels' };
    const kept = await make('WebsiteSection', byHand);
    const answer = await change('WebsiteSection', top, 1, { name: 'Running water' });
    expect(answer).toMatchObject({ record: { id: top, version: 2 } });
    expect(await stored('websiteSection', bottom)).toMatchObject({
      fullName: 'Running water > Weirs > Fish passes',
      alias: '/running-water/weirs/fish-passes',
    });
    expect(await stored('websiteSection', kept)).toMatchObject({
      fullName: 'Running water > Weirs > Eels',
      alias: '/eels',
    });
    expect((await server.get('/running-water/weirs')).status).toBe(200);
    expect((await server.get('/rivers/weirs')).headers.get('location')).toBe('/running-water/weirs');
  });

  it('follows one that is moved below another, and one that is taken out', async () => {
    const [from, to] = [
      await make('WebsiteSection', { name: 'Trade' }),
      await make('WebsiteSection', { name: 'Archive' }),
    ];
    const moved = await make('WebsiteSection', { name: 'Yards', parent: from });
    const below = await make('WebsiteSection', { name: 'Slips', parent: moved });
    await change('WebsiteSection', moved, 1, { parent: to });
    expect(await stored('websiteSection', below)).toMatchObject({
      fullName: 'Archive > Yards > Slips',
      alias: '/archive/yards/slips',
    });
    await change('WebsiteSection', moved, 2, { parent: null });
    expect(await stored('websiteSection', below)).toMatchObject({
      fullName: 'Yards > Slips',
      alias: '/yards/slips',
    });
  });

  it('keeps the alias where only the parent’s name changes and its alias is set by hand', async () => {
    const input = { name: 'Guides', manualAlias: true, alias: '/handbook' };
    const top = await make('WebsiteSection', input);
    const below = await make('WebsiteSection', { name: 'Knots', parent: top });
    await change('WebsiteSection', top, 1, { name: 'Handbooks' });
    expect(await stored('websiteSection', below)).toMatchObject({
      fullName: 'Handbooks > Knots',
      alias: '/handbook/knots',
    });
  });

  describe('before a section is moved', () => {
    const foretold = (id: string, parent: string | null) =>
      server.asStaff(
        'query ($id: ID!, $parent: ID) { movesIfMoved(id: $id, parent: $parent) { changes { title from to } redirects } }',
        { id, parent },
      );

    it('tells which addresses will change, and the move then changes these and no other', async () => {
      const [from, to] = [
        await make('WebsiteSection', { name: 'Harbours' }),
        await make('WebsiteSection', { name: 'Coast' }),
      ];
      const moved = await make('WebsiteSection', { name: 'Piers', parent: from });
      await make('WebsiteSection', { name: 'Bollards', parent: moved });
      await make('WebsiteSection', { name: 'Lamps', parent: moved, manualAlias: true, alias: '/lamps' });
      expect((await foretold(moved, to)).data?.movesIfMoved).toEqual({
        changes: [
          { title: 'Piers', from: '/harbours/piers', to: '/coast/piers' },
          { title: 'Bollards', from: '/harbours/piers/bollards', to: '/coast/piers/bollards' },
        ],
        redirects: 2,
      });
      expect(await stored('websiteSection', moved)).toMatchObject({ parent: from, alias: '/harbours/piers' });
      const answer = await server.asStaff(
        'mutation ($id: ID!, $input: UpdateWebsiteSectionInput!) { updateWebsiteSection(id: $id, version: 1, input: $input) { moves { from to } } }',
        { id: moved, input: { parent: to } },
      );
      expect(answer.data?.updateWebsiteSection).toEqual({
        moves: [
          { from: '/harbours/piers', to: '/coast/piers' },
          { from: '/harbours/piers/bollards', to: '/coast/piers/bollards' },
        ],
      });
    });

    it('refuses what the move would be refused for: below itself, or to an address that is taken', async () => {
      const top = await make('WebsiteSection', { name: 'Docks' });
      const below = await make('WebsiteSection', { name: 'Gates', parent: top });
      expect(fieldErrors(await foretold(top, below)).parent).toContain('cannot stand above it');
      await make('WebsiteSection', { name: 'Gates' });
      expect(fieldErrors(await foretold(below, null)).alias).toBe('already used by “Gates”. Choose another.');
    });
  });

  // spec: rule-section-alias-required, rule-section-system-alias-read-only
  it('knows the alias the system makes beside one set by hand, which is then required', async () => {
    const top = await make('WebsiteSection', { name: 'Fleet' });
    const input = { name: 'Tugs', parent: top, manualAlias: true, alias: '/tugs' };
    const byHand = await make('WebsiteSection', input);
    expect(await stored('websiteSection', byHand)).toMatchObject({ systemAlias: '/fleet/tugs' });
    const typed = await server.save('createWebsiteSection', { input: { ...input, systemAlias: '/tugs' } });
    expect(JSON.stringify(typed.errors)).toContain('systemAlias');
    const without = await server.save('createWebsiteSection', { input: { ...input, alias: ' ' } });
    expect(fieldErrors(without).alias).toBe('Field is required');
    await change('WebsiteSection', byHand, 1, { manualAlias: false });
    expect(await stored('websiteSection', byHand)).toMatchObject({ alias: '/fleet/tugs' });
  });

  it('holds the change back where its new alias is taken', async () => {
    const top = await make('WebsiteSection', { name: 'Ropes' });
    const below = await make('WebsiteSection', { name: 'Splices', parent: top });
    const page = {
      type: 'Page',
      name: 'Splices',
      alias: '/lines/splices',
      published: '2026-01-01T00:00:00Z',
    };
    await server.save('createContent', { input: page });
    const answer = await change('WebsiteSection', top, 1, { name: 'Lines' });
    expect(fieldErrors(answer).alias).toBe(
      '“Splices” below this would come to /lines/splices, already used by “Splices”. Choose another.',
    );
    expect(await stored('websiteSection', top)).toMatchObject({ name: 'Ropes' });
    expect(await stored('websiteSection', below)).toMatchObject({ alias: '/ropes/splices' });
  });

  it('comes back below its parent as that is called by then', async () => {
    const top = await make('WebsiteSection', { name: 'Boats' });
    const below = await make('WebsiteSection', { name: 'Punts', parent: top });
    await server.save('deleteWebsiteSection', { id: below, version: 1 });
    await change('WebsiteSection', top, 1, { name: 'Craft' });
    await server.save('restoreWebsiteSection', { id: below, version: 2 });
    expect(await stored('websiteSection', below)).toMatchObject({
      fullName: 'Craft > Punts',
      alias: '/craft/punts',
    });
  });

  it('follows a term', async () => {
    const top = await make('TaxonomyTerm', { name: 'Fish' });
    const middle = await make('TaxonomyTerm', { name: 'Eels', parent: top });
    const bottom = await make('TaxonomyTerm', { name: 'Elvers', parent: middle });
    await change('TaxonomyTerm', top, 1, { name: 'Fishes' });
    expect(await stored('taxonomyTerm', bottom)).toMatchObject({ fullName: 'Fishes > Eels > Elvers' });
  });
});
