import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startServer } from '#api/server.ts';
import { demoSite } from './running-site.ts';
import { signIn } from './staff-client.ts';

it('goes on after what proved who is signed in has run out', async () => {
  const demo = await demoSite();
  const server = await startServer({ ...demo, port: 0, logLevel: 'silent' });
  try {
    const staff = await signIn(server.url, demo.tenantKey, demo.login);
    demo.advance(16 * 60_000);
    const answer = await staff.ask<{ contentStream: { edges: unknown[] } }>(
      '{ contentStream(input: { first: 1 }) { edges { node { id } } } }',
    );
    expect(answer.contentStream.edges).toHaveLength(1);
    await expect(staff.ask('{ nothingOfThatName }')).rejects.toThrow('nothingOfThatName');
  } finally {
    await server.close();
    await demo.close();
  }
});

it('waits as it is told where it asks for more than its share, and asks again', async () => {
  const tooMuch = { message: 'Wait', extensions: { code: 'LIMIT', budget: 'share', seconds: 0.01 } };
  const answers = [
    { data: { loginCmsUser: { bearerToken: 'a' } } },
    { errors: [tooMuch] },
    { errors: [tooMuch] },
    { data: { done: 7 } },
  ];
  const server = createServer((request, response) => {
    response.end(request.method === 'GET' ? 'mutation' : JSON.stringify(answers.shift()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const staff = await signIn(`http://127.0.0.1:${port}`, 'mast', { username: 'ada', password: 'p' });
    expect(await staff.ask('mutation { done }')).toEqual({ done: 7 });
  } finally {
    server.close();
  }
});
