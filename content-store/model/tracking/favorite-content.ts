import { choice } from '../../definition/field.ts';
import { eventType } from './event-type.ts';
import { trackedId } from './tracked-id.ts';

export const favoriteContent = eventType('FavoriteContent', {
  audience: 'anyone',
  description: 'Records that a reader made a piece a favourite, or no longer has it as one (S0 §3)',
  fields: {
    contentId: trackedId({ label: 'Piece', required: true }),
    action: choice(['Favorite', 'Unfavorite'], { label: 'Action', required: true }),
  },
});
