import { entity } from '../../definition/entity.ts';
import { checkbox, choice, instant, richText, text } from '../../definition/field.ts';
import { newsAccess } from './access.ts';

/** News for everyone on the staff, whatever site they work on (S0 §3 admin news item). */
export const adminNewsItem = entity({
  name: 'adminNewsItem',
  scope: 'installation',
  label: 'News item',
  labels: 'News',
  menu: 'System',
  access: newsAccess,
  // Drafts are for those who write them.
  reach: () => ({ status: { eq: '1' } }),
  fields: {
    title: text({ label: 'Title', required: true, max: 200, projection: 'card' }),
    description: richText({ label: 'Text' }),
    date: instant({ label: 'Date', required: true, projection: 'card' }),
    alert: checkbox({
      label: 'Alert',
      default: false,
      help: 'Shown above every screen for 14 days, to whoever has not read it.',
      projection: 'card',
    }),
    // The numbers of S0 §3, as the API gives them.
    status: choice(
      [
        { value: '1', label: 'Published' },
        { value: '2', label: 'Draft' },
      ],
      { label: 'Status', default: '1', projection: 'card' },
    ),
  },
  titleField: 'title',
  list: { columns: ['title', 'date', 'alert', 'status'], sort: ['date', 'desc'], search: ['title'] },
  indexes: [{ equals: 'status', orderBy: [['date', 'desc']] }],
});
