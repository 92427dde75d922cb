import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { attributeText } from '#content-store/html/links.ts';
import { type BlockType, blockTypes } from '#content-store/model/blocks/blocks.ts';

/** What stands around the blocks of a page. */
export type Frame = 'head' | 'header' | 'footer';

export interface PartWeight {
  readonly name: BlockType | Frame;
  /** In UTF-8. */
  readonly bytes: number;
  /** Bytes of it that readers do not read: tags, attributes, structured data. */
  readonly markup: number;
}

export interface Size {
  readonly bytes: number;
  readonly gzip: number;
}

export interface PageWeight {
  readonly html: Size;
  readonly styles: Size;
  /** What the page names, and what that imports. */
  readonly scripts: Size;
  /** Those asked for with the page; they are compressed already. */
  readonly fonts: Size;
  /** Pictures in it, and how many of them are loaded before a reader comes near. */
  readonly pictures: number;
  readonly picturesAtOnce: number;
  /** Files asked for with the page: itself, styles, scripts, fonts and the pictures loaded at once. */
  readonly requests: number;
  /** Those from elsewhere, which are not weighed. */
  readonly elsewhere: readonly string[];
  /** Those that the site does not have. */
  readonly missing: readonly string[];
  readonly parts: readonly PartWeight[];
}

/** Weighs pages of a site, each file they load once. `folders` are those that answer their addresses, in this order. */
export class PageScale {
  readonly #folders: readonly string[];
  readonly #scripts = new Map<string, Promise<ReadonlySet<string>>>();
  readonly #sizes = new Map<string, Promise<Size | null>>();

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  async weigh(html: string): Promise<PageWeight> {
    const { parts, styles, scripts, fonts, pictures, picturesAtOnce } = takeApart(html);
    const imported = await Promise.all(scripts.filter(isHere).map((one) => this.#withImports(one)));
    const named = { styles, scripts: imported.flatMap((one) => [...one]), fonts };
    const elsewhere = [...new Set([...styles, ...scripts, ...fonts])].filter((one) => !isHere(one));
    const missing: string[] = [];
    const of = (addresses: readonly string[]) => this.#sum(addresses.filter(isHere), missing);
    const files = new Set(Object.values(named).flat());
    return {
      html: sizeOf(Buffer.from(html), await zip(html)),
      ...{ styles: await of(named.styles), scripts: await of(named.scripts), fonts: await of(fonts) },
      ...{ pictures, picturesAtOnce, elsewhere, missing, parts },
      requests: 1 + new Set([...files, ...elsewhere]).size + picturesAtOnce,
    };
  }

  /** `missing` is told which of them are not there. */
  async #sum(addresses: readonly string[], missing: string[]): Promise<Size> {
    let [bytes, gzip] = [0, 0];
    for (const address of new Set(addresses)) {
      const size = await this.#sizeOf(address);
      if (size === null) missing.push(address);
      bytes += size?.bytes ?? 0;
      gzip += size?.gzip ?? 0;
    }
    return { bytes, gzip };
  }

  #sizeOf(address: string): Promise<Size | null> {
    const file = fileOf(address);
    const known = this.#sizes.get(file) ?? this.#weighFile(file);
    this.#sizes.set(file, known);
    return known;
  }

  async #weighFile(file: string): Promise<Size | null> {
    const content = await this.#read(file);
    if (content === null) return null;
    return sizeOf(content, IS_COMPRESSED.test(file) ? content : await zip(content));
  }

  #withImports(address: string): Promise<ReadonlySet<string>> {
    const known = this.#scripts.get(address) ?? this.#follow(address);
    this.#scripts.set(address, known);
    return known;
  }

  async #follow(first: string): Promise<ReadonlySet<string>> {
    const found = new Set([first]);
    for (const address of found)
      for (const [, name = ''] of ((await this.#read(fileOf(address))) ?? '')
        .toString()
        .matchAll(STATIC_IMPORT))
        found.add(new URL(name, `http://site${address}`).pathname);
    return found;
  }

  async #read(file: string): Promise<Buffer | null> {
    for (const folder of this.#folders) {
      const content = await readFile(join(folder, file)).catch(() => null);
      if (content !== null) return content;
    }
    return null;
  }
}

/** Whether an address, as markup has it, is the site's own. */
function isHere(address: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/** The file that answers an address; without a name where there can be none. */
function fileOf(address: string): string {
  return URL.parse(address, 'http://site')?.pathname ?? '';
}

const IS_COMPRESSED = /\.woff2$/;

const STATIC_IMPORT = /\b(?:from|import)\s*["'](\.[^"']+)["']/g;

const zip = promisify(gzip);

function sizeOf(content: Buffer, compressed: Buffer): Size {
  return { bytes: content.length, gzip: compressed.length };
}

interface OpenPart {
  readonly name: PartWeight['name'];
  readonly depth: number;
  readonly from: number;
  read: number;
}

function takeApart(html: string) {
  const parts: PartWeight[] = [];
  const styles: string[] = [];
  const scripts: string[] = [];
  const fonts: string[] = [];
  let [pictures, picturesAtOnce] = [0, 0];
  const open: OpenPart[] = [];
  let depth = 0;
  let isCode = false;
  const bytesTo = (from: number) => Buffer.byteLength(html.slice(from, parser.endIndex + 1));
  const parser: Parser = new Parser(
    {
      onopentag(tag, { class: classes = '', rel, href, src, as, loading }) {
        depth += 1;
        isCode = tag === 'script' || tag === 'style';
        if (tag === 'link' && rel === 'stylesheet' && href !== undefined) styles.push(attributeText(href));
        if (tag === 'script' && src !== undefined) scripts.push(attributeText(src));
        if (tag === 'link' && rel === 'preload' && as === 'font' && href !== undefined)
          fonts.push(attributeText(href));
        if (tag === 'img') {
          pictures += 1;
          if (loading !== 'lazy') picturesAtOnce += 1;
        }
        const name = partOf(tag, classes.split(' '));
        if (name !== undefined) open.push({ name, depth, from: parser.startIndex, read: 0 });
      },
      ontext(text) {
        if (!isCode) for (const one of open) one.read += Buffer.byteLength(text.trim());
      },
      onclosetag() {
        isCode = false;
        const last = open.at(-1);
        if (last?.depth === depth) {
          const bytes = bytesTo(last.from);
          parts.push({ name: last.name, bytes, markup: bytes - last.read });
          open.pop();
        }
        depth -= 1;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return { parts, styles, scripts, fonts, pictures, picturesAtOnce };
}

/** The block types by the class with which `site/blocks/Block.astro` marks them. */
const BY_CLASS: ReadonlyMap<string, BlockType> = new Map(
  blockTypes.map(({ type }) => [`block-${type.replaceAll('_', '-')}`, type]),
);

function partOf(tag: string, classes: readonly string[]): PartWeight['name'] | undefined {
  if (tag === 'head') return 'head';
  if (classes.includes('site-header')) return 'header';
  if (classes.includes('site-footer')) return 'footer';
  if (!classes.includes('block')) return undefined;
  return classes.map((one) => BY_CLASS.get(one)).find((one) => one !== undefined);
}
