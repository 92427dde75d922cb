import { entity } from '../../definition/entity.ts';
import { checkbox, instant, text } from '../../definition/field.ts';

/** Whether a channel is held back, under the channel's name: while what it leads to is out of order. Internal: in no API
 * and no form. */
export const outboxSwitch = entity({
  name: 'outboxSwitch',
  scope: 'installation',
  label: 'Outage switch',
  labels: 'Outage switches',
  menu: 'System',
  access: { read: [], write: [] },
  fields: {
    isPaused: checkbox({ label: 'Held back', default: false }),
    since: instant({ label: 'Since', required: true }),
    by: text({ label: 'By', required: true }),
  },
  titleField: 'by',
  list: { columns: [], sort: ['since', 'asc'], search: [] },
});
