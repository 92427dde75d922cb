import { entity } from '../../definition/entity.ts';
import { group, instant, list, text, url } from '../../definition/field.ts';
import { MOST_ITEMS } from '../blocks/listing.ts';
import { layoutAccess } from '../layouts/layout-fields.ts';
import { feedClaim } from './feed-claim.ts';

/** The longest that is kept of a text, in characters. */
export const KEPT_OF_FEED = { title: 300, summary: 600 } as const;

/** What an entry says. */
const entry = group(
  {
    title: text({ label: 'Title', required: true, max: KEPT_OF_FEED.title }),
    link: url({ label: 'Address' }),
    published: instant({ label: 'Published' }),
    summary: text({ label: 'Summary', max: KEPT_OF_FEED.summary }),
  },
  { label: 'Entry' },
);

/** A feed elsewhere, as it was last fetched: one for each address that a layout of the site names. The server keeps it. */
export const externalFeed = entity({
  name: 'externalFeed',
  label: 'External feed',
  labels: 'External feeds',
  menu: 'Site',
  menuHeading: 'Ads and feeds',
  help: 'A feed that a block of a layout shows, as it was fetched last. Where fetching fails, readers go on seeing what there was.',
  access: { read: layoutAccess.read, write: [] },
  isPublic: true,
  fields: {
    url: url({ label: 'Feed', required: true, isFetched: true, projection: 'card' }),
    title: text({ label: 'Title', max: KEPT_OF_FEED.title, projection: 'card' }),
    problem: text({ label: 'Problem', max: 500, visibility: 'staff', projection: 'card', readOnly: true }),
    problemSince: instant({ label: 'Problem since', visibility: 'staff', readOnly: true }),
    changedAt: instant({ label: 'New since', visibility: 'staff', projection: 'card', readOnly: true }),
    entries: list(entry, { label: 'Entries', default: [], max: MOST_ITEMS }),
    /** What its server names this state by, to be asked for a newer one. */
    etag: text({ label: 'Entity tag', max: 1_000, visibility: 'secret' }),
    lastModified: text({ label: 'Last modified', max: 100, visibility: 'secret' }),
  },
  titleField: 'url',
  list: {
    columns: ['url', 'title', 'problem', 'changedAt'],
    sort: ['changedAt', 'desc'],
    search: ['url', 'title'],
  },
  indexes: [{ orderBy: [['changedAt', 'desc']] }],
  claims: (feed) => ({ url: feedClaim(feed.url) }),
});
