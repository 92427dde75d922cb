import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const sectionOverview = blockType({
  type: 'section_overview',
  label: 'Section overview',
  help: 'The section’s name, description and the sections below it.',
  soughtAs: 'category, topic, header, intro',
  on: ['section'],
  visibility: 'public',
  palette: 'first',
  place: 26,
  settings: { ...commonBlockSettings },
});
