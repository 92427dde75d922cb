import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoServer, firstError } from '../testing/demo-server.ts';

describe('a heavy query', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let company: string;
  beforeAll(async () => {
    server = await demoServer();
    const piece = async (type: string, name: string, input: object = {}) => {
      const data = { type, name, alias: `/made/${name}`, published: '2026-01-01T00:00:00Z', ...input };
      return (await server.save('createContent', { input: data })).record;
    };
    const made = await piece('Company', 'hub');
    company = made.id;
    const contacts: string[] = [];
    for (let at = 0; at < 12; at += 1) contacts.push((await piece('Contact', `c${at}`, { company })).id);
    await server.save('updateContent', { id: company, version: made.version, input: { contacts } });
  });
  afterAll(() => server.close());

  const circle = (levels: number): string =>
    levels === 0 ? 'id name' : `contacts { company { ${circle(levels - 1)} } }`;
  const ask = (levels: number) => server.asStaff(`{ content(id: "${company}") { ${circle(levels)} } }`);

  it('lets readers and other staff be answered while it runs', async () => {
    await server.get('/news');
    let isRunning = true;
    const answered = { readers: 0, staff: 0 };
    const heavy = ask(5).finally(() => {
      isRunning = false;
    });
    const during = async (who: keyof typeof answered, once: () => Promise<unknown>) => {
      while (isRunning) {
        await once();
        if (isRunning) answered[who] += 1;
      }
    };
    await Promise.all([
      during('readers', async () => (await server.get('/news')).arrayBuffer()),
      during('staff', () =>
        server.asStaff('{ contentStream(input: { first: 5 }) { edges { node { id } } } }'),
      ),
    ]);
    expect(firstError(await heavy)).toMatchObject({
      message:
        'This request takes more than 50000 fields. Ask for fewer fields, fewer levels or fewer rows (a smaller first).',
      extensions: { code: 'LIMIT', budget: 'nodes', most: 50_000 },
    });
    // One of each may fall in before it begins.
    expect(answered.readers).toBeGreaterThan(3);
    expect(answered.staff).toBeGreaterThan(1);
  });

  it('answers what it was asked where it is within its budget', async () => {
    const answer = await ask(2);
    expect(answer.errors).toBeUndefined();
    expect(JSON.stringify(answer.data).match(/"name":"hub"/g)).toHaveLength(144);
  });

  it('that changes records answers each as it is after its own change', async () => {
    const rename = (name: string, version: number) =>
      `updateContent(id: "${company}", version: ${version}, input: { name: "${name}" }) { record { name contacts { company { name } } } }`;
    const answer = await server.asStaff(`mutation { a: ${rename('first', 2)} b: ${rename('second', 3)} }`);
    const named = (name: string) => ({
      record: { name, contacts: Array.from({ length: 12 }, () => ({ company: { name } })) },
    });
    expect(answer).toEqual({ data: { a: named('first'), b: named('second') } });
  });
});
