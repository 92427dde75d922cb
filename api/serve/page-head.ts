import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Whole } from '#content-store/editing/editing.ts';
import { type Element, type HtmlNode, parseHtml } from '#content-store/html/html-tree.ts';
import { pageStaff } from '#content-store/model/pages/page-staff.ts';
import { HEAD_FIELDS, type PageHead } from '#content-store/model/previews/page-head.ts';
import { crossSite } from '../access/cross-site.ts';
import { requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { answered } from '../errors/answered.ts';
import { apiError } from '../errors/errors.ts';
import { recordAskedFor } from '../records/record-asked-for.ts';
import type { Shares } from '../work/shares.ts';
import { drawnFor } from './drawn-for.ts';
import type { ReaderSite } from './reader.ts';
import { typedRecord } from './typed-record.ts';

const askedSchema = z.object({
  collection: z.string().max(64),
  id: z.string().max(64),
  /** What is typed and not saved, of the fields that a head is told from. */
  typed: z.partialRecord(z.enum(HEAD_FIELDS), z.json()),
});

interface HeadOptions {
  readonly site: Pick<ReaderSite, 'sharedPage'>;
  readonly shares: Shares;
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
}

/** `POST /api/page-head`: what the head of a piece's page says, as the piece stands and with what is typed; `null` where it
 * has no page. For staff who may read it. */
export function registerPageHead(app: FastifyInstance, options: HeadOptions): void {
  app.post('/api/page-head', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    return answered(reply, async () => ({ data: await headAsked(request, options) }));
  });
}

async function headAsked(
  request: FastifyRequest,
  { site, shares, contextOf }: HeadOptions,
): Promise<PageHead | null> {
  const refused = crossSite(request);
  if (refused !== null) throw apiError('FORBIDDEN', refused);
  const read = askedSchema.safeParse(request.body);
  if (!read.success)
    throw apiError(
      'BAD_REQUEST',
      `This is asked for with collection, id and typed: any of ${HEAD_FIELDS.join(', ')}`,
    );
  const { collection, id, typed } = read.data;
  const context = await contextOf(request);
  requireAudience(context.principal, { anyOf: pageStaff });
  const { entity, scope } = await recordAskedFor({ collection, id }, context);
  if (scope.tenantKey === null || entity.page === undefined) return null;
  const tenantKey = scope.tenantKey;
  const recordOf = await typedRecord(entity, id, typed, context);
  const as = (whole: Whole) => recordOf(whole).whole;
  const draw = () => site.sharedPage(tenantKey, { collection, id }, as);
  const page = await drawnFor({ principal: context.principal, request, shares }, draw);
  return page?.kind === 'page' ? headOf(page.html) : null;
}

/** What the head of a page says. */
export function headOf(html: string): PageHead {
  const elements = allIn(parseHtml(/<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? ''));
  const said = (tag: string, by: string, name: string, told: string) =>
    elements.find((element) => element.tag === tag && element.attributes[by] === name)?.attributes[told];
  const og = (name: string) => said('meta', 'property', `og:${name}`, 'content');
  const title = elements.find(({ tag }) => tag === 'title')?.children.join('') ?? '';
  return {
    title,
    description: said('meta', 'name', 'description', 'content') ?? null,
    address: said('link', 'rel', 'canonical', 'href') ?? og('url') ?? '',
    sharedTitle: og('title') ?? title,
    siteName: og('site_name') ?? '',
    picture: og('image') ?? null,
    pictureSays: og('image:alt') ?? null,
  };
}

function allIn(nodes: readonly HtmlNode[]): Element[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...allIn(node.children)]));
}
