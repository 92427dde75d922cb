import { bodyBlock, references, text } from '../../definition/field.ts';
import { aPiece } from './targets.ts';

/** Other pieces, as links with their pictures and teasers. One that readers cannot see is left out. */
export const content = bodyBlock({
  type: 'content',
  label: 'Related pieces',
  help: 'Other pieces of this site, with picture and teaser.',
  fields: {
    title: text({ label: 'Title', max: 200, help: 'Shown above the pieces. Left empty, it is “Read also”.' }),
    content: references(aPiece, { label: 'Pieces', required: true }),
  },
  leadIn: 'ends',
});
