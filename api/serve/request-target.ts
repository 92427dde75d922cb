import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseRequest } from './errors.ts';

/** The authority of an absolute address of the web, and the rest of it. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;
/** A name or an address, and a port. */
const AUTHORITY = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Takes the host of a request from its target, where that is a whole address: it is what is meant then, whatever the Host
 * header says (RFC 9112 §3.2.2). What names neither a path nor an address of the web is refused. Answers whether it was. */
export function refuseTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '/', method } = request;
  if (url.startsWith('/') || (method === 'OPTIONS' && url === '*')) return false;
  const [, authority = '', rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (!AUTHORITY.test(authority)) {
    refuseRequest('This request cannot be read', response);
    return true;
  }
  request.headers.host = authority;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return false;
}
