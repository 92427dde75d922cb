import { randomUUID } from 'node:crypto';
import { constants, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NamedMutex } from '#content-store/drivers/mutex.ts';
import { count } from '#content-store/formats/numbers.ts';
import { MOST_UPLOAD_BYTES } from '#content-store/model/media/upload-kinds.ts';
import { answered } from '../errors/answered.ts';
import { apiError } from '../errors/errors.ts';
import { takePlace, type Uploader, type UploadParts, uploaderOf } from './admission.ts';
import { duringUpload, removeLeftUploads } from './incoming.ts';
import { KeptUploads, removeAbandoned, type UploadOwner } from './resumable/kept-uploads.ts';
import { folderOf, takeIn, told } from './take-in.ts';
import { requirePromising, requireRoom } from './usable.ts';

const RESUMABLE = '/uploads/resumable';
/** The type of a part (tus 1.0). */
const PART_TYPE = 'application/offset+octet-stream';

/** Uploads that one person may have begun on a site and not sent whole. */
const MOST_BEGUN = 100;
/** How often abandoned ones are looked for, in milliseconds. */
const SWEEP = 15 * 60_000;

const wish = z.object({ isWantedTwice: z.boolean().default(false) });
type Named = { readonly Params: { readonly id: string } };

/** Uploads, which go on where they were cut off (tus 1.0): `POST /uploads/resumable` begins one, `HEAD`, `PATCH` and `DELETE`
 * of its address go on with it, and `POST …/asset` makes it an asset, or says which asset is the same file. Others' uploads
 * are not there. */
