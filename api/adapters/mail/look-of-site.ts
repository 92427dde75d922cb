import { paletteOf } from '#content-store/model/settings/palettes.ts';
import { createReader } from '#content-store/reading/reader-over-reads.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import type { Store } from '#content-store/store.ts';
import type { LetterLook } from './letter-frame.ts';
import type { LetterPicture } from './mail.ts';

/** A picture of the media library as letters show it, on a ground (`#rrggbb`); null where it cannot be read. */
export type PictureOf = (
  tenantKey: string,
  file: string,
  ground: string,
) => Promise<Omit<LetterPicture, 'name'> | null>;

interface LookOptions {
  readonly store: Store;
  readonly tenantKey: string;
  /** Of the site. */
  readonly name: string;
  /** Where it is read; null where letters do not say it. */
  readonly url: string | null;
  readonly now: Date;
  readonly pictureOf: PictureOf;
}

/** How the letters of a site look: as the head of its pages does, in its colours. */
export async function lookOfSite(options: LookOptions): Promise<LetterLook> {
  const { store, tenantKey, name, url, now, pictureOf } = options;
  const reads = siteReads(store, tenantKey);
  const reader = createReader({ reads, tenantKey, stage: 'live', visibleAt: now.toISOString() });
  const { primaryColor } = paletteOf(await reader.settings('baseStyles'));
  const { accentColor } = await reader.settings('podStyle');
  const { logo, logoHeight, primaryBackgroundColor: ground } = await reader.settings('header');
  const asset = logo === undefined ? null : await reader.get('asset', logo, 'card');
  const file = asset?.type === 'image' ? asset.file : undefined;
  const picture = file === undefined ? null : await pictureOf(tenantKey, file, ground);
  const { width = 1, height = 1 } = asset?.type === 'image' ? asset : {};
  const shown = { width: Math.round((width / height) * logoHeight), height: logoHeight };
  return {
    ...{ name, url, color: primaryColor, accent: accentColor ?? primaryColor, ground },
    logo: picture === null ? null : { name: 'logo', ...picture, ...shown },
  };
}
