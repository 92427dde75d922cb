/** The title of a film of which nobody said what it is. */
export const UNTITLED = 'Video';

/** What a link to a film says where no player can be. */
export function watchLabel(title: string): string {
  return title === UNTITLED ? 'Watch the video' : `Watch: ${title}`;
}
