import { blockType } from '../../definition/entity.ts';
import { references } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';
import { itemCount } from './listing.ts';

export const leadingCompanies = blockType({
  type: 'leading_companies',
  label: 'Leading companies',
  help: 'Companies by name, with their pictures.',
  soughtAs: 'suppliers, directory, logos',
  on: ['any'],
  visibility: 'public',
  palette: 'first',
  place: 9,
  module: 'leaders',
  settings: {
    ...commonBlockSettings,
    companies: references(
      { collection: 'content', onDelete: 'clear', filter: { type: 'Company' } },
      { label: 'Companies', help: 'Left empty, the newest of the programme’s section, or of the site.' },
    ),
    numberOfItems: itemCount(12),
  },
});
