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
  // Whatever is answered there, and by whichever route.
  app.addHook('onSend', async (request, reply) => {
    if (isShared(request)) reply.headers(HEADERS);
  });

  /** The link that a request shows; else what was answered in its place. */
  const opened = async (
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ): Promise<{ readonly tenantKey: string; readonly link: OpenLink } | null> => {
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
      .send(await withSignedFiles(page.html, page.path, link, (path) => site.assetsAt(tenantKey, path)));
  });

  app.get<{ Params: { token: string; signature: string; '*': string } }>(
    `${SHARED_PREVIEWS}/:token/:signature/assets/*`,
    async (request, reply) => {
      const asked = await opened(request, reply);
      if (asked === null) return reply;
      const { tenantKey, link } = asked;
      const path = `/assets/${request.params['*']}`;
      const { signature } = request.params;
      // A file may lie there longer than its asset.
      const assets = await site.assetsAt(tenantKey, path);
      const isSigned = assets.some((id) => isSame(signatureOf(path, id, link.secret), signature));
      const file = isSigned ? await site.sharedFile(tenantKey, path) : null;
      if (file === null) return sendProblem(notFound(path), null, request, reply);
      reply.hijack();
      for (const [name, value] of Object.entries(HEADERS)) reply.raw.setHeader(name, value);
      answerFile(
        { file, keeping: 'withheld', policy: policyOf(tenantKey) },
        { request: request.raw, response: reply.raw, address: request.ip },
        encoder,
      );
      return reply;
    },
  );
}

function isShared({ raw, routeOptions }: FastifyRequest): boolean {
  return [raw.url, routeOptions.url].some((url) => url?.startsWith(SHARED_PREVIEWS) === true);
}

/** A page whose assets' files lie behind the link, each signed, for readers may not have them; and which leads to itself
 * where it leads to its own address, which readers do not have either. `assetsAt` answers the ids of a path's assets. */
export async function withSignedFiles(
  html: string,
  path: string,
  { token, secret }: Pick<OpenLink, 'token' | 'secret'>,
  assetsAt: (path: string) => Promise<readonly string[]>,
): Promise<string> {
  const signatures = new Map<string, string>();
  for (const [tag] of html.matchAll(TAG))
    for (const [, , file = ''] of tag.matchAll(FILE)) {
      if (signatures.has(file)) continue;
      const [asset] = await assetsAt(decoded(file));
      signatures.set(file, asset === undefined ? '' : signatureOf(decoded(file), asset, secret));
    }
  const own = `${SHARED_PREVIEWS}/${token}`;
  const self = `href="${path}"`;
  return html.replace(TAG, (tag) =>
    tag
      .replaceAll(self, () => `href="${own}"`)
      .replace(FILE, (all, before: string, file: string) => {
        const signature = signatures.get(file) ?? '';
        return signature === '' ? all : `${before}${own}/${signature}${file}`;
      }),
  );
}

const TAG = /<[a-z][^>]*>/g;
/** What stands before the path of a file in a tag, and the path. */
const FILE = /(["'\s,(;])(\/assets\/[^"'\s,)<>?#&]+)/g;

/** As the router has it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
