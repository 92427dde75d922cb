import { contentType } from '../../../definition/entity.ts';
import { url } from '../../../definition/field.ts';
import { DIGITAL_EDITION } from '../../gating/gates.ts';
import {
  attached,
  authorable,
  bodied,
  companied,
  contacted,
  downloadable,
  elsewhere,
  gateable,
  imaged,
  labelled,
  sidebarred,
  taggable,
} from '../../traits/traits.ts';

/** What readers take away as a file, and pages that stand by themselves. */

const published = {
  ...authorable.fields,
  ...taggable.fields,
  ...imaged.fields,
  ...bodied.fields,
  ...gateable.fields,
  ...companied.fields,
  ...downloadable.fields,
};

export const documentType = contentType({
  type: 'Document',
  label: 'Document',
  labels: 'Documents',
  editKey: 'document',
  layoutKey: 'document',
  fields: published,
});

export const whitepaper = contentType({
  type: 'Whitepaper',
  label: 'Whitepaper',
  labels: 'Whitepapers',
  editKey: 'whitepaper',
  layoutKey: 'whitepaper',
  fields: { ...published, ...labelled.fields, ...contacted.fields, ...elsewhere.fields },
});

export const page = contentType({
  type: 'Page',
  label: 'Page',
  labels: 'Pages',
  editKey: 'page',
  layoutKey: 'page',
  schemaType: 'WebPage',
  isTimeless: true,
  fields: {
    ...authorable.fields,
    ...taggable.fields,
    ...imaged.fields,
    ...bodied.fields,
    ...sidebarred.fields,
    ...gateable.fields,
    ...attached.fields,
    ...contacted.fields,
  },
});

/** Read at another site, by whoever holds a free membership (S0 §4). Its type is what the gate goes by. */
export const digitalEdition = contentType({
  type: DIGITAL_EDITION,
  label: 'Digital Edition',
  labels: 'Digital Editions',
  editKey: 'zmag',
  layoutKey: 'zmag',
  isExclusive: true,
  fields: {
    ...taggable.fields,
    ...imaged.fields,
    ...bodied.fields,
    ...companied.fields,
    ...labelled.fields,
    editionUrl: url({
      label: 'Edition address',
      help: 'Where it is paged through. Readers need a free membership.',
      visibility: 'gated',
    }),
  },
});

export const promotion = contentType({
  type: 'Promotion',
  label: 'Promotion',
  labels: 'Promotions',
  editKey: 'promotion',
  layoutKey: 'promotion',
  schemaType: 'WebPage',
  fields: {
    ...taggable.fields,
    ...imaged.fields,
    ...bodied.fields,
    ...companied.fields,
    ...labelled.fields,
    ...elsewhere.fields,
  },
});
