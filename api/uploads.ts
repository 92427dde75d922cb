import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { create } from '#content-store/editing.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { actorOf, requireAudience, requireStaff } from './access/principal.ts';
import type { RequestContext } from './context.ts';
import { apiError } from './errors.ts';

const LONGEST_SIDE = 30_000;
const MOST_PIXELS = 40_000_000;

interface Stored {
  readonly file: string;
  readonly type: 'image' | 'file';
  readonly mimeType: string;
  readonly width?: number;
  readonly height?: number;
}

/** `POST /uploads`, one file as multipart form: stored under its digest, and an asset made of it. What it is, is told
 * from its bytes; pictures are drawn anew, so that nothing else travels in them. */
export function registerUploads(
  app: FastifyInstance,
  options: {
    readonly dataDir: string;
    readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  },
): void {
  app.post('/uploads', async (request, reply) => {
    try {
      const context = await options.contextOf(request);
      requireAudience(context.principal, { anyOf: asset.access.write });
      const { tenant } = context;
      if (tenant === null || tenant.tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
      const part = await request.file();
      if (part === undefined) throw apiError('BAD_REQUEST', 'Choose a file to upload');
      const stored = await store(await part.toBuffer(), join(options.dataDir, 'assets', tenant.tenantKey));
      const name = part.filename.replace(/\.[^.]*$/, '').slice(0, 200) || 'Upload';
      const change = await tenant.commit({
        writes: [create(asset, { name, ...stored })],
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
      if (!(error instanceof Error && 'extensions' in error)) throw error;
      return reply.code(400).send({ errors: [{ message: error.message, extensions: error.extensions }] });
    }
  });
}

async function store(bytes: Buffer, folder: string): Promise<Stored> {
  const prepared = await prepare(bytes);
  const file = `${createHash('sha256').update(prepared.bytes).digest('hex').slice(0, 40)}.${prepared.extension}`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${file}.new`), prepared.bytes);
  await rename(join(folder, `${file}.new`), join(folder, file));
  return { file, ...prepared.facts };
}

async function prepare(
  bytes: Buffer,
): Promise<{ bytes: Buffer; extension: string; facts: Omit<Stored, 'file'> }> {
  if (bytes.subarray(0, 5).toString() === '%PDF-')
    return { bytes, extension: 'pdf', facts: { type: 'file', mimeType: 'application/pdf' } };
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const { format, width = 0, height = 0 } = metadata ?? {};
  if (format === undefined || !['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'].includes(format))
    throw apiError(
      'BAD_REQUEST',
      'This kind of file cannot be used. Upload a JPEG, PNG, WebP, GIF, AVIF or TIFF picture, or a PDF.',
    );
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS)
    throw apiError('BAD_REQUEST', 'image too large: use at most 40 megapixels');
  const drawn = await sharp(bytes).rotate().webp({ quality: 84 }).toBuffer({ resolveWithObject: true });
  return {
    bytes: drawn.data,
    extension: 'webp',
    facts: { type: 'image', mimeType: 'image/webp', width: drawn.info.width, height: drawn.info.height },
  };
}
