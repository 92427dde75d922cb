import { blockType, filledIn } from '../../definition/entity.ts';
import { checkbox, choice, integer } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';
import { automatic, listing, selfFilled } from './listing.ts';

/** The designs that have room for a picture and words. */
const roomy = ['lead', 'cards', 'list'] as const;
const withTeaser = { design: roomy, showTeaser: [true] } as const;
const withImage = { design: roomy, showImages: [true] } as const;

const { withoutRepetition, ...which } = listing(1);

/** What lists showed before they could be told otherwise. */
const AS_BEFORE = {
  ...{ teaserMode: 'fallback', teaserLength: 175 },
  ...{ imagePosition: 'design', imageSize: 'small', imageShape: 'design' },
};

export const contentList = blockType({
  type: 'content_list',
  label: 'Content list',
  help: 'The newest pieces of a section or of the whole site, what is ahead, or pieces that you choose.',
  soughtAs:
    'hero, top story, headlines, latest, news, articles, stories, teasers, events, calendar, agenda, upcoming, feed',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 1,
  version: 2,
  migrations: { 2: filledIn({ ...selfFilled, ...AS_BEFORE }) },
  settings: {
    ...commonBlockSettings,
    design: choice(['lead', 'cards', 'list', 'compact'], { label: 'Design', default: 'list' }),
    ...which,
    sort: choice(['newest', 'upcoming'], {
      label: 'Order',
      default: 'newest',
      when: automatic,
      help: 'Upcoming: what is still ahead of those types that take place, such as events and webinars, the next one first.',
    }),
    skip: integer({
      label: 'Skip',
      min: 0,
      max: 100,
      default: 0,
      when: automatic,
      help: 'How many of the newest to leave out.',
    }),
    withoutRepetition,
    showTeaser: checkbox({ label: 'Teasers', default: true, when: { design: roomy } }),
    teaserMode: choice(
      [
        { value: 'fallback', label: 'Teaser', help: 'or the first words of the text, where there is none' },
        { value: 'body_only', label: 'Text', help: 'always its first words' },
      ],
      { label: 'Teaser from', default: 'fallback', when: withTeaser },
    ),
    teaserLength: integer({
      label: 'Teaser length',
      ...{ min: 50, max: 600, default: 175 },
      when: withTeaser,
      help: 'In characters. What is longer ends at a word.',
    }),
    showImages: checkbox({ label: 'Images', default: true, when: { design: roomy } }),
    imagePosition: choice(
      [
        { value: 'design', label: 'As the design has it' },
        { value: 'above', label: 'Above the title' },
        { value: 'left', label: 'Before the text' },
        { value: 'right', label: 'Behind the text' },
      ],
      { label: 'Image position', default: 'design', when: withImage },
    ),
    imageSize: choice(
      [
        { value: 'small', label: 'Small', help: 'as wide as the content style says' },
        { value: 'medium', label: 'Medium', help: 'a third' },
        { value: 'large', label: 'Large', help: 'half' },
      ],
      {
        label: 'Image size',
        default: 'small',
        when: { ...withImage, imagePosition: ['left', 'right'] },
      },
    ),
    imageShape: choice(
      [
        { value: 'design', label: 'As the design has it' },
        { value: 'wide', label: 'Wide', help: '16:9' },
        { value: 'square', label: 'Square' },
        { value: 'tall', label: 'Tall', help: '3:4' },
        { value: 'round', label: 'Round' },
        { value: 'whole', label: 'Whole', help: 'as it is, uncut' },
      ],
      { label: 'Image shape', default: 'design', when: withImage },
    ),
  },
});
