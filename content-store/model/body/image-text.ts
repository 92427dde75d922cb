import { bodyBlock, choice, reference, richText, text } from '../../definition/field.ts';
import { anImage } from './targets.ts';

/** A picture and words that belong to it, side by side. */
export const imageText = bodyBlock({
  type: 'image_text',
  label: 'Image and text',
  help: 'A picture with words of its own beside it.',
  fields: {
    asset: reference(anImage, { label: 'Image', required: true }),
    alt: text({ label: 'Alternative text', isProse: true, max: 1_000 }),
    title: text({ label: 'Title', isProse: true, max: 300 }),
    html: richText({ label: 'Text', required: true }),
    side: choice(
      [
        { value: 'left', label: 'Picture on the left' },
        { value: 'right', label: 'Picture on the right' },
      ],
      { label: 'Side', default: 'left' },
    ),
  },
  leadIn: 'ends',
});
