import { blockType } from '../../definition/entity.ts';
import { multiline, reference } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const callToAction = blockType({
  type: 'call_to_action',
  label: 'Call to action',
  help: 'A sentence or two, and a button that leads on.',
  soughtAs:
    'promo, promotion, banner, hero, teaser, button, join, subscribe, newsletter, register, membership',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  asksFor: 'a heading, a text, an image, or a button with a label and a link',
  settings: {
    ...commonBlockSettings,
    body: multiline({ label: 'Text' }),
    image: reference(
      { collection: 'asset', onDelete: 'refuse', filter: { type: 'image' } },
      { label: 'Image' },
    ),
  },
});
