import type { FastifyInstance } from 'fastify';
import { answered } from '../errors/answered.ts';
import { takePlace, type UploadParts, uploaderOf } from './admission.ts';
import { duringUpload, removeLeftUploads } from './incoming.ts';
import { receiveFile } from './receive-file.ts';
import { takeIn } from './take-in.ts';
import { requireRoom } from './usable.ts';

/** `POST /uploads`: one file, as a multipart form, which becomes an asset whatever else is there. */
export function registerUploads(app: FastifyInstance, parts: UploadParts): void {
  app.addHook('onReady', () => removeLeftUploads(parts.dataDir));
  app.post('/uploads', (request, reply) =>
    answered(reply, async () => {
      const uploader = await uploaderOf(request, parts);
      takePlace(uploader.staff, reply, parts);
      await requireRoom(parts.dataDir, Number(request.headers['content-length'] ?? 0));
      parts.arrivals.beginUpload(request.raw);
      return duringUpload(parts.dataDir, async (folder) => {
        const sent = await receiveFile(request, folder, uploader.allowed);
        const { asset } = await takeIn(sent, uploader, { ...parts, log: request.log, isWantedTwice: true });
        return asset;
      });
    }),
  );
}
