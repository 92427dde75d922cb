import { asset } from '#content-store/model/media/asset.ts';
import type { Write } from '#content-store/store.ts';
import type { RequestContext } from '../../context/context.ts';
import { scopeOf } from '../../records/scope.ts';

/** A write of an asset with what its original on another site said last as it is stored: what is undone is an edit of this
 * site, and the original did not say it. */
export async function withLastCopied(write: Write, context: RequestContext): Promise<readonly Write[]> {
  const { collection, id, live } = write;
  const stored =
    id === undefined || live === null ? null : await scopeOf(asset, context).record(collection, id);
  if (live === null || stored?.live == null || stored.live.lastCopied === live.lastCopied) return [write];
  const { lastCopied: _before, ...rest } = live;
  const { lastCopied } = stored.live;
  return [{ ...write, live: lastCopied === undefined ? rest : { ...rest, lastCopied } }];
}
