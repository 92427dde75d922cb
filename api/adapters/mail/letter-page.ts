import { escapeHtml } from '#content-store/html/html-tree.ts';
import { buttonOf, framed, ownLook, paragraphs, picturesOf, signature } from './letter-frame.ts';
import type { Letter } from './mail.ts';

export interface LetterParts {
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  /** Paragraphs before the one thing to do, and behind it. */
  readonly before: readonly string[];
  readonly action: { readonly label: string; readonly address: string };
  readonly after: readonly string[];
}

/** A letter with one thing to do, as text and as HTML: the same words in both. Nothing is fetched by whoever reads it. */
export function page({ to, subject, title, before, action, after }: LetterParts, look = ownLook): Letter {
  const call = `${action.label}:\n${action.address}`;
  const text = [title, ...before, call, ...after, signature(look)].join('\n\n');
  const inside = `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs(before)}
${buttonOf(action, look)}
<div class="letter-soft" style="color:#55606d;font-size:14px">
${paragraphs(after)}
</div>`;
  return {
    ...{ to, subject, text: `${text}\n`, html: framed({ title: subject, look, inside }) },
    pictures: picturesOf(look),
  };
}
