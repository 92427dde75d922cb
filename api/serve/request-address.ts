import type { FastifyRequest } from 'fastify';

/** The address that a request is for, as it came: its path, and what stands behind the question mark. */
export function addressOf({ raw }: FastifyRequest): { readonly path: string; readonly query: string } {
  const url = raw.url ?? '/';
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}
