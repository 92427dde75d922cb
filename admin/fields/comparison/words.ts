import { diffArrays } from 'diff';
import { cutIntoWords } from '#content-store/formats/words.ts';
import { htmlToText } from '../displays/html-to-text.ts';

/** Words of a text that are in both versions, or in one. */
export interface Words {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Words that differ before a text counts as another one: more could not be read, and would take long to find. */
const MOST = 2_000;

/** Two versions of a text as one, word by word. Neighbouring words that were replaced are told together. */
export function compareWords(before: string, after: string): readonly Words[] {
  if (before === after) return [{ kind: 'same', text: after }];
  const parts = diffArrays(cutIntoWords(before), cutIntoWords(after), { maxEditLength: MOST });
  if (parts === undefined) return replaced(before, after);
  const found: Words[] = [];
  let [removed, added] = ['', ''];
  const close = () => {
    found.push(...replaced(removed, added));
    [removed, added] = ['', ''];
  };
  for (const [at, part] of parts.entries()) {
    const text = part.value.join('');
    const isBetween = removed !== '' && added !== '' && at < parts.length - 1 && /^[^\S\n]+$/.test(text);
    if (part.removed || (isBetween && !part.added)) removed += text;
    if (part.added || (isBetween && !part.removed)) added += text;
    if (part.added || part.removed || isBetween) continue;
    close();
    found.push({ kind: 'same', text });
  }
  close();
  return found;
}

function replaced(removed: string, added: string): Words[] {
  return [
    ...(removed === '' ? [] : [{ kind: 'removed', text: removed } as const]),
    ...(added === '' ? [] : [{ kind: 'added', text: added } as const]),
  ];
}

/** The words of HTML as they are read: cells apart from each other, items of lists with a sign. */
export function wordsOfHtml(html: string): string {
  return htmlToText(html.replace(/<\/t[dh]>\s*(?=<t[dh])/gi, ' | ').replace(/<li(?:\s[^>]*)?>/gi, '• '));
}

/** Where the links of HTML lead. */
export function linksOfHtml(html: string): readonly string[] {
  return [...html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/gi)].map(([, address = '']) => htmlToText(address));
}
