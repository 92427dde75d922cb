import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const subscribe = blockType({
  type: 'subscribe',
  label: 'Newsletter sign-up',
  help: 'The form that subscribes to newsletters.',
  soughtAs: 'subscription, join, sign up, email, mailing list',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  view: 'later',
  module: 'newsletters',
  settings: { ...commonBlockSettings },
});
