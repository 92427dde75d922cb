import { slugify } from '../../definition/alias.ts';
import {
  checkbox,
  choice,
  email,
  group,
  list,
  multiline,
  type ReferenceTarget,
  reference,
  text,
  url,
} from '../../definition/field.ts';
import { messages } from '../../messages/validation.ts';
import { siteSettings } from './site-settings.ts';

/** The media types of png, jpg, jpeg, gif, avif, ico, tiff and tif (S1 §5), and of what the media library makes of pictures.
 * Those of psd and bmp, which S1 has too, are kept for people to take away: no page can show them. */
const TYPES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/avif',
  'image/x-icon',
  'image/tiff',
  'image/webp',
];

const cover = {
  collection: 'asset',
  onDelete: 'refuse',
  filter: { type: 'image' },
  problem: (title, { mimeType }) =>
    // Pictures without a file are drawn.
    mimeType === undefined || TYPES.includes(String(mimeType)) ? undefined : messages.podcastImage(title),
} satisfies ReferenceTarget;

/** As podcast apps have them. */
const podcastCategories = [
  ...['Arts', 'Business', 'Comedy', 'Education', 'Fiction', 'Government', 'Health & Fitness', 'History'],
  ...['Kids & Family', 'Leisure', 'Music', 'News', 'Religion & Spirituality', 'Science'],
  ...['Society & Culture', 'Sports', 'TV & Film', 'Technology', 'True Crime'],
] as const;

/** The site's podcasts (S1 §3 podcasts settings, §5). */
export const podcastsSettings = siteSettings({
  group: 'podcasts',
  label: 'Podcasts',
  help: 'The site’s podcasts.',
  route: '/podcasts-settings',
  fields: {
    overview: list(
      group(
        {
          url: url({ label: 'Address', required: true }),
          title: text({ label: 'Title', required: true }),
          earlierTitles: list(text({ label: 'Title', required: true }), {
            label: 'Earlier titles',
            default: [],
            max: 20,
            help: 'Episodes of a series of this name belong to it too. A title that you change is added by itself.',
          }),
          image: reference(cover, {
            label: 'Picture',
            help: 'For the feed a square of 1,400 pixels or more.',
          }),
          description: multiline({ label: 'Description' }),
          category: choice(podcastCategories, {
            label: 'Category',
            help: 'Podcast apps file it there. There is a feed once it has this, a description and a square picture.',
          }),
          author: text({ label: 'By', help: 'Left empty, the site’s name.' }),
          ownerEmail: email({
            label: 'Owner’s email',
            help: 'Podcast apps write there to make sure whose the feed is. Everyone can read it in the feed.',
          }),
          isExplicit: checkbox({ label: 'Explicit language', default: false }),
          links: group(
            {
              apple: url({ label: 'Apple Podcasts' }),
              spotify: url({ label: 'Spotify' }),
              iHeart: url({ label: 'iHeart' }),
              podbean: url({ label: 'Podbean' }),
            },
            { label: 'Where else it is', default: {} },
          ),
        },
        { label: 'Podcast' },
      ),
      { label: 'Podcasts', default: [] },
    ),
  },
  // The address of a feed is made from a title.
  check: ({ overview }) => {
    const known = new Map<string, string>();
    const errors: Record<string, string> = {};
    for (const [at, podcast] of overview.entries()) {
      const slugs = new Set(titlesOf(podcast).map(slugify));
      const other = [...slugs].map((slug) => known.get(slug)).find((title) => title !== undefined);
      if (other !== undefined) errors[`overview.${at}.title`] = messages.podcastTwice(podcast.title, other);
      for (const slug of slugs) known.set(slug, podcast.title);
    }
    return errors;
  },
});

/** All that a podcast is and was called: what its episodes name as their series. */
export function titlesOf({
  title,
  earlierTitles = [],
}: {
  readonly title: string;
  readonly earlierTitles?: readonly string[];
}): readonly string[] {
  return [title, ...earlierTitles];
}
