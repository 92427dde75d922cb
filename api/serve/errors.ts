import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#content-store/html/html-tree.ts';
import { notFoundTexts } from '#content-store/messages/pages.ts';
import { previewTexts } from '#content-store/messages/previews.ts';
import { requests } from '#content-store/messages/requests.ts';
import { isSearchCrawler } from './crawlers.ts';
import { CLIENT_ADDRESS, SECURITY_HEADERS } from './headers.ts';

/** What went wrong, for readers. */
interface Problem {
  readonly status: 400 | 404 | 410 | 429 | 500;
  /** Behind the status, as a heading. */
  readonly message: string;
  /** What to do about it. */
  readonly advice: string;
  /** The whole answer to those who want no page. */
  readonly plain: string;
}

/** Of a link to a preview that counts no more; `who` shared it. */
export function over(isExpired: boolean, who: string): Problem {
  const message = isExpired ? previewTexts.expired : previewTexts.ended;
  const advice = previewTexts.ask(who);
  return { status: 410, message, advice: escapeHtml(advice), plain: `${message}. ${advice}` };
}

export const unreadable: Problem = {
  status: 400,
  message: 'This address cannot be read',
  advice: 'The link to it may be mistyped. Look for the page from the front page.',
  plain: 'This address cannot be read',
};

export const failed: Problem = {
  status: 500,
  message: 'Something went wrong on our side',
  advice: 'Try again in a moment.',
  plain: requests.ourFault(),
};

export const overdrawn: Problem = {
  status: 429,
  message: 'Too many pages at once',
  advice: 'Wait a moment, then load this page again.',
  plain: 'You ask for more pages than this server can draw for you. Wait a moment, then ask more slowly.',
};

export const noSite: Problem = {
  status: 404,
  message: 'No site is published under this host',
  advice: 'Check the address for a mistyped name.',
  plain: 'No site is published under this host.',
};

export function notFound(rawPath: string): Problem {
  return {
    status: 404,
    message: notFoundTexts.message,
    advice: notFoundTexts.text,
    plain: notFoundTexts.plain(rawPath),
  };
}

/** Answers readers what went wrong: browsers the site's error page, `page`, with these words, or a bare one where there
 * is none; crawlers and everyone else the plain text (S0 §2). */
export function sendProblem(
  problem: Problem,
  page: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isBrowser = wantsPage(request);
  if (isBrowser) reply.header(CLIENT_ADDRESS, request.ip);
  return reply
    .code(problem.status)
    .type(isBrowser ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(isBrowser ? pageOf(problem, page) : problem.plain);
}

/** Whether what went wrong is told on a page, to somebody who reads it in a browser. */
export function wantsPage({ headers, method }: Pick<FastifyRequest, 'headers' | 'method'>): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept ?? '').includes('text/html') &&
    !isSearchCrawler(headers['user-agent'])
  );
}

function pageOf({ status, message, advice }: Problem, page: string | null): string {
  const title = `${status} - ${message}`;
  return page === null
    ? `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${advice}</p></body></html>`
    : page.replaceAll(notFoundTexts.title, () => title).replaceAll(notFoundTexts.text, () => advice);
}

/** Every answer has these, whatever becomes of the request from here on: before any route, hook or error of the framework. */
export function secure(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
}

/** Refuses a request that names no host, or several: which site it is for, each server before us may decide otherwise. */
export function refuseHosts({ rawHeaders, httpVersionMinor }: IncomingMessage, response: ServerResponse) {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts === 1 || (hosts === 0 && httpVersionMinor === 0)) return false;
  refuseRequest(
    `This request names ${hosts === 0 ? 'no host' : 'several hosts'}. Send one Host header.`,
    response,
  );
  return true;
}

/** Refuses what is no good request, and ends its connection. */
export function refuseRequest(why: string, response: ServerResponse): void {
  secure(response);
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(why);
}

const OF_PARSER: Readonly<Record<string, readonly [status: string, text: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of this request are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long'],
};

/** Answers what is no request at all, before there is one to be answered; nothing of it is repeated. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = OF_PARSER[error.code ?? ''] ?? ['400 Bad Request', 'This request cannot be read'];
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(text.length),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${text}`);
}
