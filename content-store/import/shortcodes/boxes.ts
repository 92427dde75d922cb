import { escapeHtml } from '../../html/html-tree.ts';
import type { Call } from './parse.ts';
import type { Shortcode, ShortcodeContext } from './shortcode.ts';

export const note = wrapped('aside', 'note');
export const box = wrapped('div', 'box');

/** A box with a heading of its own. */
export const ring: Shortcode = {
  kind: 'html',
  render(call, context) {
    const { title } = call.named;
    const heading = title === undefined ? '' : `<p><strong>${context.inline(title)}</strong></p>`;
    return both(`<section class="ring">${heading}${inside(call, context)}</section>`);
  },
};

/** Text that opens on demand. */
export const accordion: Shortcode = {
  kind: 'html',
  render(call, context) {
    const { kicker = '', title = '' } = call.named;
    const label = [kicker, title]
      .filter((part) => part !== '')
      .map(context.inline)
      .join(': ');
    return both(`<details><summary>${label || 'More'}</summary>${inside(call, context)}</details>`);
  },
};

/** A few words, or a passage, that stand out. */
export const highlight: Shortcode = {
  kind: 'html',
  render(call, context) {
    const html = inside(call, context);
    const line = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>\s*$/.exec(html)?.[1];
    if (line === undefined) return both(`<div class="highlight">${html}</div>`);
    return {
      block: `<p><span class="highlight">${line}</span></p>`,
      inline: `<span class="highlight">${line}</span>`,
    };
  },
};

/** A quotation and who said it. */
export const quoteBlock: Shortcode = {
  kind: 'html',
  render(call, { inline, blocks }) {
    const { text, cite = '' } = call.named;
    const said = text === undefined ? blocks(call.inner ?? []) : `<p>${inline(text)}</p>`;
    const by = cite === '' ? '' : `<p><cite>${inline(cite)}</cite></p>`;
    return both(`<blockquote>${said}${by}</blockquote>`);
  },
};

/** A link that looks like a button. */
export const button: Shortcode = {
  kind: 'html',
  render({ named, positional }, { inline }) {
    const html = `<a class="button" href="${escapeHtml(named.href ?? positional[0] ?? '')}">${inline(named.text ?? 'Read more')}</a>`;
    return { block: `<p>${html}</p>`, inline: html };
  },
};

function wrapped(tag: string, className: string): Shortcode {
  return {
    kind: 'html',
    render: (call, context) => both(`<${tag} class="${className}">${inside(call, context)}</${tag}>`),
  };
}

function inside(call: Call, context: ShortcodeContext): string {
  return context.blocks(call.inner ?? []);
}

function both(html: string) {
  return { block: html, inline: html };
}
