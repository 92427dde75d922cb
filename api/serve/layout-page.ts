import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normaliseAlias } from '#content-store/definition/alias.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { requests } from '#content-store/messages/requests.ts';
import { sampleDesigns } from '#content-store/model/blocks/sample-looks.ts';
import { layoutAccess } from '#content-store/model/layouts/layout-fields.ts';
import { LAID_OUT, type LayoutPage } from '#content-store/model/previews/layout-page.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { crossSite } from '../access/cross-site.ts';
import { requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { answered } from '../errors/answered.ts';
import { apiError } from '../errors/errors.ts';
import type { Shares } from '../work/shares.ts';
import { drawnFor, pageTold } from './drawn-for.ts';
import type { ReaderSite } from './reader.ts';
import { typedLayout } from './typed-layout.ts';

const askedSchema = z.object({
  /** Of a page of the site. */
  path: z.string().max(2_000).startsWith('/'),
  /** In which the page is shown; the site's own where none is named. */
  design: z.enum(sampleDesigns).optional(),
  /** The paths that the layout is for. */
  aliases: z.array(z.string().max(2_000)).max(500).default([]),
  /** Left out, the page is as readers have it. */
  typed: z.partialRecord(z.enum(LAID_OUT), z.json()).optional(),
});

interface LayoutPageOptions {
  readonly site: Pick<ReaderSite, 'laidOutPage' | 'dressedPage'>;
  readonly shares: Shares;
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
}

/** `POST /api/layout-page`: a page of the site with a layout as its form has it, or as readers have it, in either design,
 * for staff who see layouts or site settings. Nothing is stored. */
export function registerLayoutPage(app: FastifyInstance, options: LayoutPageOptions): void {
  app.post('/api/layout-page', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    return answered(reply, async () => ({ data: await pageAsked(request, options) }));
  });
}

async function pageAsked(
  request: FastifyRequest,
  { site, shares, contextOf }: LayoutPageOptions,
): Promise<LayoutPage> {
  const refused = crossSite(request);
  if (refused !== null) throw apiError('FORBIDDEN', refused);
  const read = askedSchema.safeParse(request.body);
  if (!read.success) throw apiError('BAD_REQUEST', requests.layoutPage(LAID_OUT));
  const { design, aliases, typed } = read.data;
  const path = normaliseAlias(read.data.path);
  const { principal, tenantKey } = await contextOf(request);
  const ofDesigns = typed === undefined ? generalSettings.access.read : [];
  requireAudience(principal, { anyOf: [...layoutAccess.read, ...ofDesigns] });
  if (tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
  const layoutNow = typed === undefined ? null : layoutOf(typed, path);
  const isMade = aliases.some((alias) => normaliseAlias(alias) === path);
  const draw = () =>
    layoutNow === null
      ? site.dressedPage(tenantKey, path, design)
      : site.laidOutPage(tenantKey, path, { ...layoutNow, isMade, design });
  const page = await drawnFor({ principal, request, shares }, draw);
  return {
    ...pageTold(page),
    incomplete: [...(layoutNow?.incomplete ?? [])],
  };
}

function layoutOf(...given: Parameters<typeof typedLayout>) {
  try {
    return typedLayout(...given);
  } catch (error) {
    if (error instanceof ValidationError) throw apiError('BAD_REQUEST', error.message);
    throw error;
  }
}
