import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { locationOf } from '#content-store/model/redirects/target.ts';
import {
  isSame,
  type OpenLink,
  type PreviewLinks,
  SHARED_PREVIEWS,
  signatureOf,
} from '../domains/previews/preview-links.ts';
import type { Shares } from '../work/shares.ts';
import { answerFile } from './answer-file.ts';
import type { Encoder } from './encoder.ts';
import { noSite, notFound, over, overdrawn, sendProblem } from './errors.ts';
import { CLIENT_ADDRESS, type PolicyOf } from './headers.ts';
import type { HostTenants } from './host-tenants.ts';
import type { ReaderSite } from './reader.ts';
import { textOf } from './reader-pages.ts';

/** What nobody keeps, lists or tells others the address of. */
const HEADERS = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
} as const;

interface SharedOptions {
  readonly site: ReaderSite;
  readonly links: PreviewLinks;
  readonly hosts: HostTenants;
  readonly shares: Shares;
  readonly encoder: Encoder;
  readonly policyOf: PolicyOf;
}

/** `GET /api/preview/{token}`: a piece as it is edited, for whoever has the link; `…/{signature}/assets/…`: a file that this
 * page shows. Nothing else of the site can be reached by it that readers do not have. */
export function registerSharedPreviews(app: FastifyInstance, options: SharedOptions): void {
  const { site, hosts, shares, encoder, policyOf } = options;

  /** The link that a request shows; else what was answered in its place. */
  const opened = async (
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ): Promise<{ readonly tenantKey: string; readonly link: OpenLink } | null> => {
    reply.headers(HEADERS);
    const tenantKey = await hosts.of(request.host, request.cookies['tenant-key']);
    if (tenantKey === null) {
      await sendProblem(noSite, null, request, reply);
      return null;
    }
    const found = await options.links.open(tenantKey, request.params.token);
    if (found.kind === 'open') return { tenantKey, link: found.link };
    const page = textOf(await site.errorPage(tenantKey));
    const problem =
      found.kind === 'over' ? over(found.isExpired, found.by) : notFound(`${SHARED_PREVIEWS}/…`);
    await sendProblem(problem, page, request, reply);
    return null;
  };

  app.get<{ Params: { token: string } }>(`${SHARED_PREVIEWS}/:token`, async (request, reply) => {
    const asked = await opened(request, reply);
    if (asked === null) return reply;
    const { tenantKey, link } = asked;
    const draw = () => site.sharedPage(tenantKey, link.ref);
    const share = shares.of({ kind: 'anonymous' }, request.ip);
    const page = share === null ? await draw() : await share.spend(draw);
    const errorPage = async () => textOf(await site.errorPage(tenantKey));
    if (page instanceof GraphQLError) return sendProblem(overdrawn, await errorPage(), request, reply);
    if (page === null) return sendProblem(over(false, link.by), await errorPage(), request, reply);
    if (page.kind === 'redirect') return reply.code(302).header('location', locationOf(page.to)).send();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(tenantKey))
      .header(CLIENT_ADDRESS, request.ip)
      .send(withSignedFiles(page.html, page.path, link));
  });

  app.get<{ Params: { token: string; signature: string; '*': string } }>(
    `${SHARED_PREVIEWS}/:token/:signature/assets/*`,
    async (request, reply) => {
      const asked = await opened(request, reply);
      if (asked === null) return reply;
      const { tenantKey, link } = asked;
      const path = `/assets/${request.params['*']}`;
      const isSigned = isSame(signatureOf(path, link.secret), request.params.signature);
      const file = isSigned ? await site.sharedFile(tenantKey, path) : null;
      if (file === null) return sendProblem(notFound(path), null, request, reply);
      reply.hijack();
      reply.raw.setHeader('x-robots-tag', HEADERS['x-robots-tag']);
      answerFile(
        { file, keeping: 'withheld', policy: policyOf(tenantKey) },
        { request: request.raw, response: reply.raw, address: request.ip },
        encoder,
      );
      return reply;
    },
  );
}

/** A page whose files lie behind the link, each signed, for readers may not have them; and which leads to itself where it
 * leads to its own address, which readers do not have either. */
export function withSignedFiles(
  html: string,
  path: string,
  { token, secret }: Pick<OpenLink, 'token' | 'secret'>,
): string {
  const own = `${SHARED_PREVIEWS}/${token}`;
  const self = `href="${path}"`;
  return html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replaceAll(self, () => `href="${own}"`)
      .replace(
        /(["'\s,(;])(\/assets\/[^"'\s,)<>?#&]+)/g,
        (_all, before: string, file: string) =>
          `${before}${own}/${signatureOf(decoded(file), secret)}${file}`,
      ),
  );
}

/** As the router has it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
