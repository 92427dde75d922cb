import { open, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { NamedMutex } from '#content-store/drivers/mutex.ts';
import { create } from '#content-store/editing/editing.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { assetFolder } from '#content-store/model/media/asset-folder.ts';
import type { Scope, StoredDocument } from '#content-store/store.ts';
import { actorOf } from '../access/principal.ts';
import { apiError } from '../errors/errors.ts';
import type { Uploader, UploadParts } from './admission.ts';
import { assetName } from './asset-name.ts';
import { prepareUpload } from './prepare.ts';
import { storedName, storeFile } from './store-file.ts';
import { groupOf, HEAD_BYTES } from './upload-kind.ts';
import { requireSize, usable } from './usable.ts';

export interface SentFile {
  /** Where it lies, in a folder of this upload alone. */
  readonly path: string;
  /** As its sender calls it. */
  readonly filename: string;
  /** The folder of the library that it is for; one that went meanwhile is left out. */
  readonly folder?: string | undefined;
}

interface TakenIn {
  /** Whether the library had the same file already, and nothing was stored. */
  readonly isHere: boolean;
  readonly asset: ToldAsset;
}

type ToldAsset = { readonly id: string } & Readonly<Record<string, unknown>>;

interface Options extends Pick<UploadParts, 'dataDir' | 'queue' | 'sizes'> {
  readonly log: FastifyBaseLogger;
  /** Whether there shall be another asset of a file that is there already. */
  readonly isWantedTwice: boolean;
  /** Done twice under one key, it is done once. */
  readonly idempotencyKey?: string;
}

/** Of the same file at the same time, the second finds the first. */
const mutex = new NamedMutex();

/** Makes a file that was sent an asset: told by its bytes, drawn anew where it is a picture, stored under its digest.
 * Making its sizes holds up no answer. Throws BAD_REQUEST, FORBIDDEN, and DrawingFailed. */
export async function takeIn(sent: SentFile, uploader: Uploader, options: Options): Promise<TakenIn> {
  const { tenant, tenantKey, context, staff, allowed } = uploader;
  const kind = usable(await headOf(sent.path), sent.filename, allowed);
  requireSize(groupOf(kind), (await stat(sent.path)).size);
  const prepared = await prepareUpload(sent.path, kind, options.queue);
  const file = await storedName(prepared);
  return mutex.run(`${tenantKey}/${file}`, async () => {
    const known = options.isWantedTwice ? null : await assetOf(file, uploader);
    if (known !== null) return { isHere: true, asset: told(known) };
    const name = assetName(sent.filename);
    const { size: fileSize } = await stat(prepared.path);
    const folder = sent.folder === undefined ? null : await folderOf(sent.folder, tenant);
    await storeFile(prepared.path, join(options.dataDir, 'assets', tenantKey), file);
    const change = await tenant.commit({
      writes: [
        create(asset, {
          ...{ name, file, fileName: `${name}${extname(file)}`, fileSize, uploadedBy: staff.name },
          ...prepared.facts,
          ...(folder !== null && { folder: folder.id }),
        }),
      ],
      actor: actorOf(staff),
      reason: 'upload',
      ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
    });
    const made = await tenant.get('asset', change.records[0]?.id ?? '', { stage: 'live' });
    if (made === null) throw apiError('INTERNAL', 'The asset could not be read back');
    const { width, sizesKind: kindOfSizes } = prepared.facts;
    if (width !== undefined && kindOfSizes !== undefined)
      options.sizes
        .make({ tenantKey, file, width, kind: kindOfSizes })
        // They are made when they are asked for.
        .catch((error: unknown) => options.log.warn({ err: error }, 'sizes of an upload were not made'));
    await context.publisher.publish(tenantKey, change.sequence);
    return { isHere: false, asset: told(made) };
  });
}

/** An asset as the console has its records. */
export function told(made: StoredDocument): ToldAsset {
  const { version, isLive, hasWorkingCopy, comesDownAt, createdAt, updatedAt, updatedBy } = made;
  return {
    id: made.id,
    ...made.data,
    _version: version,
    _isLive: isLive,
    _hasWorkingCopy: hasWorkingCopy,
    _comesDownAt: comesDownAt,
    _createdAt: createdAt,
    _updatedAt: updatedAt,
    _updatedBy: { name: updatedBy.name },
  };
}

/** A folder of the library; null where there is none of this id. */
export function folderOf(id: string, tenant: Scope): Promise<StoredDocument | null> {
  return tenant.get(assetFolder.collection, id, { stage: 'live' });
}

/** The oldest asset of a file; null where there is none. */
async function assetOf(file: string, { tenant }: Uploader): Promise<StoredDocument | null> {
  const where = { file: { eq: file } };
  const { items } = await tenant.find({
    ...{ collection: asset.collection, stage: 'live', where, orderBy: [], first: 1 },
  });
  return items[0] ?? null;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
