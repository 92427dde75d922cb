import { entity } from '../../definition/entity.ts';
import { checkbox, list, text } from '../../definition/field.ts';
import { outboxItemFields } from './outbox-item.ts';

/** Something of a site that is to leave the house: kept with the site, so that it is committed in the batch of its cause
 * there. Items about the same go one after the other, in the order in which they came. Internal: in no API and no form. */
export const siteOutboxItem = entity({
  name: 'siteOutboxItem',
  label: 'Outgoing item of a site',
  labels: 'Outgoing items of sites',
  menu: 'Site',
  access: { read: [], write: [] },
  fields: {
    ...outboxItemFields,
    payload: text({ label: 'What it is about', required: true, max: 20_000, visibility: 'secret' }),
    /** Whom it is about, such as a member and an email address: another item about one of these waits for this one. */
    subjects: list(text({ label: 'Subject', max: 400 }), { label: 'Subjects', default: [] }),
    /** What it says of them, such as one of their newsletters: the newest counts. */
    topic: text({ label: 'Topic', required: true, max: 100 }),
    /** Its place among those about the same; compares as text. */
    position: text({ label: 'Position', required: true, max: 60 }),
    /** Whether an attempt before broke off behind its hand-over. */
    mayHaveArrived: checkbox({ label: 'May have arrived', default: false }),
  },
  titleField: 'cause',
  list: { columns: [], sort: ['dueAt', 'asc'], search: [] },
  indexes: [
    { equals: 'state', orderBy: [['dueAt', 'asc']] },
    { equals: 'state', orderBy: [['endedAt', 'asc']] },
    { equals: 'subjects', orderBy: [['position', 'asc']] },
  ],
  claims: (item) => ({ cause: `outbox:${item.channel}:${item.cause}` }),
});
