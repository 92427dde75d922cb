import { filePath } from '../../addresses/file-path.ts';
import type { BlockSurroundings } from '../../definition/field.ts';
import { type Html, html } from './html.ts';

interface Said {
  readonly alt?: string | undefined;
  readonly caption?: string | undefined;
  readonly credit?: string | undefined;
}

interface Picture {
  readonly img: Html;
  /** Null where nothing is said of it. */
  readonly caption: Html | null;
  readonly said: Said;
}

/** A picture of the media library as a block shows it; null where it is not there. */
export function pictureOf(
  { asset, ...own }: Said & { readonly asset: string },
  { found }: Pick<BlockSurroundings, 'found'>,
): Picture | null {
  const record = found('asset', asset);
  const src = record === null ? undefined : filePath(textIn(record.file));
  if (record === null || src === undefined) return null;
  const said = {
    alt: own.alt ?? textIn(record.alt),
    caption: own.caption ?? textIn(record.caption),
    credit: own.credit ?? textIn(record.credit),
  };
  const { width, height } = record;
  const size =
    width !== undefined && height !== undefined && html` width="${Number(width)}" height="${Number(height)}"`;
  const { caption, credit } = said;
  const creditLine = credit !== undefined && html`<span class="credit">${credit}</span>`;
  const hasCaption = caption !== undefined || credit !== undefined;
  return {
    said,
    img: html`<img src="${src}" alt="${said.alt}"${size} loading="lazy" />`,
    caption: hasCaption
      ? html`<figcaption>${caption}${caption !== undefined && credit !== undefined && ' '}${creditLine}</figcaption>`
      : null,
  };
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
