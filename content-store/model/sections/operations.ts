import { count, id, list, object, text, type ValueIn } from '../../operations/answer.ts';
import { idOf, query } from '../../operations/operation.ts';
import { websiteSection } from './website-section.ts';

const change = object('AddressChange', { id, title: text, from: text, to: text });

export const movesIfMoved = query('movesIfMoved', {
  audience: { anyOf: websiteSection.access.write },
  description:
    'The addresses that would change if a section stood below another, its own first, and how many redirects would be written; nothing is stored',
  args: {
    id: idOf({ label: 'The section', required: true }),
    parent: idOf({ label: 'The section above; absent: at the top' }),
  },
  answer: object('MovesIfMoved', { changes: list(change), redirects: count }),
});

export type MovesIfMoved = ValueIn<(typeof movesIfMoved)['answer']>;
