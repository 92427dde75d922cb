import type { ImageUse } from '../images.ts';
import type { Call, ShortcodeNode } from './parse.ts';

/** What a shortcode may ask while it is rendered. */
export interface ShortcodeContext {
  /** The address of a piece or path of the source site, as it is now. */
  readonly address: (target: string) => string;
  /** The title of the piece a path leads to, or undefined. */
  readonly titleOf: (target: string) => string | undefined;
  readonly image: (use: ImageUse) => string;
  /** Where the source site keeps its files. */
  readonly files: { readonly legacy: string; readonly static: string };
  /** The piece's own address on the source site. */
  readonly original: string;
  /** Block HTML of Markdown with shortcodes. */
  readonly blocks: (nodes: readonly ShortcodeNode[]) => string;
  /** Inline HTML of one line of Markdown. */
  readonly inline: (text: string) => string;
  readonly report: (what: string, why: string) => void;
}

/** HTML for where a block may stand, and for inside a line. */
export interface Rendered {
  readonly block: string;
  readonly inline: string;
}

export type Shortcode =
  /** Gives an address and may stand inside a link's target. */
  | { readonly kind: 'address'; readonly render: (call: Call, context: ShortcodeContext) => string }
  | { readonly kind: 'html'; readonly render: (call: Call, context: ShortcodeContext) => Rendered };

/** The same HTML wherever it stands: it holds only inline elements. */
export function inlineOnly(html: string): Rendered {
  return { block: `<p>${html}</p>`, inline: html };
}

/** The calls of some names directly inside another, other text between them left aside. */
export function callsIn(call: Call, ...names: readonly string[]): Call[] {
  return (call.inner ?? []).filter(
    (node): node is Call => typeof node !== 'string' && names.includes(node.name),
  );
}
