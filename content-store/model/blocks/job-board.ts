import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const jobBoard = blockType({
  type: 'job_board',
  label: 'Job board',
  help: 'Open positions.',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  view: 'later',
  settings: { ...commonBlockSettings },
});
