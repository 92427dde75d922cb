import { type PrintName, pathOf, prints } from './prints/catalogue.ts';
import { HEIGHT, WIDTH } from './prints/press.ts';

/** A print inside a text, as the HTML an editor would have made. */
export function figure(name: PrintName, place?: 'wide' | 'left' | 'right'): string {
  const { alt, caption } = prints[name];
  const at = place === undefined ? '' : ` class="${place}"`;
  return `<figure${at}><img src="${pathOf(name)}" width="${WIDTH}" height="${HEIGHT}" loading="lazy" alt="${alt}"><figcaption>${caption}</figcaption></figure>`;
}
