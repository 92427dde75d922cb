import type { Store } from '#content-store/store.ts';
import type { PictureSizes } from './picture-sizes.ts';

const BATCH = 100;

/** Makes the sizes of all pictures that a site has, those that there are already apart, one after another while nobody
 * waits for another picture. Ends early once the signal says so; rejects where one cannot be made for now. */
export async function makeSizes(
  tenantKey: string,
  {
    store,
    sizes,
    signal,
  }: { readonly store: Store; readonly sizes: PictureSizes; readonly signal: AbortSignal },
): Promise<void> {
  const reads = store.forTenant(tenantKey);
  const ids = await reads.ids('asset');
  for (let at = 0; at < ids.length; at += BATCH) {
    if (signal.aborted) return;
    const assets = await reads.getAll('asset', ids.slice(at, at + BATCH), { stage: 'live' });
    for (const asset of assets) {
      if (signal.aborted) return;
      const { file, width, sizesKind } = asset?.data ?? {};
      if (typeof file !== 'string' || typeof width !== 'number') continue;
      try {
        await sizes.make({ tenantKey, file, width, kind: sizesKind === 'webp' ? 'webp' : 'avif' });
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
    }
  }
}
