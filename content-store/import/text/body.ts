import { type Element, type HtmlNode, parseHtml, printHtml, textOf } from '../../html/html-tree.ts';
import { youtubeId } from '../../html/players.ts';
import type { Images } from '../images.ts';
import type { Rendered } from '../shortcodes/shortcode.ts';
import { youtubeFigure } from '../shortcodes/videos.ts';
import type { Links } from './links.ts';
import { withParagraphs } from './paragraphs.ts';

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'del',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'tt',
  'u',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'summary',
  'figcaption',
  'caption',
  'dt',
]);
const MARK = /\uE000(\d+)\uE001/;

interface Context {
  readonly pieces: readonly Rendered[];
  readonly links: Links;
  readonly images: Images;
  readonly original: string;
  readonly report: (what: string, why: string) => void;
  readonly shift: number;
  /** Fragments that links within the body point to. */
  readonly targets: ReadonlySet<string>;
}

interface Place {
  readonly isInLine: boolean;
  readonly isInFigure: boolean;
}

/** Makes a body of rendered Markdown: shortcodes in their places, headings from h2, links and pictures resolved, tables
 * and players in boxes that hold them. */
export function finishBody(
  html: string,
  pieces: readonly Rendered[],
  options: {
    readonly links: Links;
    readonly images: Images;
    readonly original: string;
    readonly report: (what: string, why: string) => void;
  },
): string {
  const tree = settle(parseHtml(html), { isInLine: false, isInFigure: false }, pieces);
  const levels = tagsIn(tree)
    .flatMap((tag) => /^h([1-6])$/.exec(tag)?.[1] ?? [])
    .map(Number);
  const targets = new Set([...printHtml(tree).matchAll(/href="#([^"]+)"/g)].map((found) => found[1] ?? ''));
  const context = { pieces, ...options, shift: 2 - Math.min(2 + 4, ...levels), targets };
  const finished = tree.flatMap((node) => finish(node, { isInLine: false, isInFigure: false }, context));
  return printHtml(withParagraphs(finished))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Puts shortcodes' HTML where their marks stand. */
function settle(nodes: readonly HtmlNode[], place: Place, pieces: readonly Rendered[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node !== 'string')
      return [{ ...node, children: settle(node.children, within(node, place), pieces) }];
    return node.split(/(\uE000\d+\uE001)/).flatMap((part): HtmlNode[] => {
      const mark = MARK.exec(part);
      if (mark === null) return part === '' ? [] : [part];
      const piece = pieces[Number(mark[1])];
      const html = (place.isInLine || place.isInFigure ? piece?.inline : piece?.block) ?? '';
      return settle(parseHtml(html), place, pieces);
    });
  });
}

function within(node: Element, place: Place): Place {
  return {
    isInLine: place.isInLine || INLINE.has(node.tag),
    isInFigure: place.isInFigure || node.tag === 'figure',
  };
}

function finish(node: HtmlNode, place: Place, context: Context): HtmlNode[] {
  if (typeof node === 'string') return [node];
  const inner = within(node, place);
  const children = node.children.flatMap((child) => finish(child, inner, context));
  if (/^h[1-6]$/.test(node.tag)) return heading(node, children, context);
  const finisher = finishers[node.tag];
  return finisher === undefined ? [{ ...node, children }] : finisher(node, children, place, context);
}

const finishers: Readonly<
  Record<string, (node: Element, children: HtmlNode[], place: Place, context: Context) => HtmlNode[]>
> = {
  a(node, children, _, { links, original }) {
    const href = node.attributes.href;
    if (href === undefined) return [{ ...node, children }];
    const resolved = links.resolve(href, new URL(original).pathname);
    const isEmpty = textOf(children).trim() === '' && !tagsIn(children).includes('img');
    if (resolved === null || isEmpty) return children;
    return [{ ...node, attributes: { ...node.attributes, href: resolved }, children }];
  },
  img(node, _, place, { images }) {
    const { src = '', alt, title, width, height, align, class: className = '' } = node.attributes;
    if (src.startsWith('asset:')) return [node];
    // A formula drawn by a service: its text says it better than a picture without one.
    if (/^https?:\/\/latex\.codecogs\.com\//.test(src))
      return [{ tag: 'code', attributes: {}, children: [title ?? alt ?? ''] }];
    const side =
      (['left', 'right'] as const).find((one) => align === one || className.includes(`align${one}`)) ?? '';
    return parseHtml(
      images.render({
        source: src,
        alt,
        side,
        width: Number(width ?? Number.NaN),
        height: Number(height ?? Number.NaN),
        isInline: place.isInLine || place.isInFigure,
      }),
    );
  },
  iframe(node, _, place, { report }) {
    const src = (node.attributes.src ?? '').replace(/^\/\//, 'https://');
    if (src.startsWith('https://www.youtube-nocookie.com/')) return [node];
    const title = node.attributes.title ?? '';
    const player = youtubeId(src) === null ? null : youtubeFigure(src, title);
    if (player !== null) return parseHtml(place.isInLine ? player.inline : player.block);
    if (!/^https?:/.test(src)) return [];
    report('frame', `A frame of ${new URL(src).host} became a link`);
    const link: Element = {
      tag: 'a',
      attributes: { href: src },
      children: [title || `Open ${new URL(src).host}`],
    };
    return place.isInLine ? [link] : [{ tag: 'p', attributes: { class: 'embed' }, children: [link] }];
  },
  audio(node, children, place, { report }) {
    const source = [node, ...children].find(
      (one): one is Element => typeof one !== 'string' && one.attributes.src !== undefined,
    );
    if (source === undefined) return [];
    report('audio', 'A player became a link to its recording');
    const link: Element = {
      tag: 'a',
      attributes: { href: source.attributes.src ?? '' },
      children: ['Listen to the recording'],
    };
    return place.isInLine ? [link] : [{ tag: 'p', attributes: {}, children: [link] }];
  },
  table: (node, children) => [
    { tag: 'div', attributes: { class: 'table-scroll' }, children: [{ ...node, children }] },
  ],
  tt: (_, children) => [{ tag: 'code', attributes: {}, children }],
};

/** A heading at its level here; with an id only where a link of the same text leads to it. */
function heading(node: Element, children: HtmlNode[], { shift, targets }: Context): HtmlNode[] {
  const own = /\s*\{#([\w-]+)\}\s*$/.exec(textOf(children))?.[1];
  const text = own === undefined ? children : withoutEnd(children);
  if (textOf(text).trim() === '' && !tagsIn(text).includes('img'))
    return text.filter((child) => typeof child !== 'string');
  const level = Math.min(6, Math.max(2, Number(node.tag.slice(1)) + shift));
  const id = [own, node.attributes.id, anchorOf(textOf(text))].find(
    (one) => one !== undefined && targets.has(one),
  );
  return [{ tag: `h${level}`, attributes: id === undefined ? {} : { id }, children: text }];
}

function withoutEnd(children: readonly HtmlNode[]): HtmlNode[] {
  return children.map((child, index) =>
    typeof child === 'string' && index === children.length - 1
      ? child.replace(/\s*\{#[\w-]+\}\s*$/, '')
      : child,
  );
}

/** The id that the source site's own renderer gave a heading. */
function anchorOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function tagsIn(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsIn(node.children)]));
}
