import type { FastifyInstance } from 'fastify';

/** Listens on loopback; port 0 takes a free one. */
export async function listen(app: FastifyInstance, port: number): Promise<{ url: string; port: number }> {
  await app.listen({ port, host: '127.0.0.1' });
  const address = app.server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return { url: `http://localhost:${actual}`, port: actual };
}
