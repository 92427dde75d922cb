import { blockType } from '../../definition/entity.ts';
import { checkbox, choice, choices, integer, reference } from '../../definition/field.ts';
import { typeChoices } from '../content/content-types.ts';
import { commonBlockSettings } from './common.ts';

export const contentList = blockType({
  type: 'content_list',
  label: 'Content list',
  help: 'The newest pieces of a section, or of the whole site.',
  on: ['any'],
  visibility: 'public',
  settings: {
    ...commonBlockSettings,
    section: reference(
      { collection: 'websiteSection', onDelete: 'refuse' },
      { label: 'Section', help: 'Left empty on a section page, that section; elsewhere, every section.' },
    ),
    contentTypes: choices(typeChoices, {
      label: 'Types',
      default: [],
      help: 'Left empty, the types of the content style.',
    }),
    numberOfItems: integer({ label: 'Items', min: 1, max: 100, default: 1 }),
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
      help: 'Upcoming: events still ahead, the next one first.',
    }),
    showImages: checkbox({ label: 'Images', default: true }),
    showTeaser: checkbox({ label: 'Teasers', default: true }),
    withoutRepetition: checkbox({ label: 'Leave out what the page already shows', default: true }),
  },
});