export function registerUploads(app: FastifyInstance, parts: UploadParts): void {
  // Of a process that never uploads anything, no folder is made.
  let opened: Promise<Opened> | null = null;
  const open = () => {
    opened ??= openUploads(parts.dataDir).catch((error: unknown) => {
      // Whatever was in the way may be over by the next time.
      opened = null;
      throw error;
    });
    return opened;
  };
  /** Bytes that may still come with the parts that are on their way: each finds the disk as empty as the others do. */
  let arriving = 0;
  const sweep = () => removeAbandoned(parts.dataDir, Date.now());
  const timer = setInterval(() => void sweep().catch((error: unknown) => app.log.warn(error)), SWEEP);
  timer.unref();
  app.addHook('onReady', sweep);
  app.addHook('onReady', () => removeLeftUploads(parts.dataDir));
  app.addHook('onClose', async () => clearInterval(timer));
  // The handler takes the bytes as they come.
  app.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null));

  app.post(RESUMABLE, (request, reply) =>
    answered(reply, async () => {
      const uploader = await uploaderOf(request, parts);
      const owner = ownerOf(uploader);
      const { filename, folder, size } = announced(request);
      // Bytes have a place of their own, which is asked for with each part.
      if (request.headers['content-type'] === PART_TYPE)
        throw apiError('BAD_REQUEST', 'Begin an upload without its bytes, then send them to its address.');
      requirePromising(filename, size, uploader.allowed);
      await requireRoom(parts.dataDir, size + arriving);
      if (folder !== undefined) await requireFolder(folder, uploader);
      const { uploads, pass } = await open();
      return beginning.run(`${owner.tenantKey}/${owner.staffId}`, async () => {
        if ((await uploads.unfinishedOf(owner)) >= MOST_BEGUN)
          throw apiError(
            'LIMIT',
            `${count(MOST_BEGUN)} uploads of yours are unfinished. Finish or cancel some, then try again.`,
          );
        return pass(request, reply, RESUMABLE, {
          ...owner,
          filename,
          ...(folder !== undefined && { folder }),
        });
      });
    }),
  );

  app.route<Named>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${RESUMABLE}/:id`,
    handler: (request, reply) =>
      answered(reply, async () => {
        const uploader = await uploaderOf(request, parts);
        const { uploads, pass } = await open();
        const { id } = request.params;
        const kept = isId(id) ? await uploads.get(id, ownerOf(uploader)) : null;
        if (kept === null) throw gone();
        if (request.method === 'PATCH') {
          takePlace(uploader.staff, reply, parts);
          const rest = kept.size - kept.received;
          arriving += rest;
          reply.raw.once('close', () => {
            arriving -= rest;
          });
          await requireRoom(parts.dataDir, arriving);
          parts.arrivals.beginUpload(request.raw);
        }
        return pass(request, reply, `${RESUMABLE}/${id}`);
      }),
  });

  app.post<Named>(`${RESUMABLE}/:id/asset`, (request, reply) =>
    answered(reply, async () => {
      const uploader = await uploaderOf(request, parts);
      const asked = wish.safeParse(request.body ?? {});
      if (!asked.success) throw apiError('BAD_REQUEST', 'isWantedTwice must be true or false');
      const { uploads } = await open();
      takePlace(uploader.staff, reply, parts);
      const { id } = request.params;
      return finishing.run(id, () =>
        finish(uploads, { ...parts, ...asked.data, uploader, id, log: request.log }),
      );
    }),
  );
}

/** Whoever begins many at once is counted one after the other. */
const beginning = new NamedMutex();
/** Of an upload that is finished twice at the same time, the second answers what the first made. */
const finishing = new NamedMutex();

async function finish(
  uploads: KeptUploads,
  {
    id,
    uploader,
    ...options
  }: Omit<Parameters<typeof takeIn>[2], 'idempotencyKey'> & {
    readonly id: string;
    readonly uploader: Uploader;
  },
) {
  const owner = ownerOf(uploader);
  if (!isId(id)) throw gone();
  const assetId = await uploads.assetOf(id, owner);
  const known = assetId === null ? null : await uploader.tenant.get('asset', assetId, { stage: 'live' });
  if (known !== null) return { isHere: false, asset: told(known) };
  const kept = await uploads.get(id, owner);
  if (kept === null) throw gone();
  if (kept.received < kept.size)
    throw apiError('CONFLICT', 'Some of this file has not arrived yet. Send the rest, then try again.');
  return duringUpload(options.dataDir, async (folder) => {
    const path = join(folder, 'sent');
    // Until the asset is there, the upload is too: whatever ends the work, it can be asked for again. A copy, for another
    // process may still be writing there.
    await copyFile(kept.path, path, constants.COPYFILE_FICLONE);
    const idempotencyKey = `upload:${id}`;
    const taken = await takeIn({ path, filename: kept.filename, folder: kept.folder }, uploader, {
      ...options,
      idempotencyKey,
    });
    if (!taken.isHere) await uploads.finish(id, owner, taken.asset.id);
    return taken;
  });
}

type Written = UploadOwner & { readonly filename: string; readonly folder?: string };

interface Opened {
  readonly uploads: KeptUploads;
  /** Leaves the answer to what speaks the protocol. Which upload it is about, `path`, and what is written down of a new one
   * is told by us, not its sender: the protocol's own reading takes an id out of a query too. */
  readonly pass: (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    begun?: Written,
  ) => Promise<undefined>;
}

async function openUploads(dataDir: string): Promise<Opened> {
  const uploads = await KeptUploads.in(dataDir);
  const begunBy = new WeakMap<object, Written>();
  const server = new Server({
    path: RESUMABLE,
    datastore: uploads.store,
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: MOST_UPLOAD_BYTES,
    namingFunction: () => randomUUID(),
    async onUploadCreate(request) {
      const raw = request.runtime?.node?.req;
      const written = raw === undefined ? undefined : begunBy.get(raw);
      if (written === undefined) throw new Error('An upload is of nobody');
      return { metadata: { ...written } };
    },
    onResponseError: (_request, error) =>
      error instanceof Error
        ? undefined
        : { status_code: error.status_code, body: problem(error.status_code, error.body) },
  });
  return {
    uploads,
    async pass(request, reply, path, begun) {
      if (begun !== undefined) begunBy.set(request.raw, begun);
      request.raw.url = path;
      reply.hijack();
      await server.handle(request.raw, reply.raw);
      return undefined;
    },
  };
}

function problem(status: number, body: string): string {
  const message = status === 404 || status === 410 ? GONE : body.trim();
  return JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] });
}

/** What a new upload says of itself. Throws BAD_REQUEST. */
function announced({
  headers,
}: FastifyRequest): Pick<Written, 'filename' | 'folder'> & { readonly size: number } {
  const size = Number(headers['upload-length']);
  const said = (key: string) => {
    const [, value] =
      new RegExp(`(?:^|,)\\s*${key} ([A-Za-z0-9+/=]+)`).exec(String(headers['upload-metadata'] ?? '')) ?? [];
    return value === undefined ? undefined : Buffer.from(value, 'base64').toString('utf8');
  };
  const [filename, folder] = [said('filename'), said('folder')];
  if (!Number.isSafeInteger(size) || size < 0 || filename === undefined)
    throw apiError(
      'BAD_REQUEST',
      'Say how large the file is and what it is called: Upload-Length and Upload-Metadata.',
    );
  return { filename, size, ...(folder !== undefined && { folder }) };
}

/** Throws BAD_REQUEST where this site has no such folder. */
async function requireFolder(folder: string, { tenant }: Uploader): Promise<void> {
  if ((await folderOf(folder, tenant)) === null)
    throw apiError('BAD_REQUEST', 'This folder of the media library is no longer there. Choose another.');
}

function ownerOf({ tenantKey, staff }: Uploader): UploadOwner {
  return { tenantKey, staffId: staff.id };
}

function isId(id: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

const GONE = 'This upload is no longer there. Start it again.';

function gone() {
  return apiError('NOT_FOUND', GONE);
}
