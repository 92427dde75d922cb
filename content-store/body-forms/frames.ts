import { escapeHtml } from '../html/html-tree.ts';
import { attributeText } from '../html/links.ts';
import { watchAddress } from '../html/players.ts';
import type { BodyForm } from './form.ts';

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
      .replace(FRAME, (_frame, said) => linkOf(said));
    return isBare ? `<p class="elsewhere">${links.trim()}</p>` : links;
  }
  if (isBare) return `<figure class="embed">${framesOnPaper(markup.trim())}</figure>`;
  if (markup.includes('class="embed"')) return framesOnPaper(markup);
  // A paragraph holds no figure.
  return markup.replace(FRAME, (frame) => `<span class="embed">${framesOnPaper(frame)}</span>`);
}

/** Players, each with what is printed for it. */
export function framesOnPaper(markup: string): string {
  return markup.replace(FRAME, (frame, said) => `${frame}${linkOf(said, ' class="on-paper"')}`);
}

export function framesAsWords(markup: string): string {
  return markup.replace(FRAME, (_frame, said) => ` ${saidOf(said)} ${addressOf(said)} `);
}

function linkOf(said: string, more = ''): string {
  return `<a${more} href="${addressOf(said)}">${saidOf(said)}</a>`;
}

/** Stored HTML is escaped already. */
function saidOf(said: string): string {
  const title = /\stitle="([^"]+)"/.exec(said)?.[1] ?? 'Video';
  return title === 'Video' ? 'Watch the video' : `Watch: ${title}`;
}

function addressOf(said: string): string {
  const src = /\ssrc="([^"]*)"/.exec(said)?.[1] ?? '';
  // Parts of it may have been decoded on the way.
  return escapeHtml(watchAddress(attributeText(src)));
}
