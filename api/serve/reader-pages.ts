import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { locationOf } from '#content-store/model/redirects/target.ts';
import { STAFF_COOKIE } from '#content-store/screens/staff-cookie.ts';
import type { Principal } from '../access/principal.ts';
import type { Shares } from '../work/shares.ts';
import { answerFile } from './answer-file.ts';
import type { Keeping } from './cache-control.ts';
import type { Encoder } from './encoder.ts';
import { noSite, notFound, overdrawn, sendProblem, unreadable } from './errors.ts';
import type { Front } from './front.ts';
import { CLIENT_ADDRESS } from './headers.ts';
import type { HostTenants } from './host-tenants.ts';
import type { Answer, ReaderSite } from './reader.ts';
import { addressOf } from './request-address.ts';
import type { ServedFile } from './served-file.ts';
import type { StaffBars } from './staff-bars.ts';

/** What no other route is for: the pages and files of the site that is asked. */
export function registerReaderPages(
  app: FastifyInstance,
  options: {
    readonly site: ReaderSite;
    readonly hosts: HostTenants;
    readonly front: Front;
    readonly encoder: Encoder;
    readonly shares: Shares;
    readonly staffBars: StaffBars;
    readonly principalOf: (request: FastifyRequest) => Promise<Principal>;
  },
): void {
  const { site, hosts, front, encoder, shares, staffBars, principalOf } = options;
  app.get('/*', async (request, reply) => {
    const { path: rawPath, query: rawQuery } = addressOf(request);
    const chosen = request.cookies['tenant-key'];
    const tenantKey = await hosts.of(request.host, chosen);
    if (tenantKey === null) {
      const own = await hosts.ownOf(request.host);
      return own === null
        ? sendProblem(noSite, null, request, reply)
        : redirect(`https://${own}${request.raw.url ?? '/'}`, reply);
    }
    const query = new URLSearchParams(rawQuery);
    const isForStaff = query.has('preview-mode') || rawPath.startsWith('/assets/');
    const principal: Principal = isForStaff ? await principalOf(request) : { kind: 'anonymous' };
    const shareOf = () => shares.of(principal, request.ip);
    const answer = await site.answer({ tenantKey, rawPath, query, principal, address: request.ip }, shareOf);
    if (answer.kind !== 'file') return send(answer, rawPath, request, reply);
    const forStaff = STAFF_COOKIE in request.cookies ? await staffBars.with(answer.file) : null;
    if (forStaff !== null)
      return send({ kind: 'rendered', type: 'html', text: forStaff }, rawPath, request, reply);
    const keeping = keepingOf(answer, chosen !== undefined);
    const found = { file: answer.file, keeping } as const;
    if (answer.isByQuery !== true && answer.isDerived !== true) front.remember(tenantKey, rawPath, found);
    if (keeping === 'immutable') await encoder.prepare(answer.file, request.headers['accept-encoding']);
    reply.hijack();
    answerFile(found, { request: request.raw, response: reply.raw, address: request.ip }, encoder);
  });
}

/** Which site a browser is answered for may be its own choice. */
function keepingOf(answer: Extract<Answer, { readonly kind: 'file' }>, isChoice: boolean): Keeping {
  if (answer.isWithheld === true) return 'withheld';
  return answer.isImmutable === true ? 'immutable' : isChoice ? 'choice' : 'page';
}

function send(
  answer: Exclude<Answer, { readonly kind: 'file' }>,
  rawPath: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  switch (answer.kind) {
    case 'bad':
      return sendProblem(unreadable, textOf(answer.page), request, reply);
    case 'busy':
      return sendProblem(overdrawn, textOf(answer.page), request, reply);
    case 'redirect':
      return redirect(locationOf(answer.to), reply);
    case 'rendered':
      if (answer.type === 'html') reply.header(CLIENT_ADDRESS, request.ip);
      return reply
        .type(`text/${answer.type}; charset=utf-8`)
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(answer.text);
    case 'missing':
      return sendProblem(notFound(rawPath), textOf(answer.page), request, reply);
  }
}

/** Browsers would keep it for good, and a redirect can be taken back. */
function redirect(location: string, reply: FastifyReply): FastifyReply {
  return reply.code(301).header('location', location).header('cache-control', 'no-cache').send();
}

/** The text of a page that is served as a file; null where there is none. */
export function textOf(page: ServedFile | null): string | null {
  return page?.identity.bytes?.toString() ?? null;
}
