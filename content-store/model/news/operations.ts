import { checkbox, instant, integer, type ValueOf } from '../../definition/field.ts';
import {
  count,
  flag,
  id,
  list,
  moment,
  object,
  optional,
  text,
  type ValueIn,
} from '../../operations/answer.ts';
import { type Audience, idOf, mutation, partArgs, query, textOf } from '../../operations/operation.ts';
import { newsAccess } from './access.ts';

const writers: Audience = { anyOf: newsAccess.write };
/** Where S1 §7 has the documents. */
const folder = 'aspireNews';

const item = object('AspireNewsItem', {
  id,
  version: count,
  title: text,
  description: optional(text),
  date: moment,
  alert: flag,
  status: count,
  hasRead: flag,
});

const which = { id: idOf({ label: 'The news item', required: true }) };

export const getAspireNewsStream = query('getAspireNewsStream', {
  folder,
  audience: 'staff',
  description: 'News for the staff, the newest first. status: 1 published, 2 draft',
  args: {
    skip: partArgs.skip,
    limit: integer({ label: 'How many, 10 unless it is said', min: 1, max: 100 }),
    hideRead: checkbox({ label: 'Those alone that the caller has not read' }),
    status: integer({ label: '1 published, 2 draft; left out, all that one may see', min: 1, max: 2 }),
    alert: checkbox({ label: 'Alerts alone, or none of them' }),
  },
  answer: object('AspireNewsStream', { items: list(item), totalCount: count }),
});

export const markAspireNewsRead = mutation('markAspireNewsRead', {
  folder,
  audience: 'staff',
  description: 'Notes that the caller has read it',
  args: which,
  answer: item,
});

export const setAspireNews = mutation('setAspireNews', {
  folder,
  audience: writers,
  description: 'Makes an item, or with its id changes one: what is absent stays as it is',
  args: {
    id: idOf({ label: 'The news item; absent: a new one' }),
    version: integer({ label: 'The version that was seen; a newer one is refused' }),
    title: textOf({ label: 'Title' }),
    description: textOf({ label: 'Text', max: 2_000_000 }),
    date: instant({ label: 'Date' }),
    alert: checkbox({ label: 'Alert' }),
    status: integer({ label: '1 published, 2 draft' }),
  },
  answer: optional(item),
});

export const deleteAspireNews = mutation('deleteAspireNews', {
  folder,
  audience: writers,
  description: 'Deletes an item for everybody',
  args: which,
  answer: flag,
});

export type AskedNews = ValueOf<(typeof getAspireNewsStream)['args']>;
export type NewsStream = ValueIn<(typeof getAspireNewsStream)['answer']>;
export type NewsItem = ValueIn<typeof item>;
