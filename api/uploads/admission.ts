import type { FastifyReply, FastifyRequest } from 'fastify';
import { asset } from '#content-store/model/media/asset.ts';
import type { UploadGroupName } from '#content-store/model/media/upload-kinds.ts';
import { mediaLibrarySettings, uploadsOfRole } from '#content-store/model/settings/media-library.ts';
import type { Scope } from '#content-store/store.ts';
import { crossSite } from '../access/cross-site.ts';
import { requireAudience, requireStaff, type Staff } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import type { DrawingQueue } from '../pictures/drawing-queue.ts';
import type { PictureSizes } from '../pictures/picture-sizes.ts';
import type { Arrivals } from '../serve/arrivals.ts';
import type { Places } from '../work/places.ts';

/** What uploads work with. */
export interface UploadParts {
  readonly dataDir: string;
  readonly queue: DrawingQueue;
  readonly sizes: PictureSizes;
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  readonly arrivals: Arrivals;
  /** How many uploads are under way, of one session and of all. */
  readonly places: Places;
}

/** Whoever uploads something, to which site, and what they may. */
export interface Uploader {
  readonly context: RequestContext;
  readonly staff: Staff;
  readonly tenant: Scope;
  readonly tenantKey: string;
  readonly allowed: readonly UploadGroupName[];
}

/** Who asks, if they may put files into the media library of the site they ask for. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function uploaderOf(request: FastifyRequest, { contextOf }: UploadParts): Promise<Uploader> {
  const refused = crossSite(request);
  if (refused !== null) throw apiError('FORBIDDEN', refused);
  const context = await contextOf(request);
  requireAudience(context.principal, { anyOf: asset.access.write });
  const { tenant } = context;
  if (tenant === null || tenant.tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
  const staff = requireStaff(context.principal);
  const { collection, singletonId = '' } = mediaLibrarySettings;
  const settings = await tenant.get(collection, singletonId, { stage: 'live' });
  const allowed = uploadsOfRole(staff.role, settings?.data ?? {});
  return { context, staff, tenant, tenantKey: tenant.tenantKey, allowed };
}

/** Holds a place until the answer is over. Throws LIMIT where there is none. */
export function takePlace({ sessionId }: Staff, reply: FastifyReply, { places }: UploadParts): void {
  if (places.take(sessionId, reply.raw)) return;
  reply.header('retry-after', '1');
  throw apiError('LIMIT', 'Too many uploads are under way. Try again in a moment.', { isPlace: true });
}
