import { afterAll, beforeAll, expect, it } from 'vitest';
import { consolePaths } from '#content-store/console/console-paths.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { demoServer } from '../testing/demo-server.ts';

let server: Awaited<ReturnType<typeof demoServer>>;
beforeAll(async () => {
  server = await demoServer();
});
afterAll(() => server.close());

const statusOf = async (path: string) => (await server.get(`/admin${path}`)).status;

/** The addresses of a path: one for each type that has a form. */
function addressesOf(path: string): string[] {
  const at = path.replace(':id', '10000042');
  const keys = contentTypes.flatMap((one) => one.editKey ?? []);
  return at.includes(':type') ? keys.map((key) => at.replace(':type', key)) : [at];
}

it('the console’s page is found at every address the console has', async () => {
  const addresses = consolePaths.flatMap(addressesOf);
  expect(addresses).toEqual(expect.arrayContaining(['/', '/login', '/logout', '/create-content/article']));
  for (const address of [
    '',
    ...addresses,
    '/content/',
    '/Content?q=a',
    '/create-content/InQuarters',
    '/edit-person/%C3%A9',
  ])
    expect([address, await statusOf(address)]).toEqual([address, 200]);
});

it('the console’s page says not found at any other', async () => {
  for (const address of [
    '/nothing',
    '/contents',
    '/edit-nothing/10000042',
    '/edit-content',
    '/edit-content/1/2',
    '/create-content/nothing',
    '/create-content/venue',
    '/edit-site-settings/nothing',
    '//content',
  ])
    expect([address, await statusOf(address)]).toEqual([address, 404]);
  const answer = await server.get('/admin/nothing');
  expect(await answer.text()).toBe(await (await server.get('/admin/content')).text());
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
