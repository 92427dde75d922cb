import { blockType } from '../../definition/entity.ts';
import { integer, reference } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const sectionTree = blockType({
  type: 'section_tree',
  label: 'Section tree',
  help: 'A section and those below it.',
  soughtAs: 'navigation, categories, topics, menu',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 10,
  settings: {
    ...commonBlockSettings,
    section: reference(
      { collection: 'websiteSection', onDelete: 'refuse' },
      { label: 'Section', help: 'Left empty, the page’s own; on the home page, all there are.' },
    ),
    depth: integer({ label: 'Levels', min: 1, max: 3, default: 3 }),
  },
});
