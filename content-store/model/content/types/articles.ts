import { contentType } from '../../../definition/entity.ts';
import {
  attached,
  authorable,
  bodied,
  companied,
  contacted,
  elsewhere,
  gateable,
  imaged,
  labelled,
  sidebarred,
  taggable,
} from '../../traits/traits.ts';

/** What is written to be read. */

const written = {
  ...authorable.fields,
  ...taggable.fields,
  ...imaged.fields,
  ...bodied.fields,
  ...sidebarred.fields,
  ...gateable.fields,
  ...companied.fields,
  ...labelled.fields,
  ...attached.fields,
  ...contacted.fields,
  ...elsewhere.fields,
};

export const article = contentType({
  type: 'Article',
  label: 'Article',
  labels: 'Articles',
  editKey: 'article',
  layoutKey: 'article',
  schemaType: 'NewsArticle',
  fields: written,
});

export const news = contentType({
  type: 'News',
  label: 'News',
  labels: 'News',
  editKey: 'news',
  layoutKey: 'news',
  schemaType: 'NewsArticle',
  fields: written,
});

export const blog = contentType({
  type: 'Blog',
  label: 'Blog',
  labels: 'Blogs',
  editKey: 'blog',
  layoutKey: 'blog',
  schemaType: 'BlogPosting',
  fields: written,
});

export const pressRelease = contentType({
  type: 'PressRelease',
  label: 'Press Release',
  labels: 'Press Releases',
  editKey: 'press-release',
  layoutKey: 'pressrelease',
  fields: written,
});

export const apparatus = contentType({
  type: 'Apparatus',
  label: 'Apparatus',
  labels: 'Apparatuses',
  editKey: 'apparatus',
  layoutKey: 'apparatus',
  isExclusive: true,
  fields: written,
});

export const inQuarters = contentType({
  type: 'InQuarters',
  label: 'In Quarters',
  labels: 'In Quarters',
  editKey: 'in-quarters',
  layoutKey: 'inquarters',
  isExclusive: true,
  fields: written,
});
