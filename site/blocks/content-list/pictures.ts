import type { Cut } from '#content-store/model/media/cuts.ts';
import type { Place } from '../../shell/picture-places.ts';
import type { ContentListData } from './load.ts';

type Pictures = ContentListData['pictures'];

/** What a list's markup says of its pictures (`content-list.rare.css`). */
export function classesOf({ imagePosition, imageSize, imageShape }: Pictures): readonly string[] {
  return [
    ...(imagePosition === 'design' ? [] : [`pictures-${imagePosition}`]),
    ...(isBeside(imagePosition) ? ['pictures-beside', `pictures-${imageSize}`] : []),
    ...(imageShape === 'design' ? [] : [`shape-${imageShape}`]),
  ];
}

/** The place that is about as wide as the pictures of a list are. */
export function pictureWidth(
  design: ContentListData['design'],
  { imagePosition, imageSize }: Pictures,
): Place {
  if (design === 'compact') return 'list';
  if (isBeside(imagePosition)) return BESIDE[imageSize];
  return imagePosition === 'above' && design === 'list' ? 'lead' : design;
}

/** The shape that pictures of a list are cut to, where it is not the design's. */
export function cutOf({ imageShape }: Pictures): Cut | undefined {
  const shape = imageShape === 'round' ? 'square' : imageShape;
  return shape === 'design' || shape === 'whole' ? undefined : shape;
}

const BESIDE = { small: 'list', medium: 'reel', large: 'cards' } as const satisfies Record<
  Pictures['imageSize'],
  Place
>;

function isBeside(position: Pictures['imagePosition']): boolean {
  return position === 'left' || position === 'right';
}
