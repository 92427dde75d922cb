import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { create } from '#content-store/editing/editing.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { crossSite } from '../access/cross-site.ts';
import { actorOf, requireAudience, requireStaff } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError, statusOf } from '../errors/errors.ts';
import type { DrawingQueue } from '../pictures/drawing-queue.ts';
import type { PictureSizes } from '../pictures/picture-sizes.ts';
import type { Arrivals } from '../serve/arrivals.ts';
import { LIMITS } from '../work/limits.ts';
import { Places } from '../work/places.ts';
import { assetName } from './asset-name.ts';
import { duringUpload, removeLeftUploads } from './incoming.ts';
import { prepareUpload } from './prepare.ts';
import { receiveFile } from './receive-file.ts';
import { storeFile } from './store-file.ts';

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
  const places = new Places(LIMITS.uploadsOfOne, LIMITS.uploads);
  app.addHook('onReady', () => removeLeftUploads(options.dataDir));
  app.post('/uploads', async (request, reply) => {
    try {
      const refused = crossSite(request);
      if (refused !== null) throw apiError('FORBIDDEN', refused);
      const context = await options.contextOf(request);
      requireAudience(context.principal, { anyOf: asset.access.write });
      const { tenant } = context;
      if (tenant === null || tenant.tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
      const staff = requireStaff(context.principal);
      if (!places.take(staff.sessionId, reply.raw)) {
        reply.header('retry-after', '1');
        throw apiError('LIMIT', 'Too many uploads are under way. Try again in a moment.');
      }
      options.arrivals.beginUpload(request.raw);
      const assets = join(options.dataDir, 'assets', tenant.tenantKey);
      const { filename, file, facts } = await duringUpload(options.dataDir, async (folder) => {
        const received = await receiveFile(request, folder);
        const prepared = await prepareUpload(received.path, received.kind, options.queue);
        const file = await storeFile(prepared, assets);
        const { size: fileSize } = await stat(join(assets, file));
        return { filename: received.filename, file, facts: { ...prepared.facts, fileSize } };
      });
      const { width, sizesKind: kind } = facts;
      if (width !== undefined && kind !== undefined)
        options.sizes
          .make({ tenantKey: tenant.tenantKey, file, width, kind })
          // They are made when they are asked for.
          .catch((error: unknown) => request.log.warn({ err: error }, 'sizes of an upload were not made'));
      const change = await tenant.commit({
        writes: [create(asset, { name: assetName(filename), file, ...facts })],
        actor: actorOf(staff),
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
