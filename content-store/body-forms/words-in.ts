import { plainText } from '../html/html-tree.ts';
import { NOTE_MARK } from '../model/body/note-pairs.ts';
import { framesAsWords } from './frames.ts';
import { withCreditsApart } from './picture.ts';

/** The words of stored HTML: without the marks of notes, with where its films are. */
export function wordsIn(html: string): string {
  return plainText(framesAsWords(withCreditsApart(html.replace(NOTE_MARK, ''))));
}
