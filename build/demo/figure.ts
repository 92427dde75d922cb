import { type Print, type PrintName, pathOf, prints, sizeOf } from './prints/catalogue.ts';

/** A print inside a text, as the HTML an editor would have made. */
export function figure(name: PrintName, place?: 'wide' | 'left' | 'right'): string {
  const { alt, caption = '' }: Print = prints[name];
  const { width, height } = sizeOf(name);
  const at = place === undefined ? '' : ` class="${place}"`;
  return `<figure${at}><img src="${pathOf(name)}" width="${width}" height="${height}" loading="lazy" alt="${alt}"><figcaption>${caption}</figcaption></figure>`;
}
