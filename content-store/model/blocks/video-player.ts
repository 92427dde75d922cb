import { blockType } from '../../definition/entity.ts';
import { url } from '../../definition/field.ts';
import { commonBlockSettings } from './common.ts';

export const videoPlayer = blockType({
  type: 'video_player',
  label: 'Video player',
  help: 'A film, to be played where it stands.',
  soughtAs: 'movie, clip, youtube, watch',
  on: ['any'],
  visibility: 'gated',
  palette: 'first',
  place: 31,
  shows: ['film'],
  showsInsteadBy: ['videoUrl'],
  settings: {
    ...commonBlockSettings,
    videoUrl: url({
      label: 'Video address',
      help: 'A YouTube or Vimeo page, or a film’s file (mp4, webm). Left empty, the piece’s own film, whatever its type.',
    }),
  },
});
