import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Publisher } from '#build/receipts/receipt.ts';
import { gates } from '#content-store/model/gating/gates.ts';
import { wholePagePath } from '#content-store/model/gating/whole-page-path.ts';
import type { StoredDocument } from '#content-store/store.ts';
import { crawlerNamed } from '../access/crawlers/known-crawlers.ts';
import { crossSite } from '../access/cross-site.ts';
import type { RequestContext } from '../context/context.ts';
import type { PageContextOf } from '../context/page-context.ts';
import { accessTo } from '../domains/gating/access.ts';
import { gateAnswer } from '../domains/gating/gating.ts';
import { notFound, sendProblem } from './errors.ts';
import { CLIENT_ADDRESS, type PolicyOf } from './headers.ts';
import type { HostTenants } from './host-tenants.ts';
import { keepCookies } from './keep-cookies.ts';
import type { ReaderSite } from './reader.ts';
import { textOf } from './reader-pages.ts';
import { openedPage, refusingPage, wholePage } from './whole-page.ts';

interface WholePagesOptions {
  readonly site: Pick<ReaderSite, 'publishedPage'>;
  readonly publisher: Pick<Publisher, 'fragment'>;
  readonly pageContextOf: PageContextOf;
}

/** Pages of gated pieces with what their gates withhold, put together for each request out of what is published, and kept
 * nowhere. */
export class WholePages {
  readonly #options: WholePagesOptions;

  constructor(options: WholePagesOptions) {
    this.#options = options;
  }

  /** What a search engine's crawler is answered for a page at a path; null where it is answered as everybody. */
  async forCrawler(
    request: FastifyRequest,
    tenantKey: string,
    path: string,
    html: string,
  ): Promise<string | null> {
    if (crawlerNamed(request.headers['user-agent']) === null || !html.includes('data-gate=')) return null;
    const context = await this.#options.pageContextOf(request, tenantKey);
    const holder = await context.store.forTenant(tenantKey).claimant(`path:${path}`);
    const piece = holder?.collection === 'content' ? await pieceOf(holder.id, tenantKey, context) : null;
    if (piece === null) return null;
    const { decision } = await accessTo(piece, tenantKey, context, 'looked');
    return decision.by === 'crawler' ? wholePage(html, await this.#fragments(piece.id, tenantKey)) : null;
  }

  /** Whether somebody may have a piece printed whole: whom nothing need be counted for. */
  async mayPrint(request: FastifyRequest, tenantKey: string, contentId: string): Promise<boolean> {
    const context = await this.#options.pageContextOf(request, tenantKey);
    const piece = await pieceOf(contentId, tenantKey, context);
    return piece !== null && (await accessTo(piece, tenantKey, context, 'looked')).decision.mayRead;
  }

  /** The page of a piece for whoever asks by the gate's button without a script; null where there is none. */
  async asked(context: RequestContext, contentId: string) {
    const { tenantKey } = context;
    const piece = tenantKey === null ? null : await pieceOf(contentId, tenantKey, context);
    if (tenantKey === null || piece === null) return null;
    const page = textOf(await this.#options.site.publishedPage(tenantKey, String(piece.data.alias)));
    if (page === null) return null;
    const access = await accessTo(piece, tenantKey, context, 'counted');
    const answer = await gateAnswer(piece, access, tenantKey, context);
    if (!access.decision.mayRead) return { status: 403, html: refusingPage(page, answer) };
    const html = openedPage(page, await this.#fragments(contentId, tenantKey), access, answer);
    return { status: 200, html };
  }

  async #fragments(contentId: string, tenantKey: string): Promise<[gate: string, html: string][]> {
    const fragments: [string, string][] = [];
    for (const gate of gates) {
      const text = await this.#options.publisher.fragment(tenantKey, contentId, gate);
      if (text !== null) fragments.push([gate, text]);
    }
    return fragments;
  }
}

/** `POST /api/whole-pages/{content}`: what the button of a gate comes to without a script. It counts a view, so that it is no
 * address to follow. */
export function registerWholePages(
  app: FastifyInstance,
  options: {
    readonly wholePages: WholePages;
    readonly hosts: HostTenants;
    readonly policyOf: PolicyOf;
    readonly pageContextOf: PageContextOf;
  },
): void {
  const { wholePages, hosts, policyOf, pageContextOf } = options;
  // A scope of its own: nothing else takes what a form of any site can send without being asked first.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, _body, done) => done(null, null),
    );
    scope.post<{ Params: { readonly content: string } }>(
      wholePagePath(':content'),
      async (request, reply) => {
        const refused = crossSite(request);
        if (refused !== null) return reply.code(403).type('text/plain').send(refused);
        const tenantKey = await hosts.of(request.host, request.cookies['tenant-key']);
        const context = await pageContextOf(request, tenantKey);
        const asked = await wholePages.asked(context, request.params.content);
        if (asked === null) return sendProblem(notFound(request.url), null, request, reply);
        keepCookies(context, request, reply);
        return reply
          .code(asked.status)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'private, no-store')
          .header('x-robots-tag', 'noindex')
          .header('content-security-policy', policyOf(String(context.tenantKey)))
          .header(CLIENT_ADDRESS, request.ip)
          .send(asked.html);
      },
    );
  });
}

function pieceOf(
  id: string,
  tenantKey: string,
  { store, now }: RequestContext,
): Promise<StoredDocument | null> {
  return store.forTenant(tenantKey).get('content', id, { stage: 'live', visibleAt: now().toISOString() });
}
