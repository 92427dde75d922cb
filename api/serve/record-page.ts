import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Whole } from '#content-store/editing/editing.ts';
import { requests } from '#content-store/messages/requests.ts';
import { pageStaff } from '#content-store/model/pages/page-staff.ts';
import { type RecordPage, viewers } from '#content-store/model/previews/record-page.ts';
import { crossSite } from '../access/cross-site.ts';
import { requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { answered } from '../errors/answered.ts';
import { apiError } from '../errors/errors.ts';
import { recordAskedFor } from '../records/record-asked-for.ts';
import type { Shares } from '../work/shares.ts';
import { drawnFor, pageTold } from './drawn-for.ts';
import type { ReaderSite } from './reader.ts';
import { typedRecord } from './typed-record.ts';

const askedSchema = z.object({
  collection: z.string().max(64),
  id: z.string().max(64),
  /** What is typed and not saved, by field. */
  typed: z.record(z.string().max(64), z.json()),
  viewer: z.enum(viewers),
  /** On the site's clock, to the minute; now where none is named. */
  asOf: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .refine((at) => !Number.isNaN(Date.parse(`${at}Z`)))
    .optional(),
});

interface RecordPageOptions {
  readonly site: Pick<ReaderSite, 'typedPage'>;
  readonly shares: Shares;
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
}

/** `POST /api/record-page`: the page of a record with what its form has by now, as readers or as staff see it, now or as of a
 * moment. For staff who may read it. Nothing is stored. */
export function registerRecordPage(app: FastifyInstance, options: RecordPageOptions): void {
  app.post('/api/record-page', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    return answered(reply, async () => ({ data: await pageAsked(request, options) }));
  });
}

async function pageAsked(
  request: FastifyRequest,
  { site, shares, contextOf }: RecordPageOptions,
): Promise<RecordPage> {
  const refused = crossSite(request);
  if (refused !== null) throw apiError('FORBIDDEN', refused);
  const read = askedSchema.safeParse(request.body);
  if (!read.success) throw apiError('BAD_REQUEST', requests.recordPage());
  const { collection, id, typed, viewer, asOf } = read.data;
  const context = await contextOf(request);
  requireAudience(context.principal, { anyOf: pageStaff });
  const { entity, scope } = await recordAskedFor({ collection, id }, context);
  const { tenantKey } = scope;
  if (tenantKey === null || entity.page === undefined)
    return { ...pageTold({ kind: 'missing' }), leftOut: [] };
  let leftOut: readonly string[] = [];
  const recordOf = await typedRecord(entity, id, typed, context);
  const as = (whole: Whole) => {
    const made = recordOf(whole);
    leftOut = made.leftOut;
    return made.whole;
  };
  const draw = () => site.typedPage(tenantKey, { collection, id }, { as, viewer, asOf: asOf ?? null });
  const page = await drawnFor({ principal: context.principal, request, shares }, draw);
  return { ...pageTold(page), leftOut };
}
