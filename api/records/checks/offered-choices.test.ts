import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, fieldErrors } from '../../testing/demo-server.ts';

describe('the labels of content', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  beforeAll(async () => {
    server = await demoServer();
  });
  afterAll(() => server.close());

  const create = (...labels: string[]) =>
    server.save('createContent', { input: { type: 'Article', name: `With ${labels}`, labels } });
  async function offered() {
    const answer = await server.asStaff('{ getActiveCMSUser { tenants { contentLabels } } }');
    const user = answer.data?.getActiveCMSUser as { tenants: { contentLabels: string[] }[] };
    return user.tenants[0]?.contentLabels;
  }

  it('are the four built in where a site names none', async () => {
    expect(await offered()).toEqual([]);
    expect(fieldErrors(await create('Sponsored', 'Update'))).toEqual({});
    expect(fieldErrors(await create('Brought to you'))).toEqual({
      labels:
        'Brought to you is not offered on this site. Choose another, or add it to the labels of the site settings',
    });
  });

  it('are the site’s own as soon as these are published, and what a piece had may stay with it', async () => {
    const { record } = await create('Update');
    await server.publishSettings('labels', { content: ['Brought to you'] });
    expect(await offered()).toEqual(['Brought to you']);
    expect(fieldErrors(await create('Brought to you'))).toEqual({});
    expect(fieldErrors(await create('Update')).labels).toContain('Update is not offered');
    const both = { labels: ['Update', 'Brought to you'] };
    const saved = await server.save('updateContent', { ...record, input: both });
    expect(fieldErrors(saved)).toEqual({});
    await server.save('publishContent', saved.record);
    expect(await (await server.get('/with-update')).text()).toMatch(
      /<span class="label">Update<\/span>\s*<span class="label">Brought to you<\/span>/,
    );
  });
});
