import { id, object, text, word } from '../../operations/answer.ts';

/** A layout that somebody made, as it is told of a page. */
export const layoutOfPage = object('LayoutOfPage', {
  entity: word('layout', 'sharedLayout'),
  id,
  name: text,
});
