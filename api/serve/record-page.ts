import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Whole } from '#content-store/editing/editing.ts';
import { recordPreviewTexts } from '#content-store/messages/record-preview.ts';
import { requests } from '#content-store/messages/requests.ts';
import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import { pageStaff } from '#content-store/model/pages/page-staff.ts';
import { isReaderKey } from '#content-store/model/previews/page-readers.ts';
import type { RecordPage } from '#content-store/model/previews/record-page.ts';
import { crossSite } from '../access/cross-site.ts';
import { isAllowed, requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { answered } from '../errors/answered.ts';
import { apiError } from '../errors/errors.ts';
import { recordAskedFor } from '../records/record-asked-for.ts';
import type { Shares } from '../work/shares.ts';
import { drawnFor, pageTold } from './drawn-for.ts';
import { noPage } from './previews.ts';
import type { ReaderSite } from './reader.ts';
import { typedRecord } from './typed-record.ts';

const askedSchema = z.object({
  collection: z.string().max(64),
  id: z.string().max(64),
  /** What is typed and not saved, by field. */
  typed: z.record(z.string().max(64), z.json()),
  viewer: z.string().max(100).refine(isReaderKey),
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

/** `POST /api/record-page`: the page of a record with what its form has by now, as staff or one of its readers see it, now
 * or as of a moment. For staff who may read it. Nothing is stored. */
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
  if (tenantKey === null || entity.page === undefined) return told(noPage, []);
  let leftOut: readonly string[] = [];
  const recordOf = await typedRecord(entity, id, typed, context);
  const as = (whole: Whole) => {
    const made = recordOf(whole);
    leftOut = made.leftOut;
    return made.whole;
  };
  const { principal } = context;
  const knowsLicences = isAllowed(principal, { anyOf: ipGating.access.read });
  const companyName = (own: string) => (knowsLicences ? own : recordPreviewTexts.anyCompany);
  const asked = { as, viewer, asOf: asOf ?? null, companyName };
  const draw = () => site.typedPage(tenantKey, { collection, id }, asked);
  return told(await drawnFor({ principal, request, shares }, draw), leftOut);
}

function told(
  { page, ...rest }: Awaited<ReturnType<ReaderSite['typedPage']>>,
  leftOut: readonly string[],
): RecordPage {
  return { ...pageTold(page), leftOut, ...rest };
}
