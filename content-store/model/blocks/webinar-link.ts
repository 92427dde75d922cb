import { blockType } from '../../definition/entity.ts';
import { reference } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const webinarLink = blockType({
  type: 'webinar_link',
  label: 'Webinar link',
  help: 'When a webinar begins, and the way to its registration.',
  soughtAs: 'event, register, registration, join, online',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  settings: {
    ...commonBlockSettings,
    webinar: reference(
      { collection: 'content', onDelete: 'clear', filter: { type: 'Webinar' } },
      { label: 'Webinar', help: 'Left empty, that of the page; on other pages, the next one.' },
    ),
  },
});
