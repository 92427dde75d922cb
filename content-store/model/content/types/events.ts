import { contentType } from '../../../definition/entity.ts';
import {
  attached,
  attended,
  authorable,
  bodied,
  companied,
  contacted,
  dated,
  elsewhere,
  gateable,
  imaged,
  labelled,
  located,
  taggable,
} from '../../traits/traits.ts';

/** What takes place at a time. */

export const event = contentType({
  type: 'Event',
  label: 'Event',
  labels: 'Events',
  editKey: 'event',
  layoutKey: 'event',
  schemaType: 'Event',
  fields: {
    ...dated.fields,
    ...located.fields,
    ...authorable.fields,
    ...taggable.fields,
    ...imaged.fields,
    ...bodied.fields,
    ...gateable.fields,
    ...attended.fields,
    ...contacted.fields,
    ...elsewhere.fields,
  },
});

export const webinar = contentType({
  type: 'Webinar',
  label: 'Webinar',
  labels: 'Webinars',
  editKey: 'webinar',
  layoutKey: 'webinar',
  schemaType: 'Event',
  fields: {
    ...dated.fields,
    ...authorable.fields,
    ...taggable.fields,
    ...imaged.fields,
    ...bodied.fields,
    ...gateable.fields,
    ...companied.fields,
    ...labelled.fields,
    ...attended.fields,
    ...attached.fields,
    ...contacted.fields,
    ...elsewhere.fields,
  },
});
