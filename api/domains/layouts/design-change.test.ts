import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeDesign, type DesignChange, getDesignChange } from '#content-store/model/layouts/operations.ts';
import { layoutPage } from '#content-store/model/previews/layout-page.ts';
import { demoServer, firstError } from '../../testing/demo-server.ts';

const CHANGE = `{ getDesignChange { design problem pages samples
  layouts { layout { entity id name } rows { number old new isOrderLost } }
  menus { id placement total old new } } }`;
const TO = `mutation ($to: String!) { changeDesign(to: $to) { design isUnderWay
  receipt { changed changedPaths } } }`;

describe('the change of the design', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
    const rows = [{ layout: '1_2_1', columnPriority: 'largest_first' }, { layout: '1_1' }];
    const { record } = await server.save('createLayout', {
      input: { name: 'Three', type: 'url-override', alias: ['/three'], rows },
    });
    await server.save('publishLayout', record);
  });
  afterAll(() => server.close());

  async function foreseen(): Promise<DesignChange> {
    const { data, errors } = await server.asStaff(CHANGE);
    expect(errors).toBeUndefined();
    return data?.getDesignChange as DesignChange;
  }
  async function change(to: string) {
    const { data, errors } = await server.asStaff(TO, { to });
    expect(errors).toBeUndefined();
    return data?.changeDesign as {
      readonly design: string;
      readonly receipt: { readonly changed: number; readonly changedPaths: readonly string[] } | null;
    };
  }
  const text = async (path: string) => (await server.get(path)).text();
  const general = async () => {
    const whole = await server.demo.site.whole('settings', 'general');
    return { live: whole?.live, working: whole?.working };
  };
  const drawn = async (path: string, design?: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.address('/api/layout-page'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${server.token}`,
        'x-tenant-key': 'culvert',
        ...headers,
      },
      body: JSON.stringify({ path, design }),
    });
    return (await answer.json()) as { readonly data?: unknown; readonly error?: string };
  };

  it('is foreseen: rows that look different, menus, pages, and some to look at', async () => {
    const { design, problem, layouts, pages, samples } = await foreseen();
    expect([design, problem]).toEqual(['new', null]);
    expect(layouts.find(({ layout }) => layout.name === 'Three')?.rows).toEqual([
      { number: 1, old: '1_2_1', new: '1_1_1', isOrderLost: true },
    ]);
    expect(pages).toBeGreaterThan(20);
    expect(samples[0]).toBe('/');
    expect(samples).toContain('/news');
  });

  it('can be looked at before, page by page, as readers have them in either design', async () => {
    const [old, now] = await Promise.all(
      ['old', 'new'].map(async (design) => layoutPage.read((await drawn('/', design)).data, 'page')),
    );
    expect(old?.html).not.toBe(now?.html);
    expect(now?.html).not.toContain('data-place');
    expect(old?.theme).not.toBe(now?.theme);
    expect(layoutPage.read((await drawn('/nowhere', 'old')).data, 'page').kind).toBe('missing');
  });

  it('makes every page anew with one receipt, and the change back brings back all that was', async () => {
    const paths = ['/', '/news', '/three'];
    const before = await Promise.all(paths.map(text));
    const was = await general();
    const { design, receipt } = await change('old');
    expect(design).toBe('old');
    expect(receipt?.changedPaths).toEqual(expect.arrayContaining(['/', '/news']));
    expect(await text('/')).not.toBe(before[0]);
    expect((await foreseen()).design).toBe('old');
    expect((await change('old')).receipt).toBeNull();
    await change('new');
    expect(await Promise.all(paths.map(text))).toEqual(before);
    expect(await general()).toEqual(was);
  });

  it('publishes nothing of what is edited beside it', async () => {
    const version = (await server.demo.site.record('settings', 'general'))?.version ?? 0;
    await server.save('updateGeneralSettings', { id: 'general', version, input: { tagline: 'Not yet' } });
    await change('old');
    const { live, working } = await general();
    expect([live?.useNewDesign, live?.tagline === 'Not yet']).toEqual([false, false]);
    expect(working).toMatchObject({ useNewDesign: false, tagline: 'Not yet' });
    await change('new');
  });

  it('is for whoever changes the settings of the site', async () => {
    expect(getDesignChange.audience).toEqual(changeDesign.audience);
    const person = { email: 'eve@culvert.test', firstName: 'Eve', lastName: 'E', password: 'long enough' };
    await server.save('createCmsUser', {
      input: { ...person, username: 'eve', role: 'contributor', isGlobal: true },
    });
    const headers = { authorization: `Bearer ${await server.signIn('eve', 'long enough')}` };
    for (const [query, variables] of [
      [CHANGE, {}],
      [TO, { to: 'old' }],
    ] as const)
      expect(firstError(await server.ask(query, variables, headers))?.extensions?.code).toBe('FORBIDDEN');
    expect((await drawn('/', 'old', headers)).data).toBeUndefined();
    expect(firstError(await server.asStaff(TO, { to: 'newest' }))?.message).toContain('old');
  });
});
