import { choice, list as listOf } from '../../definition/field.ts';
import { count, list } from '../../operations/answer.ts';
import { idOf, query } from '../../operations/operation.ts';
import { countedUnder } from './counted-under.ts';

export const getPieceCounts = query('getPieceCounts', {
  audience: 'staff',
  description: 'How many published pieces stand in some sections, bear some terms or are by some persons',
  args: {
    collection: choice(countedUnder, { label: 'What they are counted under', required: true }),
    ids: listOf(idOf({ label: 'A record' }), { label: 'The records', required: true }),
  },
  answer: list(count),
});
