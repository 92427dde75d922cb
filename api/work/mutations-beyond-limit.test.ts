import { afterAll, beforeAll, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { demoServer, firstError } from '../testing/demo-server.ts';

const COMPANY = '76543210';
let server: Awaited<ReturnType<typeof demoServer>>;
beforeAll(async () => {
  server = await demoServer();
  const published = '2026-01-01T00:00:00Z';
  const contacts = Array.from({ length: 12 }, (_, at) => String(76543211 + at));
  const company = create(
    content,
    { type: 'Company', name: 'Hub', alias: '/made/hub', published, contacts },
    { id: COMPANY },
  );
  const staff = contacts.map((id) =>
    create(content, { type: 'Contact', name: id, alias: `/made/${id}`, published, company: COMPANY }, { id }),
  );
  await server.demo.site.commit({
    writes: [company, ...staff],
    actor: { kind: 'system', id: 'test', name: 'Test' },
    reason: 'test',
  });
});
afterAll(() => server.close());

const circle = (levels: number): string =>
  levels === 0 ? 'id name' : `contacts { company { ${circle(levels - 1)} } }`;
const rename = (name: string, version: number, levels: number) =>
  `updateContent(id: "${COMPANY}", version: ${version}, input: { name: "${name}" }) { record { ${circle(levels)} } }`;

it('what was stored before an answer became too long is told, and what was not done is not', async () => {
  const answer = await server.asStaff(
    `mutation { first: ${rename('First', 1, 0)} second: ${rename('Second', 2, 4)} third: ${rename('Third', 3, 0)} }`,
  );
  const error = firstError(answer);
  expect(error?.message).toContain(
    `These mutations were done before that, and none after: first (${COMPANY}, version 2), second (${COMPANY}, version 3).`,
  );
  expect(error?.extensions).toMatchObject({
    code: 'LIMIT',
    done: [
      { name: 'first', id: COMPANY, version: 2 },
      { name: 'second', id: COMPANY, version: 3 },
    ],
  });
  const stored = await server.demo.site.get('content', COMPANY, { stage: 'working' });
  expect(stored).toMatchObject({ version: 3, data: { name: 'Second' } });
});
