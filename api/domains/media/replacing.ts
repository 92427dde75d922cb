import type { ValueOf } from '#content-store/definition/field.ts';
import { edit, remove, ValidationError, type Whole } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { ifAssetFileReplaced, replaceAssetFile } from '#content-store/model/media/operations.ts';
import type { Write } from '#content-store/store.ts';
import type { RequestContext } from '../../context/context.ts';
import { implement } from '../../operations/implement.ts';
import { commit, refusalOf } from '../../records/commit.ts';
import { clearingReferences } from '../../records/deleting.ts';
import { wholeOf } from '../../records/records.ts';
import { scopeOf } from '../../records/scope.ts';

/** What an upload tells of a file. */
const OF_THE_FILE = ['file', 'mimeType', 'width', 'height', 'fileSize', 'sizesKind'] as const;

type Asked = Pick<ValueOf<(typeof replaceAssetFile)['args']>, 'id' | 'by'> & { readonly version?: number };

/** The writes that give an asset the file of another, and delete that. Throws ValidationError on `by` where it cannot be,
 * BAD_REQUEST naming what uses the other. */
async function replacing({ id, by, version }: Asked, context: RequestContext): Promise<Write[]> {
  const whole = await wholeOf(asset, id, context);
  const other = id === by ? whole : await scopeOf(asset, context).whole(asset.collection, by);
  // A request sent again finds its work done: the store answers what it answered first.
  if (other?.record.deleted === true && version !== undefined && version < whole.record.version)
    return [edit(asset, whole, {}, version)];
  const given = requireLike(whole, other, by);
  // A place in the old picture says nothing of the new one.
  const patch = {
    ...Object.fromEntries(OF_THE_FILE.map((name) => [name, given.live?.[name] ?? null])),
    focus: null,
    crops: null,
  };
  const gone = [remove(asset, given), ...(await clearingReferences(asset, by, context))];
  return [edit(asset, whole, patch, version), ...gone];
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
  implement(replaceAssetFile, async (asked, context) => {
    const keyed = { key: asked.idempotencyKey, about: [asked.id, asked.by] };
    const done = await commit(asset, context, 'replace file', keyed, () => replacing(asked, context));
    return { receipt: done.receipt, sequence: done.sequence, isUnderWay: done.isUnderWay };
  }),
];
