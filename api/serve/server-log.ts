import type { FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import { linkPaths } from '#content-store/model/site-users/member-paths.ts';
import { SHARED_PREVIEWS } from '../domains/previews/preview-links.ts';

const TOKEN = new RegExp(`(${SHARED_PREVIEWS}/)[^/?#]+`);
const LINK = new RegExp(`^((?:${linkPaths.join('|')})[^?]*\\?).+`);

/** The log of a server, on its standard output unless it is to go elsewhere. */
export function serverLog(level: string, to?: DestinationStream): Logger {
  const options = { level, serializers: { req: asLogged } };
  return to === undefined ? pino(options) : pino(options, to);
}

/** Whoever has the address of a shared preview may see it, and of a link in a letter may open the account: the log has them without
 * what proves that. */
function asLogged({ method, url, host, ip, socket }: FastifyRequest) {
  return {
    method,
    url: url.replace(TOKEN, '$1…').replace(LINK, '$1…'),
    host,
    remoteAddress: ip,
    remotePort: socket.remotePort,
  };
}
