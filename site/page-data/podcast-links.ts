import type { Settings } from '#content-store/registry/registry.ts';

/** Where a podcast is to be heard beside the site. */
export interface HeardAt {
  readonly label: string;
  readonly href: string;
}

const PLACES = [
  ['apple', 'Apple Podcasts'],
  ['spotify', 'Spotify'],
  ['iHeart', 'iHeart'],
  ['podbean', 'Podbean'],
] as const;

/** Where a podcast of the settings is to be heard, and its feed, where it has one. */
export function heardAt(
  { links }: Settings['podcasts']['overview'][number],
  feed: string | undefined,
): readonly HeardAt[] {
  return [
    ...PLACES.flatMap(([name, label]) => {
      const href = links[name];
      return href === undefined ? [] : [{ label, href }];
    }),
    ...(feed === undefined ? [] : [{ label: 'RSS', href: feed }]),
  ];
}
