import { createHash } from 'node:crypto';
import { encoded } from '../definition/encoded.ts';
import { escapeHtml } from '../html/html-tree.ts';

/** A picture as it is placed in a text. */
export interface ImageUse {
  /** The name of an image record, a path among the older site's files, or an address. */
  readonly source: string;
  readonly isLegacy?: boolean;
  readonly alt?: string | undefined;
  readonly caption?: string | undefined;
  readonly side?: '' | 'left' | 'right';
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Inside a line: the picture alone, without a figure around it. */
  readonly isInline?: boolean;
}

export interface KnownImage {
  readonly importKey: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly alt?: string | undefined;
  readonly caption?: string | undefined;
  readonly credit?: string | undefined;
  readonly source?: string | undefined;
}

/** Pictures that say no size get this one: three to two, as wide as a text. */
const DEFAULT = { width: 800, height: 533 };

/** The pictures of an import: those with a record, and those found in texts. */
export class Images {
  readonly #system: string;
  readonly #files: { readonly images: string; readonly legacy: string };
  readonly #records = new Map<string, KnownImage>();
  readonly #found = new Map<string, KnownImage>();

  constructor(system: string, files: { readonly images: string; readonly legacy: string }) {
    this.#system = system;
    this.#files = files;
  }

  addRecord(uid: string, image: KnownImage): void {
    this.#records.set(uid.toLowerCase(), image);
  }

  record(uid: string): KnownImage | undefined {
    return this.#records.get(uid.toLowerCase());
  }

  /** The import key of a picture, which is made if there is none. */
  keyOf(use: ImageUse): string {
    return this.#find(use).importKey;
  }

  /** Pictures that stand in texts and have no record of their own, in the order they were found. */
  found(): readonly KnownImage[] {
    return [...this.#found.values()];
  }

  /** HTML of a picture. Its `src` is `asset:KEY` until the asset's id is known (`withAssetIds`). */
  render(use: ImageUse): string {
    if (use.source.trim() === '') return '';
    const image = this.#find(use);
    const alt = use.alt ?? image.alt ?? '';
    const picture = `<img src="asset:${encoded(image.importKey)}" alt="${escapeHtml(alt)}" width="${image.width}" height="${image.height}" loading="lazy">`;
    if (use.isInline === true) return picture;
    const credit =
      image.credit === undefined ? '' : `<span class="credit">${escapeHtml(image.credit)}</span>`;
    const caption = [escapeHtml(use.caption || image.caption || ''), credit]
      .filter((part) => part !== '')
      .join(' ');
    const side = use.side ? ` class="${use.side}"` : '';
    return `<figure${side}>${picture}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
  }

  #find(use: ImageUse): KnownImage {
    const source = use.source.trim().replace(/^\/+/, '');
    const { images, legacy } = this.#files;
    const ownFile = source.startsWith(`${images}/`) ? source.slice(images.length + 1) : source;
    // Variants of one picture carry their width: name_w800.jpg.
    const uid = ownFile.replace(/\.\w{3,4}$/, '').replace(/_w\d+(?:bw)?$/, '');
    const record = this.#records.get(uid.toLowerCase());
    if (record !== undefined) return record;
    const address = /^https?:/i.test(source)
      ? source
      : `${use.isLegacy === true ? legacy : images}/${source}`;
    const key = address.startsWith(`${images}/`) ? address.slice(images.length + 1) : address;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const image = {
      importKey: `${this.#system}:images-in-texts/${key.length > 300 ? createHash('sha256').update(key).digest('hex') : key}`,
      name: nameOf(key),
      ...sizeOf(use, key),
      alt: use.alt || undefined,
      source: URL.canParse(address) && address.length <= 2_000 ? encodeSpaces(address) : undefined,
    };
    this.#found.set(key, image);
    return image;
  }
}

/** Puts the assets' addresses where `render` left their keys. */
export function withAssetIds(html: string, idOf: (importKey: string) => string): string {
  return html.replace(
    /(?<=<img src=")asset:([^"]+)(?=")/g,
    (_, key: string) => `/assets/${idOf(decodeURIComponent(key))}.svg`,
  );
}

/** The size that was given, or that the file name tells: `600-x-400-title.jpg`, `chart-600x400.png`. */
function sizeOf(use: ImageUse, key: string): { width: number; height: number } {
  const { width, height } = use;
  if (isSize(width) && isSize(height)) return { width, height };
  const told = /(?:^|[/_-])(\d{2,4})-?x-?(\d{2,4})(?=[-_.])/i.exec(key);
  const [w, h] = [Number(told?.[1]), Number(told?.[2])];
  if (isSize(w) && isSize(h)) return { width: w, height: h };
  const one = isSize(width) ? width : Number(/_w(\d{3,4})\./.exec(key)?.[1]);
  return isSize(one)
    ? { width: one, height: Math.max(1, Math.round((one * DEFAULT.height) / DEFAULT.width)) }
    : DEFAULT;
}

function isSize(length: number | undefined): length is number {
  return length !== undefined && Number.isInteger(length) && length >= 10 && length <= 8_000;
}

function nameOf(key: string): string {
  const last = key.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? key;
  return last.replace(/\.\w{3,4}$/, '').slice(0, 200) || 'Picture';
}

function encodeSpaces(address: string): string {
  return address.replaceAll(' ', '%20');
}
