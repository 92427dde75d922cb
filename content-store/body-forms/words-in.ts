import { plainText } from '../html/html-tree.ts';
import { NOTE_MARK } from '../model/body/note-pairs.ts';
import { framesAsWords } from './frames.ts';
import { withCreditsApart } from './picture.ts';

/** The words of stored HTML: without the marks of notes, with where its films are. */
export function wordsIn(html: string): string {
  const apart = html.replace(NOTE_MARK, '').replace(ENDS, '$& ');
  return plainText(framesAsWords(withCreditsApart(apart)));
}

/** Where words end, whatever follows: those of two items of a list are no one word. */
const ENDS = /<br\s*\/?>|<\/(?:p|li|h[1-6]|t[dhr]|d[td]|div|blockquote|figcaption|summary)>/g;
