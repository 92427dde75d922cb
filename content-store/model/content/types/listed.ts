import { contentType } from '../../../definition/entity.ts';
import { choice, group, instant, integer, text, url } from '../../../definition/field.ts';
import {
  authorable,
  bodied,
  collected,
  companied,
  elsewhere,
  gateable,
  imaged,
  labelled,
  located,
  reachable,
  taggable,
} from '../../traits/traits.ts';

/** The wider enumeration (S1 §3): types that content lists choose and tracking names. They come with an import and are
 * not written here, so they have no `editKey`. */

const common = {
  ...taggable.fields,
  ...imaged.fields,
  ...bodied.fields,
  ...companied.fields,
  ...labelled.fields,
  ...elsewhere.fields,
};
const written = { ...common, ...authorable.fields, ...gateable.fields };

export const collection = contentType({
  type: 'Collection',
  label: 'Collection',
  labels: 'Collections',
  layoutKey: 'collection',
  fields: { ...written, ...collected.fields },
});

export const ebook = contentType({
  type: 'Ebook',
  label: 'E-book',
  labels: 'E-books',
  layoutKey: 'ebook',
  fields: written,
});

export const engineSpec = contentType({
  type: 'EngineSpec',
  label: 'Engine Specification',
  labels: 'Engine Specifications',
  layoutKey: 'enginespec',
  fields: {
    ...written,
    engine: group(
      {
        model: text({ label: 'Model', max: 120 }),
        configuration: text({ label: 'Configuration', help: 'Such as 6 cylinders in line.', max: 120 }),
        displacement: integer({
          label: 'Displacement',
          help: 'In cubic centimetres.',
          min: 1,
          max: 10_000_000,
        }),
        power: integer({ label: 'Rated power', help: 'In kilowatts.', min: 1, max: 200_000 }),
        speed: integer({ label: 'Rated speed', help: 'In revolutions a minute.', min: 1, max: 100_000 }),
        torque: integer({ label: 'Peak torque', help: 'In newton metres.', min: 1, max: 10_000_000 }),
        fuel: text({ label: 'Fuel', max: 120 }),
        emissions: text({ label: 'Emissions', help: 'The standard it meets, such as EU Stage V.', max: 120 }),
        weight: integer({ label: 'Dry weight', help: 'In kilograms.', min: 1, max: 5_000_000 }),
      },
      { label: 'Engine', default: {} },
    ),
  },
});

export const groupType = contentType({
  type: 'Group',
  label: 'Group',
  labels: 'Groups',
  layoutKey: 'group',
  schemaType: 'Organization',
  isTimeless: true,
  fields: { ...common, ...reachable.fields },
});

export const infographic = contentType({
  type: 'Infographic',
  label: 'Infographic',
  labels: 'Infographics',
  layoutKey: 'infographic',
  fields: written,
});

export const job = contentType({
  type: 'Job',
  label: 'Job',
  labels: 'Jobs',
  layoutKey: 'job',
  schemaType: 'JobPosting',
  fields: {
    ...common,
    ...located.fields,
    employment: choice(
      [
        { value: 'FULL_TIME', label: 'Full time' },
        { value: 'PART_TIME', label: 'Part time' },
        { value: 'CONTRACTOR', label: 'Contract' },
        { value: 'TEMPORARY', label: 'Temporary' },
        { value: 'INTERN', label: 'Internship' },
      ],
      { label: 'Employment' },
    ),
    applyUrl: url({ label: 'Application address' }),
    closes: instant({ label: 'Applications until' }),
  },
});

export const review = contentType({
  type: 'Review',
  label: 'Review',
  labels: 'Reviews',
  layoutKey: 'review',
  fields: written,
});

export const space = contentType({
  type: 'Space',
  label: 'Space',
  labels: 'Spaces',
  layoutKey: 'space',
  schemaType: 'Place',
  isTimeless: true,
  fields: { ...common, ...located.fields, ...reachable.fields },
});

export const sponsored = contentType({
  type: 'Sponsored',
  label: 'Sponsored',
  labels: 'Sponsored',
  layoutKey: 'sponsored',
  fields: written,
});

export const supplier = contentType({
  type: 'Supplier',
  label: 'Supplier',
  labels: 'Suppliers',
  layoutKey: 'supplier',
  schemaType: 'Organization',
  isTimeless: true,
  fields: { ...common, ...located.fields, ...reachable.fields },
});

export const textAd = contentType({
  type: 'TextAd',
  label: 'Text Ad',
  labels: 'Text Ads',
  layoutKey: 'textad',
  schemaType: 'WebPage',
  isTimeless: true,
  fields: common,
});

export const top100 = contentType({
  type: 'Top100',
  label: 'Top 100',
  labels: 'Top 100',
  layoutKey: 'top100',
  isRanked: true,
  fields: { ...written, ...collected.fields },
});

export const topList = contentType({
  type: 'TopList',
  label: 'Top List',
  labels: 'Top Lists',
  layoutKey: 'toplist',
  isRanked: true,
  fields: { ...written, ...collected.fields },
});

export const venue = contentType({
  type: 'Venue',
  label: 'Venue',
  labels: 'Venues',
  layoutKey: 'venue',
  schemaType: 'Place',
  isTimeless: true,
  fields: { ...common, ...located.fields, ...reachable.fields },
});
