import MarkdownIt from 'markdown-it';
import type { Images } from '../images.ts';
import { parseShortcodes, type ShortcodeNode } from '../shortcodes/parse.ts';
import { shortcodes } from '../shortcodes/registry.ts';
import type { Rendered, ShortcodeContext } from '../shortcodes/shortcode.ts';
import { finishBody } from './body.ts';
import type { Links } from './links.ts';

const markdown = MarkdownIt({ html: true, linkify: true, typographer: false });
// "Code.gov" in a sentence is a name; only whole addresses become links.
markdown.linkify.set({ fuzzyLink: false });
// Links of unknown schemes are settled with the others, in the finished tree.
markdown.validateLink = () => true;

export interface BodyOptions {
  readonly links: Links;
  readonly images: Images;
  readonly files: ShortcodeContext['files'];
  /** The piece's address on the source site. */
  readonly original: string;
  /** Told of what could not be rendered as it was meant. */
  readonly report: (what: string, why: string) => void;
}

/** Renders a body: Markdown with shortcodes becomes HTML that begins at h2, with links to where the pieces are now.
 * Pictures keep `asset:KEY` as their source (`withAssetIds`). */
export function renderBody(text: string, options: BodyOptions): string {
  const pieces: Rendered[] = [];
  const context: ShortcodeContext = {
    address: (target) => options.links.address(target),
    titleOf: (target) => options.links.find(target)?.title,
    image: (use) => options.images.render(use),
    files: options.files,
    original: options.original,
    blocks: (nodes) => markdown.render(expand(nodes, context, pieces)),
    inline: (line) => markdown.renderInline(line),
    report: options.report,
  };
  const html = context.blocks(parseShortcodes(withPlayers(text)));
  return finishBody(html, pieces, options);
}

/** One line of Markdown as HTML. */
export function renderLine(text: string): string {
  return markdown.renderInline(text);
}

/** Replaces shortcodes: addresses by themselves, the rest by marks that survive Markdown (`finishBody` resolves them). */
function expand(nodes: readonly ShortcodeNode[], context: ShortcodeContext, pieces: Rendered[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const shortcode = shortcodes.get(node.name);
      if (shortcode === undefined) {
        context.report(`shortcode ${node.name}`, 'It is not known here and was kept as text');
        return `${node.raw}${node.inner === null ? '' : expand(node.inner, context, pieces)}`;
      }
      if (shortcode.kind === 'address') return asTarget(shortcode.render(node, context));
      pieces.push(shortcode.render(node, context));
      return `\uE000${pieces.length - 1}\uE001`;
    })
    .join('');
}

/** Blanks and brackets would end a link's target early. */
function asTarget(address: string): string {
  return address.replace(/[\s()<>"]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  );
}

/** The older site's own notation for a video: `[youtube=ADDRESS&w=600]`. */
function withPlayers(text: string): string {
  return text.replace(/\[youtube=([^\]\s]+)\]/g, (_, address: string) => `{{< youtube id="${address}" >}}`);
}
