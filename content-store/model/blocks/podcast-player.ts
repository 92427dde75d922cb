import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const podcastPlayer = blockType({
  type: 'podcast_player',
  label: 'Podcast player',
  help: 'The player of an episode, its chapters, and where else the podcast is to be heard.',
  soughtAs: 'audio, listen, recording',
  on: ['content'],
  visibility: 'public',
  palette: 'first',
  place: 36,
  shows: ['recording'],
  settings: { ...commonBlockSettings },
});
