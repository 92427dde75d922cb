import { blockType } from '../../definition/entity.ts';
import { integer } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const relatedContent = blockType({
  type: 'related_content',
  label: 'Related content',
  help: 'The newest pieces that share terms with this one.',
  on: ['content'],
  visibility: 'public',
  settings: {
    ...commonBlockSettings,
    numberOfItems: integer({ label: 'Items', min: 1, max: 12, default: 4 }),
  },
});
