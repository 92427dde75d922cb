import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { disk, moveAtomically } from '#content-store/disk.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { syndication as texts } from '#content-store/messages/syndication.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { Scope, StoredDocument, Write } from '#content-store/store.ts';
import { writerOf } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { evenIfKeptBeside, withRevisions } from '../records/keeping-revisions.ts';
import { copiedFirst, followed, pictureKey, pictureOn, saidOf } from './copied-picture.ts';
import type { Matched } from './matching.ts';

interface Copies {
  readonly dataDir: string;
  readonly from: string;
  /** On the site of the copy. */
  readonly context: RequestContext & { readonly tenant: Scope };
}

/** Puts the pictures and files of an original into the library of another site: under their digests, so that what is there
 * already is not stored twice, with all that is said of them, the rights among it. Those that are copies follow what is said,
 * but for what the other site's own staff changed; all in one change, published like any. Adds them to what is known there;
 * answers what could not be copied, in words. Done twice, it is done once. */
export async function copyPictures(matched: Matched, copies: Copies): Promise<readonly string[]> {
  const { context, from } = copies;
  const leftOut: string[] = [];
  const stored: StoredDocument[] = [];
  for (const { picture } of matched.pictures) {
    const { file } = picture.data;
    if (typeof file !== 'string' || (await copyStored(file, copies))) stored.push(picture);
    else leftOut.push(texts.leftOut.picture(String(picture.data.name)));
  }
  await publishPictures(stored, copies);
  for (const picture of stored) {
    const id = await pictureOn(context.tenant, from, picture);
    if (id !== null) matched.ids.set(`${asset.collection}/${picture.id}`, id);
  }
  return leftOut;
}

async function publishPictures(pictures: readonly StoredDocument[], copies: Copies): Promise<void> {
  const { tenant, principal, publisher } = copies.context;
  const change = await evenIfKeptBeside(() =>
    tenant.inTurn(async () => {
      const writes = await writesFor(pictures, copies);
      if (writes.length === 0) return null;
      const kept = await withRevisions(writes, tenant);
      return tenant.commit({ writes: kept, actor: writerOf(principal), reason: 'syndication' });
    }),
  );
  if (change !== null) await publisher.publish(String(tenant.tenantKey), change.sequence);
}

async function writesFor(
  pictures: readonly StoredDocument[],
  { from, context: { tenant, principal } }: Copies,
): Promise<Write[]> {
  const writes: Write[] = [];
  for (const picture of pictures) {
    const said = saidOf(picture.data);
    const importKey = pictureKey(from, picture);
    const there = await pictureOn(tenant, from, picture);
    const whole = there === null ? null : await tenant.whole(asset.collection, there);
    const now = whole?.live ?? whole?.working ?? {};
    if (whole === null)
      writes.push(create(asset, { ...copiedFirst(said), importKey, uploadedBy: writerOf(principal).name }));
    else if (now.importKey === importKey) {
      const patch = followed(now, said);
      if (Object.keys(patch).length > 0) writes.push(edit(asset, whole, patch));
    }
  }
  return writes;
}

/** Whether a file is in the library of the other site now, whole. */
async function copyStored(file: string, { dataDir, from, context }: Copies): Promise<boolean> {
  const path = within(join(dataDir, 'assets', String(context.tenant.tenantKey)), file);
  const source = within(join(dataDir, 'assets', from), file);
  if (path === null || source === null) return false;
  if (await isThere(path)) return true;
  if (!(await isThere(source))) return false;
  const draft = `${path}.${randomUUID()}.new`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await copyFile(source, draft);
    await moveAtomically(disk, draft, path);
  } finally {
    await disk.remove(draft);
  }
  return true;
}

/** A path within a folder; null for what leads out of it. */
function within(folder: string, file: string): string | null {
  const path = join(folder, file);
  return path.startsWith(`${folder}${sep}`) ? path : null;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
