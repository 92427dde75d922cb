import { contentType } from '../../../definition/entity.ts';
import { integer, text } from '../../../definition/field.ts';
import {
  audible,
  authorable,
  bodied,
  companied,
  elsewhere,
  embeddable,
  embedded,
  gateable,
  imaged,
  labelled,
  taggable,
} from '../../traits/traits.ts';

/** What is looked at and listened to. */

const shown = {
  ...authorable.fields,
  ...taggable.fields,
  ...imaged.fields,
  ...bodied.fields,
  ...gateable.fields,
  ...companied.fields,
  ...labelled.fields,
};

export const video = contentType({
  type: 'Video',
  label: 'Video',
  labels: 'Videos',
  editKey: 'video',
  layoutKey: 'video',
  schemaType: 'VideoObject',
  fields: { ...shown, ...embeddable.fields, ...embedded.fields },
});

export const podcast = contentType({
  type: 'Podcast',
  label: 'Podcast',
  labels: 'Podcasts',
  editKey: 'podcast',
  layoutKey: 'podcast',
  schemaType: 'PodcastEpisode',
  fields: {
    ...shown,
    ...audible.fields,
    ...embeddable.fields,
    ...embedded.fields,
    ...elsewhere.fields,
    series: text({ label: 'Series', help: 'What the podcast is called.' }),
    episode: integer({ label: 'Episode', min: 1, max: 100_000 }),
  },
});

export const mediaGallery = contentType({
  type: 'MediaGallery',
  label: 'Media Gallery',
  labels: 'Media Galleries',
  editKey: 'media-gallery',
  layoutKey: 'mediagallery',
  schemaType: 'ImageGallery',
  fields: { ...shown, ...embedded.fields },
});
