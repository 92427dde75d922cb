import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { create } from '#content-store/editing.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { crossSite } from '../access/cross-site.ts';
import { actorOf, requireAudience, requireStaff } from '../access/principal.ts';
import type { RequestContext } from '../context.ts';
import { apiError, statusOf } from '../errors.ts';
import type { DrawingQueue } from '../pictures/drawing-queue.ts';
import type { PictureSizes } from '../pictures/picture-sizes.ts';
import type { Arrivals } from '../serve/arrivals.ts';
import { assetName } from './asset-name.ts';
import { prepareUpload } from './prepare.ts';
import { storeFile } from './store-file.ts';

/** Of one file, in MB. */
export const MOST_MEGABYTES = 50;

/** `POST /uploads`: one file, as a multipart form. It is stored under its digest and becomes an asset; making its sizes
 * holds up no answer. */
export function registerUploads(
  app: FastifyInstance,
  options: {
    readonly dataDir: string;
    readonly queue: DrawingQueue;
    readonly sizes: PictureSizes;
    readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
    readonly arrivals: Arrivals;
  },
): void {
  app.post('/uploads', async (request, reply) => {
    try {
      const refused = crossSite(request);
      if (refused !== null) throw apiError('FORBIDDEN', refused);
      const context = await options.contextOf(request);
      requireAudience(context.principal, { anyOf: asset.access.write });
      const { tenant } = context;
      if (tenant === null || tenant.tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
      options.arrivals.beginUpload(request.raw);
      const { bytes, filename } = await fileOf(request);
      const prepared = await prepareUpload(bytes, options.queue);
      const file = await storeFile(prepared, join(options.dataDir, 'assets', tenant.tenantKey));
      const { width, sizesKind: kind } = prepared.facts;
      if (width !== undefined && kind !== undefined)
        options.sizes
          .make({ tenantKey: tenant.tenantKey, file, width, kind })
          // They are made when they are asked for.
          .catch((error: unknown) => request.log.warn({ err: error }, 'sizes of an upload were not made'));
      const change = await tenant.commit({
        writes: [create(asset, { name: assetName(filename), file, ...prepared.facts })],
        actor: actorOf(requireStaff(context.principal)),
        reason: 'upload',
      });
      const made = await tenant.get('asset', change.records[0]?.id ?? '', { stage: 'live' });
      if (made === null) throw apiError('INTERNAL', 'The asset could not be read back');
      await context.publisher.publish(tenant.tenantKey, change.sequence);
      const { version, isLive, hasWorkingCopy, createdAt, updatedAt, updatedBy } = made;
      return reply.send({
        id: made.id,
        ...made.data,
        _version: version,
        _isLive: isLive,
        _hasWorkingCopy: hasWorkingCopy,
        _createdAt: createdAt,
        _updatedAt: updatedAt,
        _updatedBy: { name: updatedBy.name },
      });
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const { message, extensions } = error;
      return reply.code(statusOf(error)).send({ errors: [{ message, extensions }] });
    }
  });
}

/** The one file of the form, read whole. */
async function fileOf(request: FastifyRequest): Promise<{ bytes: Buffer; filename: string }> {
  try {
    const part = await request.file();
    const bytes = await part?.toBuffer();
    // A last byte that comes by itself is left out without an error being thrown.
    if (part?.file.truncated === true) throw tooLarge();
    if (part !== undefined && bytes !== undefined && bytes.length > 0)
      return { bytes, filename: part.filename };
  } catch (error) {
    if (error instanceof GraphQLError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code !== 'FST_INVALID_MULTIPART_CONTENT_TYPE') throw unreadable();
  }
  throw apiError('BAD_REQUEST', 'Choose a file to upload');
}

function tooLarge() {
  return apiError('BAD_REQUEST', `The file is too large: use at most ${MOST_MEGABYTES} MB`);
}

function unreadable() {
  return apiError('BAD_REQUEST', 'The upload cannot be read. Send one file as multipart/form-data.');
}
