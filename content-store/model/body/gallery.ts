import { bodyBlock, multiline, references } from '../../definition/field.ts';
import { anImage } from './targets.ts';

/** Pictures that belong together, each to be seen whole. */
export const gallery = bodyBlock({
  type: 'gallery',
  label: 'Gallery',
  help: 'Pictures side by side; readers open each whole.',
  fields: {
    images: references(anImage, { label: 'Images', required: true }),
    caption: multiline({ label: 'Caption', max: 2_000 }),
  },
  leadIn: 'ends',
});
