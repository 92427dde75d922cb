import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { disk, moveAtomically } from '#content-store/disk.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { syndication as texts } from '#content-store/messages/syndication.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { copyKey } from '#content-store/model/syndication/syndicated-copy.ts';
import type { Actor, Fields, Scope, StoredDocument } from '#content-store/store.ts';
import type { Matched } from './matching.ts';

/** Where an asset is filed is each library's own. */
const OF_ITS_LIBRARY: ReadonlySet<string> = new Set(['folder', 'tags', 'uploadedBy', 'importKey']);

interface Copies {
  readonly dataDir: string;
  readonly from: string;
  readonly scope: Scope;
  readonly actor: Actor;
}

/** Puts the pictures and files of an original into the library of another site: under their digests, so that what is there
 * already is not stored twice, with all that is said of them, the rights among it. Those that are copies follow what is said.
 * Adds them to what is known there; answers what could not be copied, in words. Done twice, it is done once. */
export async function copyPictures(matched: Matched, copies: Copies): Promise<readonly string[]> {
  const leftOut: string[] = [];
  for (const { picture } of matched.pictures) {
    const id = await copyPicture(picture, copies);
    if (id === null) leftOut.push(texts.leftOut.picture(String(picture.data.name)));
    else matched.ids.set(`${asset.collection}/${picture.id}`, id);
  }
  return leftOut;
}

async function copyPicture(picture: StoredDocument, copies: Copies): Promise<string | null> {
  const { file } = picture.data;
  if (typeof file === 'string' && !(await copyStored(file, copies))) return null;
  const { scope, actor, from } = copies;
  const importKey = copyKey(from, picture.id);
  return scope.inTurn(async () => {
    const said = { ...saidOf(picture.data), importKey };
    const copy = await scope.claimant(`import:${importKey}`);
    const whole = copy === null ? null : await scope.whole(asset.collection, copy.id);
    if (whole !== null) {
      const now = whole.live ?? {};
      if (isDeepStrictEqual({ ...saidOf(now), importKey }, said)) return whole.record.id;
      const cleared = Object.fromEntries(Object.keys(saidOf(now)).map((name) => [name, null]));
      const write = edit(asset, whole, { ...cleared, ...said });
      await scope.commit({ writes: [write], actor, reason: 'syndication' });
      return whole.record.id;
    }
    const known = typeof file === 'string' ? await ofFile(file, scope) : null;
    if (known !== null) return known;
    const write = create(asset, { ...said, uploadedBy: actor.name });
    const { records } = await scope.commit({ writes: [write], actor, reason: 'syndication' });
    return records[0]?.id ?? null;
  });
}

function saidOf(data: Fields): Fields {
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !OF_ITS_LIBRARY.has(name) && name !== 'leftOutAfter'),
  );
}

async function ofFile(file: string, scope: Scope): Promise<string | null> {
  const where = { file: { eq: file } };
  const { items } = await scope.find({
    ...{ collection: asset.collection, stage: 'live', where, orderBy: [], first: 1 },
  });
  return items[0]?.id ?? null;
}

/** Whether a file is in the library of the other site now, whole. */
async function copyStored(file: string, { dataDir, from, scope }: Copies): Promise<boolean> {
  const path = within(join(dataDir, 'assets', String(scope.tenantKey)), file);
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
