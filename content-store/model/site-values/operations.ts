import { list, object, text } from '../../operations/answer.ts';
import { query } from '../../operations/operation.ts';

export const getSiteValues = query('getSiteValues', {
  audience: 'staff',
  description: 'The named values that texts of the site may say, as readers have them',
  args: {},
  answer: list(object('SiteValue', { name: text, value: text })),
});
