import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Parser } from 'htmlparser2';
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
  readonly parts: readonly PartWeight[];
}

/** Weighs pages of a site, each file they load once. `folders` are those that answer their addresses, in this order. */
export class PageScale {
  readonly #folders: readonly string[];
  readonly #scripts = new Map<string, Promise<ReadonlySet<string>>>();
  readonly #sizes = new Map<string, Promise<Size>>();

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  async weigh(html: string): Promise<PageWeight> {
    const { parts, styles, scripts } = takeApart(html);
    const imported = await Promise.all(scripts.map((one) => this.#withImports(one)));
    return {
      html: await sizeOf(html),
      styles: await this.#sum(styles),
      scripts: await this.#sum(imported.flatMap((one) => [...one])),
      parts,
    };
  }

  async #sum(addresses: readonly string[]): Promise<Size> {
    const sizes = await Promise.all([...new Set(addresses)].map((one) => this.#sizeOf(one)));
    const sum = (name: keyof Size) => sizes.reduce((all, one) => all + one[name], 0);
    return { bytes: sum('bytes'), gzip: sum('gzip') };
  }

  #sizeOf(address: string): Promise<Size> {
    const known = this.#sizes.get(address) ?? this.#read(address).then(sizeOf);
    this.#sizes.set(address, known);
    return known;
  }

  #withImports(address: string): Promise<ReadonlySet<string>> {
    const known = this.#scripts.get(address) ?? this.#follow(address);
    this.#scripts.set(address, known);
    return known;
  }

  async #follow(first: string): Promise<ReadonlySet<string>> {
    const found = new Set([first]);
    for (const address of found)
      for (const [, name = ''] of (await this.#read(address)).matchAll(STATIC_IMPORT))
        found.add(new URL(name, `http://site${address}`).pathname);
    return found;
  }

  async #read(address: string): Promise<string> {
    for (const folder of this.#folders) {
      const text = await readFile(join(folder, address), 'utf8').catch(() => null);
      if (text !== null) return text;
    }
    throw new Error(`A page loads ${address}, which is in none of ${this.#folders.join(', ')}`);
  }
}

const STATIC_IMPORT = /\b(?:from|import)\s*["'](\.[^"']+)["']/g;

const zip = promisify(gzip);

async function sizeOf(text: string): Promise<Size> {
  return { bytes: Buffer.byteLength(text), gzip: (await zip(text)).length };
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
  const open: OpenPart[] = [];
  let depth = 0;
  let isCode = false;
  const bytesTo = (from: number) => Buffer.byteLength(html.slice(from, parser.endIndex + 1));
  const parser: Parser = new Parser(
    {
      onopentag(tag, { class: classes = '', rel, href, src }) {
        depth += 1;
        isCode = tag === 'script' || tag === 'style';
        if (rel === 'stylesheet' && href !== undefined) styles.push(href);
        if (tag === 'script' && src !== undefined) scripts.push(src);
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
  return { parts, styles, scripts };
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
