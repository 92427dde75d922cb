import { hasSizes, sizePath, widthFor } from '#content-store/model/media/sizes.ts';
import type { ConsoleRecord } from './record-title.ts';

/** Where a picture of the media library is served: its file, or the placeholder the publisher drew. */
export function assetUrl(asset: ConsoleRecord): string {
  const file = asset.file;
  return typeof file === 'string' && file !== '' ? `/assets/${file}` : `/assets/${asset.id}.svg`;
}

/** Where a picture is served in the narrowest size that fills so many CSS pixels on any screen. */
export function thumbnailUrl(asset: ConsoleRecord, shown: number): string {
  const { file, sizesKind } = asset;
  if (typeof file !== 'string' || !hasSizes(file)) return assetUrl(asset);
  return sizePath({ file, width: widthFor(shown * 2), kind: sizesKind === 'webp' ? 'webp' : 'avif' });
}

export function isPicture(asset: ConsoleRecord): boolean {
  return asset.type !== 'file';
}
