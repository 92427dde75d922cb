import { escapeHtml } from '../html/html-tree.ts';
import { attributeText } from '../html/links.ts';
import { watchAddress } from '../html/players.ts';
import type { BodyForm } from './form.ts';
import { UNTITLED, watchLabel } from './watch-label.ts';

/** A player as it is stored. What stands in its element is empty. */
const FRAME = /<iframe\b([^>]*)>\s*<\/iframe>/g;

/** Stored HTML with a way to each film where no player can be: on paper, and in mails. What a feed has is as it is
 * stored. */
export function withFrames(markup: string, form: BodyForm): string {
  if (form === 'feed' || !markup.includes('<iframe')) return markup;
  const isBare = /^\s*<iframe\b[^>]*>\s*<\/iframe>\s*$/.test(markup);
  if (form !== 'page') {
    const links = markup
      .replaceAll('class="embed"', 'class="elsewhere"')
      .replace(FRAME, (_frame, attributes) => linkOf(attributes));
    return isBare ? `<p class="elsewhere">${links.trim()}</p>` : links;
  }
  if (isBare) return `<figure class="embed">${framesOnPaper(markup.trim())}</figure>`;
  if (markup.includes('class="embed"')) return framesOnPaper(markup);
  // A paragraph holds no figure.
  return markup.replace(FRAME, (frame) => `<span class="embed">${framesOnPaper(frame)}</span>`);
}

/** Players, each with what is printed for it. */
export function framesOnPaper(markup: string): string {
  return markup.replace(FRAME, (frame, attributes) => `${frame}${linkOf(attributes, ' class="on-paper"')}`);
}

/** Players as what is said of each, and its address. */
export function framesAsWords(markup: string): string {
  return markup.replace(FRAME, (_frame, attributes) => ` ${labelOf(attributes)} ${addressOf(attributes)} `);
}

function linkOf(attributes: string, more = ''): string {
  return `<a${more} href="${addressOf(attributes)}">${labelOf(attributes)}</a>`;
}

/** Stored HTML is escaped already. */
function labelOf(attributes: string): string {
  return watchLabel(/\stitle="([^"]+)"/.exec(attributes)?.[1] ?? UNTITLED);
}

function addressOf(attributes: string): string {
  const src = /\ssrc="([^"]*)"/.exec(attributes)?.[1] ?? '';
  // Parts of it may have been decoded on the way.
  return escapeHtml(watchAddress(attributeText(src)));
}
