import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const issueOverview = blockType({
  type: 'issue_overview',
  label: 'Issue overview',
  help: 'A magazine issue: its cover and what is in it.',
  soughtAs: 'edition, contents, print',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 29,
  view: 'later',
  module: 'magazine',
  settings: { ...commonBlockSettings },
});
