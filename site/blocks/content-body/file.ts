import type { Reader } from '#content-store/reader.ts';

export interface Download {
  readonly href: string;
  readonly name: string;
}

/** The file of a document, by the asset it refers to; null where there is none, or nothing was uploaded for it. */
export async function fileOf(assetId: string | undefined, reader: Reader): Promise<Download | null> {
  const asset = assetId === undefined ? null : await reader.get('asset', assetId, 'card');
  return asset?.file === undefined ? null : { href: `/assets/${asset.file}`, name: asset.name };
}
