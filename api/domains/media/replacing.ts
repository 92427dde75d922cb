import type { ValueOf } from '#content-store/definition/field.ts';
import { edit, remove, ValidationError, type Whole } from '#content-store/editing/editing.ts';
import { fieldsKept, isOf, revisionsOf } from '#content-store/editing/revisions.ts';
import { replaceTexts } from '#content-store/messages/media.ts';
import { revisions } from '#content-store/messages/revisions.ts';
import { messages } from '#content-store/messages/validation.ts';
import { reasons } from '#content-store/model/history/reasons.ts';
import { asset, saidOfFiles } from '#content-store/model/media/asset.ts';
import { ifAssetFileReplaced, replaceAssetFile } from '#content-store/model/media/operations.ts';
import type { Write } from '#content-store/store.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { commit, refusalOf } from '../../records/commit.ts';
import { clearingReferences } from '../../records/deleting.ts';
import { wholeOf } from '../../records/records.ts';
import { scopeOf } from '../../records/scope.ts';

/** What an upload tells of a file. */
const OF_THE_FILE = ['file', 'fileName', 'mimeType', 'width', 'height', 'fileSize', 'sizesKind'] as const;

/** Where its parts lie in a picture. */
const OF_THE_PICTURE = ['focus', 'crops'] as const;

type SaidAnew = Pick<
  ValueOf<(typeof replaceAssetFile)['args']>,
  (typeof saidOfFiles)[number] | 'isWithoutEnd'
>;

interface Asked extends SaidAnew {
  readonly id: string;
  readonly by: string;
  readonly version?: number;
}

/** The writes that give an asset the file of another, and delete that. Throws ValidationError on `by` where it cannot be,
 * BAD_REQUEST naming what uses the other. */
async function replacing(asked: Asked, context: RequestContext): Promise<Write[]> {
  const { id, by, version } = asked;
  const whole = await wholeOf(asset, id, context);
  const other = id === by ? whole : await scopeOf(asset, context).whole(asset.collection, by);
  // A request sent again finds its work done: the store answers what it answered first.
  if (other?.record.deleted === true && version !== undefined && version < whole.record.version)
    return [edit(asset, whole, {}, version)];
  const given = requireLike(whole, other, by);
  // A place in the old picture says nothing of the new one.
  const patch = {
    ...Object.fromEntries(OF_THE_FILE.map((name) => [name, given.live?.[name] ?? null])),
    ...Object.fromEntries(OF_THE_PICTURE.map((name) => [name, null])),
    ...saidAnew(asked),
  };
  const left = remove(asset, given);
  // It is in no recycle bin: its file has another place.
  const gone = { ...left, working: { ...left.working, gaveFileTo: id } };
  return [edit(asset, whole, patch, version), gone, ...(await clearingReferences(asset, by, context))];
}

/** What is said otherwise of an asset together with its new file. */
function saidAnew({ isWithoutEnd, ...asked }: SaidAnew) {
  const said = saidOfFiles.flatMap((name) => (asked[name] == null ? [] : [[name, asked[name]]]));
  return { ...Object.fromEntries(said), ...(isWithoutEnd === true && { expires: null, isKept: null }) };
}

/** What is said of a file, and comes back with it; name, caption and credit may have been put right since. */
const SAID_OF_IT = ['alt', 'expires', 'isKept'] as const;

/** The write that gives an asset the file that it had in a version, and what was said of it, its rights’ end among that.
 * Throws NOT_FOUND where that is none of its own. */
async function givingBack(
  { id, revision, version, ...asked }: Omit<Asked, 'by'> & { readonly revision: string },
  context: RequestContext,
): Promise<Write[]> {
  const whole = await wholeOf(asset, id, context);
  const ref = { collection: asset.collection, id };
  const found = isOf(revision, ref)
    ? await scopeOf(asset, context).whole(revisionsOf(asset), revision)
    : null;
  if (found === null) throw apiError('NOT_FOUND', revisions.gone);
  const had = fieldsKept(asset, ref, found.live);
  const patch = [...OF_THE_FILE, ...OF_THE_PICTURE, ...SAID_OF_IT].map((name) => [name, had[name] ?? null]);
  return [edit(asset, whole, { ...Object.fromEntries(patch), ...saidAnew(asked) }, version)];
}

/** The asset that brings the file. Throws ValidationError where it is not there, the same, or something else. */
function requireLike(whole: Whole, other: Whole | null, by: string): Whole {
  const { name, type } = whole.live ?? {};
  const given = other?.record.deleted === false ? other.live : null;
  if (other === null || given === null) return refuse(messages.referenceMissing(asset.label, by));
  if (other === whole) return refuse(messages.mergeItself(String(name)));
  if (given.type === type) return other;
  const label = asset.fields.type?.label ?? '';
  return refuse(messages.mergeUnlike(label, [String(name), type], [String(given.name), given.type]));
}

function refuse(message: string): never {
  throw new ValidationError({ by: message });
}

async function pagesIfReplaced(asked: Asked, context: RequestContext) {
  const { tenantKey, publisher } = context;
  try {
    const writes = await replacing(asked, context);
    const pages = tenantKey === null ? null : await publisher.affectedIf(tenantKey, writes);
    return { pages: pages?.length ?? null };
  } catch (error) {
    throw await refusalOf(error, asset, [], context);
  }
}

export const mediaOperations = [
  implement(ifAssetFileReplaced, pagesIfReplaced),
  implement(replaceAssetFile, async ({ by, revision, ...asked }, context) => {
    const keyed = { key: asked.idempotencyKey, about: [asked.id, by ?? revision ?? ''] };
    if ((by == null) === (revision == null)) throw apiError('BAD_REQUEST', replaceTexts.byOne);
    const done = await commit(asset, context, reasons.replaceFile, keyed, () =>
      by == null
        ? givingBack({ ...asked, revision: String(revision) }, context)
        : replacing({ ...asked, by }, context),
    );
    return { receipt: done.receipt, sequence: done.sequence, isUnderWay: done.isUnderWay };
  }),
];
