import type { BodyForm } from './form.ts';
import { withFrames } from './frames.ts';
import { withCreditsApart } from './picture.ts';
import { withTablesInBoxes } from './table-box.ts';

/** Stored HTML as it is shown; a feed has it as it is stored. */
export function shownHtml(html: string, form: BodyForm): string {
  if (form === 'feed') return html;
  return withFrames(withCreditsApart(form === 'page' ? withTablesInBoxes(html) : html), form);
}
