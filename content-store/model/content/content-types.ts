import { contentType } from '../../definition/entity.ts';
import { reference, text, url } from '../../definition/field.ts';
import {
  authorable,
  bodied,
  companied,
  dated,
  embeddable,
  gateable,
  imaged,
  labelled,
  located,
  sidebarred,
  taggable,
} from './traits.ts';

/** The types of content (S1 §3): what each is called, and the traits it is made of. */

export const article = contentType({
  type: 'Article',
  label: 'Article',
  labels: 'Articles',
  editKey: 'article',
  layoutKey: 'article',
  fields: {
    ...authorable,
    ...taggable,
    ...imaged,
    ...bodied,
    ...sidebarred,
    ...gateable,
    ...companied,
    ...labelled,
  },
});

export const event = contentType({
  type: 'Event',
  label: 'Event',
  labels: 'Events',
  editKey: 'event',
  layoutKey: 'event',
  fields: {
    ...dated,
    ...located,
    ...authorable,
    ...taggable,
    ...imaged,
    ...bodied,
    ...gateable,
    organizer: text({ label: 'Organizer' }),
    registrationUrl: url({ label: 'Registration address' }),
    recordingUrl: url({ label: 'Recording', help: 'A YouTube or Vimeo page, once there is one.' }),
  },
});

export const documentType = contentType({
  type: 'Document',
  label: 'Document',
  labels: 'Documents',
  editKey: 'document',
  layoutKey: 'document',
  fields: {
    ...authorable,
    ...taggable,
    ...imaged,
    ...bodied,
    ...gateable,
    ...companied,
    file: reference(
      { collection: 'asset', onDelete: 'refuse', filter: { type: 'file' } },
      { label: 'File', visibility: 'gated' },
    ),
  },
});

export const video = contentType({
  type: 'Video',
  label: 'Video',
  labels: 'Videos',
  editKey: 'video',
  layoutKey: 'video',
  fields: {
    ...authorable,
    ...taggable,
    ...imaged,
    ...bodied,
    ...gateable,
    ...companied,
    ...labelled,
    ...embeddable,
  },
});

export const company = contentType({
  type: 'Company',
  label: 'Company',
  labels: 'Companies',
  editKey: 'company',
  layoutKey: 'company',
  fields: { ...taggable, ...imaged, ...bodied, ...located, website: url({ label: 'Website' }) },
});

export const page = contentType({
  type: 'Page',
  label: 'Page',
  labels: 'Pages',
  editKey: 'page',
  layoutKey: 'page',
  fields: { ...authorable, ...taggable, ...imaged, ...bodied, ...sidebarred, ...gateable },
});

export const contentTypes = [article, event, documentType, video, company, page] as const;
