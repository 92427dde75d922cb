import {
  type SizeKind,
  type SizeWidth,
  sizePath,
  srcset,
  widthFor,
  widthsOf,
} from '#content-store/model/media/sizes.ts';
import type { SizedPicture } from '../page-data/card.ts';

/** What stands in a `picture`, or an `img` by itself where there is but one kind. */
export interface Sources {
  /** Of the smaller kind, for browsers that read it. */
  readonly avif: string | null;
  readonly srcset: string | null;
  readonly sizes: string | null;
  readonly src: string;
}

/** How wide pictures are where they are shown, as `sizes` says it, and which widths are worth a choice there. */
const places = {
  lead: ['(min-width: 80rem) 44rem, (min-width: 60rem) 55vw, 92vw', 640, 1600],
  cards: ['(min-width: 60rem) 24rem, (min-width: 34rem) 46vw, 92vw', 320, 960],
  list: ['(min-width: 40rem) 9rem, 30vw', 160, 320],
  reel: ['(min-width: 25rem) 19rem, 78vw', 320, 640],
  text: ['(min-width: 52rem) 48rem, 94vw', 640, 1600],
  banner: ['(min-width: 82rem) 80rem, 96vw', 640, 1600],
  gallery: ['(min-width: 46rem) 40rem, 85vw', 320, 1280],
  grid: ['(min-width: 60rem) 19rem, (min-width: 34rem) 46vw, 92vw', 320, 640],
  small: ['8rem', 160, 320],
  portrait: ['(min-width: 40rem) 11rem, 8rem', 160, 640],
} as const satisfies Record<string, readonly [sizes: string, from: SizeWidth, to: SizeWidth]>;

export type Place = keyof typeof places;

/** What a browser chooses from for a picture in a place. */
export function sourcesOf(picture: SizedPicture, place: Place): Sources {
  const [sizes, from, to] = places[place];
  return sources(picture, sizes, widthsOf(picture.width, from, to));
}

/** For a picture that is always this wide, in CSS pixels: on screens of one, two and more pixels for each of them. */
export function sourcesAtWidth(picture: SizedPicture, shown: number): Sources {
  return sources(picture, `${shown}px`, widthsOf(picture.width, widthFor(shown), widthFor(shown * 2.5)));
}

function sources(picture: SizedPicture, sizes: string, widths: readonly SizeWidth[]): Sources {
  const { file, kind, width } = picture;
  if (file === null) return { avif: null, srcset: null, sizes: null, src: picture.src };
  const of = (one: SizeKind) => srcset(file, width, one, widths);
  // One size is enough for browsers that do not read AVIF: one in twenty.
  const src = sizePath({ file, kind: 'webp', width: middleOf(widths) });
  return kind === 'avif'
    ? { avif: of('avif'), srcset: null, sizes, src }
    : { avif: null, srcset: of('webp'), sizes, src };
}

function middleOf(widths: readonly SizeWidth[]): SizeWidth {
  return widths[Math.floor(widths.length / 2)] ?? 640;
}
