import { contentType } from '../../../definition/entity.ts';
import { checkbox, text } from '../../../definition/field.ts';
import {
  attached,
  bodied,
  companied,
  contacted,
  elsewhere,
  gateable,
  imaged,
  labelled,
  located,
  priced,
  reachable,
  taggable,
} from '../../traits/traits.ts';

/** Who and what there is in a trade. */

export const company = contentType({
  type: 'Company',
  label: 'Company',
  labels: 'Companies',
  editKey: 'company',
  layoutKey: 'company',
  schemaType: 'Organization',
  isTimeless: true,
  fields: {
    ...taggable.fields,
    ...imaged.fields,
    ...bodied.fields,
    ...located.fields,
    ...reachable.fields,
    ...contacted.fields,
    enableRmi: checkbox({
      label: 'Requests for information',
      help: 'Readers may ask the company for more.',
      projection: 'card',
    }),
  },
});

export const contact = contentType({
  type: 'Contact',
  label: 'Contact',
  labels: 'Contacts',
  editKey: 'contact',
  layoutKey: 'contact',
  schemaType: 'Person',
  isTimeless: true,
  fields: {
    ...taggable.fields,
    ...imaged.fields,
    ...bodied.fields,
    ...companied.fields,
    ...reachable.fields,
    jobTitle: text({ label: 'Job title', projection: 'card' }),
  },
});

export const product = contentType({
  type: 'Product',
  label: 'Product',
  labels: 'Products',
  editKey: 'product',
  layoutKey: 'product',
  schemaType: 'Product',
  isTimeless: true,
  fields: {
    ...taggable.fields,
    ...imaged.fields,
    ...bodied.fields,
    ...gateable.fields,
    ...companied.fields,
    ...labelled.fields,
    ...attached.fields,
    ...contacted.fields,
    ...elsewhere.fields,
    ...priced.fields,
    modelNumber: text({ label: 'Model', max: 120 }),
  },
});
