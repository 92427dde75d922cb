import { blockType } from '../../definition/entity.ts';
import { choice } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const magazineIssue = blockType({
  type: 'magazine_issue',
  label: 'Magazine issues',
  help: 'Issues of a magazine, the newest first.',
  soughtAs: 'editions, print, covers, archive',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 5,
  view: 'later',
  module: 'magazine',
  settings: {
    ...commonBlockSettings,
    design: choice(['single', 'grid', 'list'], { label: 'Design', default: 'single' }),
  },
});
