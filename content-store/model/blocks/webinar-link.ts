import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const webinarLink = blockType({
  type: 'webinar_link',
  label: 'Webinar link',
  help: 'The link into the webinar.',
  on: ['content'],
  visibility: 'public',
  palette: 'more',
  view: 'later',
  settings: { ...commonBlockSettings },
});
