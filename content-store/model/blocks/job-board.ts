import { blockType } from '../../definition/entity.ts';
import { reference } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount } from './listing.ts';

export const jobBoard = blockType({
  type: 'job_board',
  label: 'Job board',
  help: 'Positions that one can still apply for, the newest first.',
  soughtAs: 'careers, vacancies, recruitment, employment, openings',
  on: ['any'],
  visibility: 'public',
  palette: 'more',
  settings: {
    ...commonBlockSettings,
    section: reference(
      { collection: 'websiteSection', onDelete: 'refuse' },
      { label: 'Section', help: 'Left empty on a section page, that section; elsewhere, every section.' },
    ),
    numberOfItems: itemCount(20),
  },
});
