import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const gatingForm = blockType({
  type: 'gating_form',
  label: 'Gating form',
  help: 'What asks readers to register or log in.',
  soughtAs: 'paywall, wall, join, sign in, sign up, membership',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 22,
  shows: ['gate'],
  settings: { ...commonBlockSettings },
});
