import { normaliseAlias } from '../../definition/alias.ts';
import { WITHDRAWN } from '../shortcodes/addresses.ts';

export interface LinkTarget {
  /** Where it is now: an alias of this site or, for a piece that only leads elsewhere, an address. */
  readonly address: string;
  readonly title: string;
}

/** Where the pieces of an import were on the source site, and where they are now. */
export class Links {
  readonly #source: string;
  readonly #hosts: ReadonlySet<string>;
  readonly #paths = new Map<string, LinkTarget>();
  readonly #files = new Map<string, LinkTarget | null>();

  constructor(source: string, hosts: readonly string[]) {
    this.#source = source;
    this.#hosts = new Set([new URL(source).host, ...hosts]);
  }

  /** An old path, or the new one itself. The first to name a path has it. */
  addPath(path: string, target: LinkTarget): void {
    const known = spelling(path);
    if (!this.#paths.has(known)) this.#paths.set(known, target);
  }

  /** A source file, by its path; its name alone will do where only one file has it. */
  addFile(file: string, target: LinkTarget): void {
    const path = fileKey(file);
    const segments = path.split('/');
    for (const [index] of segments.entries()) {
      const tail = segments.slice(index).join('/');
      this.#files.set(tail, this.#files.has(tail) && index > 0 ? null : target);
    }
  }

  /** A file or path as a `ref` names it. */
  find(reference: string): LinkTarget | undefined {
    const path = withoutTail(reference);
    return this.#files.get(fileKey(path)) ?? this.#paths.get(spelling(path));
  }

  /** The address of what a `ref` names; outside the import, its address on the source site. */
  address(reference: string): string {
    const text = reference.trim();
    if (/^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith('//')) return this.resolve(text, '/') ?? text;
    const target = this.find(text);
    if (target !== undefined) return withTail(target.address, tailOf(text));
    const path = withoutTail(text)
      .replace(/^\/+/, '')
      .replace(/(?:^|\/)_?index\.md$/, '')
      .replace(/\.md$/, '');
    return `${this.#source}/${path}${tailOf(text)}`;
  }

  /** What a link in a text points to from now on; null where it points nowhere, so that its text stands alone.
   * `base` is the path of the piece on the source site, for relative links. */
  resolve(href: string, base: string): string | null {
    const text = mended(href);
    if (text === '' || text === WITHDRAWN) return null;
    if (text.startsWith('#')) return text;
    if (/^(mailto|tel):/i.test(text)) return text;
    const url = URL.parse(text, `${this.#source}${base}`);
    if (url === null || !/^https?:$/.test(url.protocol)) return null;
    if (!this.#hosts.has(url.host)) return /^https?:/i.test(text) ? text.replaceAll(' ', '%20') : url.href;
    const target = this.#paths.get(spelling(url.pathname));
    if (target === undefined) return url.href;
    return withTail(target.address, `${url.search}${url.hash}`);
  }
}

/** Links as people typed them: blanks within, a scheme forgotten or doubled. */
function mended(href: string): string {
  const text = href
    .trim()
    .replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '')
    .replace(/^(https?:)\/*(?=[^/])/i, '$1//');
  if (text.startsWith('//')) return `https:${text}`;
  if (/^www\.|^[\w-]+(\.[\w-]+)*\.(gov|mil|com|org|net|edu)(?=[/?#]|$)/i.test(text)) return `https://${text}`;
  return /^[^\s@:/]+@[^\s@/]+\.[a-z]+$/i.test(text) ? `mailto:${text}` : text;
}

function spelling(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A stray percent sign stands for itself.
  }
  return normaliseAlias(`/${decoded}`.replace(/\/index\.html?$/i, '/'));
}

function fileKey(file: string): string {
  return file
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.md$/, '');
}

function withoutTail(reference: string): string {
  return reference.trim().replace(/[?#].*$/s, '');
}

function tailOf(reference: string): string {
  return /[?#].*$/s.exec(reference.trim())?.[0] ?? '';
}

/** Adds a query and fragment, unless the address has its own. */
function withTail(address: string, tail: string): string {
  return tail === '' || /[?#]/.test(address) ? address : `${address}${tail}`;
}
