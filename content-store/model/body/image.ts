import { bodyBlock, choice, multiline, reference, text } from '../../definition/field.ts';
import { anImage } from './targets.ts';

/** A picture within the text. What is said of it here goes before what the media library says. */
export const image = bodyBlock({
  type: 'image',
  label: 'Image',
  help: 'A photo or drawing, with its caption and credit.',
  fields: {
    asset: reference(anImage, { label: 'Image', required: true }),
    alt: text({
      label: 'Alternative text',
      isProse: true,
      max: 1_000,
      help: 'What the picture shows, for people who cannot see it. If it is empty, the text in the media library is used.',
    }),
    caption: multiline({ label: 'Caption', max: 2_000 }),
    credit: text({ label: 'Credit', isProse: true }),
    width: choice(
      [
        { value: 'text', label: 'As wide as the text' },
        { value: 'wide', label: 'Wider than the text' },
        { value: 'left', label: 'On the left, text beside it' },
        { value: 'right', label: 'On the right, text beside it' },
      ],
      { label: 'Width', default: 'text' },
    ),
  },
  ofFile: { field: 'asset', takes: (_name, mimeType) => mimeType.startsWith('image/') },
  leadIn: 'precedes',
});
