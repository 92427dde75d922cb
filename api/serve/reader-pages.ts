import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { locationOf } from '#content-store/model/redirects/target.ts';
import { BYPASSED, CACHE_BYPASS } from '#content-store/screens/cache-cookie.ts';
import type { Principal } from '../access/principal.ts';
import type { Share, Shares } from '../work/shares.ts';
import { answerFile } from './answer-file.ts';
import { audienceIdIn, leadOn } from './audience-id.ts';
import type { Keeping } from './cache-control.ts';
import type { Encoder } from './encoder.ts';
import { noSite, notFound, overdrawn, sendProblem, unreadable, wantsPage } from './errors.ts';
import type { Front } from './front.ts';
import { CLIENT_ADDRESS, type PolicyOf, policyAsking } from './headers.ts';
import type { HostTenants } from './host-tenants.ts';
import type { PagesNow } from './pages-now.ts';
import type { Answer, ReaderSite } from './reader.ts';
import { addressOf } from './request-address.ts';
import type { ServedFile } from './served-file.ts';
import type { StaffBars } from './staff-bars.ts';
import type { StaffMarks } from './staff-marks.ts';
import type { PathSuggestions } from './suggestions/suggestions.ts';
import type { WholePages } from './whole-pages.ts';

/** What no other route is for: the pages and files of the site that is asked. */
export function registerReaderPages(
  app: FastifyInstance,
  options: {
    readonly site: ReaderSite;
    readonly hosts: HostTenants;
    readonly front: Front;
    readonly encoder: Encoder;
    readonly shares: Shares;
    readonly marks: StaffMarks;
    readonly staffBars: StaffBars;
    readonly pagesNow: PagesNow;
    readonly wholePages: WholePages;
    readonly suggestions: PathSuggestions;
    readonly policyOf: PolicyOf;
    /** Whether a site has use for what an audience provider calls its readers. */
    readonly usesAudienceIds: (tenantKey: string) => Promise<boolean>;
    readonly principalOf: (request: FastifyRequest) => Promise<Principal>;
  },
): void {
  const { site, hosts, front, encoder, shares, marks, staffBars, pagesNow } = options;
  const { suggestions, policyOf, usesAudienceIds, principalOf, wholePages } = options;
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
    const named = audienceIdIn(rawPath, rawQuery);
    if (named !== null) {
      const isOfUse = named.id !== null && (await usesAudienceIds(tenantKey));
      return leadOn(named.address, isOfUse ? named.id : null, request.protocol === 'https', reply);
    }
    const query = new URLSearchParams(rawQuery);
    const isForStaff = query.has('preview-mode') || rawPath.startsWith('/assets/');
    const principal: Principal = isForStaff ? await principalOf(request) : { kind: 'anonymous' };
    const shareOf = () => shares.of(principal, request.ip);
    const mark = marks.in(request.headers.cookie);
    const isOfStaff = async () =>
      mark !== null && (await within(shareOf(), () => marks.isStaff(mark), false));
    const isBypassed = request.cookies[CACHE_BYPASS] === BYPASSED && (await isOfStaff());
    const now = isBypassed
      ? await within(shareOf(), () => pagesNow.draw(tenantKey, rawPath, query), null)
      : null;
    if (now?.kind === 'page')
      return send({ kind: 'rendered', type: 'html', text: await staffBars.into(now.html) }, request, reply);
    const mayPrint = (id: string) => wholePages.mayPrint(request, tenantKey, id);
    const asked = { tenantKey, rawPath, query, principal, address: request.ip, mayPrint };
    const answer = await site.answer(asked, shareOf);
    if (answer.kind === 'missing') {
      const page = textOf(answer.page);
      const suggest = async () => (page === null ? null : suggestions.with(page, tenantKey, rawPath));
      const isAsked = wantsPage(request) && !isForStaff && !hasEnding(rawPath);
      const text = isAsked ? await within(shareOf(), suggest, page) : page;
      return sendProblem(notFound(rawPath), text, request, reply);
    }
    if (answer.kind !== 'file') return send(answer, request, reply);
    // What is still published at an address that has no page any more.
    if (now?.kind === 'missing' && answer.file.path.endsWith('.html'))
      return sendProblem(notFound(rawPath), textOf(await site.errorPage(tenantKey)), request, reply);
    const page = answer.file.path.endsWith('.html') ? textOf(answer.file) : null;
    const whole =
      page === null
        ? null
        : await wholePages.forCrawler(request, tenantKey, decodeURIComponent(rawPath), page);
    if (whole !== null) {
      // What a search engine shows of its own copy, everybody reads.
      reply.header('vary', 'user-agent').header('x-robots-tag', 'noarchive');
      return send({ kind: 'rendered', type: 'html', text: whole, isIndexable: true }, request, reply);
    }
    const forStaff = (await isOfStaff()) ? await staffBars.with(answer.file) : null;
    if (forStaff !== null) return send({ kind: 'rendered', type: 'html', text: forStaff }, request, reply);
    const keeping = keepingOf(answer, chosen !== undefined);
    const found = { file: answer.file, keeping, policy: policyOf(tenantKey) } as const;
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
  answer: Exclude<Answer, { readonly kind: 'file' | 'missing' }>,
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
      if (answer.asks) reply.header('content-security-policy', policyAsking(answer.asks));
      if (answer.isLate === true) reply.code(503).header('retry-after', '5');
      if (answer.isIndexable !== true) reply.header('x-robots-tag', 'noindex');
      return reply
        .type(answer.type === 'json' ? 'application/json' : `text/${answer.type}; charset=utf-8`)
        .header('cache-control', 'private, no-store')
        .send(answer.text);
  }
}

/** What is worked out for whoever asks, as far as their share goes; what there is anyway, beyond it. */
async function within<T>(share: Share | null, work: () => Promise<T>, otherwise: T): Promise<T> {
  const done = share === null ? await work() : await share.spend(work);
  return done instanceof GraphQLError ? otherwise : done;
}

/** Whether a path is that of a file, or of one as if it were a folder: nobody reads there. */
function hasEnding(path: string): boolean {
  return /\.[a-z0-9]{1,5}\/?$/i.test(path);
}

/** Browsers would keep it for good, and a redirect can be taken back. */
function redirect(location: string, reply: FastifyReply): FastifyReply {
  return reply.code(301).header('location', location).header('cache-control', 'no-cache').send();
}

/** The text of a page that is served as a file; null where there is none. */
export function textOf(page: ServedFile | null): string | null {
  return page?.identity.bytes?.toString() ?? null;
}
