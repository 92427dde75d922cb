import type { ConsoleRecord } from './record-title.ts';

/** Where a picture of the media library is served: its file, or the placeholder the publisher drew. */
export function assetUrl(asset: ConsoleRecord): string {
  const file = asset.file;
  return typeof file === 'string' && file !== '' ? `/assets/${file}` : `/assets/${asset.id}.svg`;
}

export function isPicture(asset: ConsoleRecord): boolean {
  return asset.type !== 'file';
}
