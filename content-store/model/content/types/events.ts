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
    ...dated,
    ...located,
    ...authorable,
    ...taggable,
    ...imaged,
    ...bodied,
    ...gateable,
    ...attended,
    ...contacted,
    ...elsewhere,
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
    ...dated,
    ...authorable,
    ...taggable,
    ...imaged,
    ...bodied,
    ...gateable,
    ...companied,
    ...labelled,
    ...attended,
    ...attached,
    ...contacted,
    ...elsewhere,
  },
});
