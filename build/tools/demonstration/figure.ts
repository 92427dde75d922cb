import type { Picture } from './contents.ts';

/** A picture inside a text, as the HTML an editor would have made. */
export function figureOf(
  { file, width, height, alt, caption = '' }: Picture,
  place?: 'wide' | 'left' | 'right',
): string {
  const at = place === undefined ? '' : ` class="${place}"`;
  return `<figure${at}><img src="/assets/${file}" width="${width}" height="${height}" loading="lazy" alt="${alt}"><figcaption>${caption}</figcaption></figure>`;
}
