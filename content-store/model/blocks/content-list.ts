import { blockType } from '../../definition/entity.ts';
import { checkbox, choice, integer } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount, listing, withoutRepetition } from './listing.ts';

export const contentList = blockType({
  type: 'content_list',
  label: 'Content list',
  help: 'The newest pieces of a section, or of the whole site.',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 1,
  settings: {
    ...commonBlockSettings,
    ...listing,
    numberOfItems: itemCount(1),
    skip: integer({
      label: 'Skip',
      min: 0,
      max: 100,
      default: 0,
      help: 'How many of the newest to leave out.',
    }),
    design: choice(['lead', 'cards', 'list', 'compact'], { label: 'Design', default: 'list' }),
    sort: choice(['newest', 'upcoming'], {
      label: 'Order',
      default: 'newest',
      help: 'Upcoming: what is still ahead of those types that take place, such as events and webinars, the next one first.',
    }),
    showImages: checkbox({ label: 'Images', default: true }),
    showTeaser: checkbox({ label: 'Teasers', default: true }),
    withoutRepetition,
  },
});
