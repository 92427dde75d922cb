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
