import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const magazineOverview = blockType({
  type: 'magazine_overview',
  label: 'Magazine overview',
  help: 'A magazine: what it is, and its newest issue.',
  soughtAs: 'publication, print, edition',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 28,
  view: 'later',
  module: 'magazine',
  settings: { ...commonBlockSettings },
});
