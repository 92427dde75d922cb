import { entity } from '../../definition/entity.ts';
import { checkbox, choice, choices, group, integer, list, text } from '../../definition/field.ts';
import { messages } from '../../messages/validation.ts';

const size = (label: string) =>
  text({
    label,
    required: true,
    max: 16,
    pattern: { matches: /^[1-9]\d{0,4}x\d{1,5}$/, example: '300x250', problem: messages.size },
  });

const sizes = () => list(size('Size'), { label: 'Sizes', default: [], help: 'In pixels, such as 300x250.' });

/** A place for ads as a site's pages have it (S0 §3 ad unit, §9; S1 §3). */
export const adUnitPattern = entity({
  name: 'adUnitPattern',
  label: 'Ad unit pattern',
  labels: 'Ad unit patterns',
  menu: 'Site',
  menuHeading: 'Ads and feeds',
  help: 'A place for ads as the site’s pages have it.',
  access: {
    read: ['view_ad_unit_patterns', 'manage_ad_unit_patterns'],
    write: ['manage_ad_unit_patterns'],
  },
  fields: {
    name: text({ label: 'Name', required: true, projection: 'card' }),
    key: text({
      label: 'Key',
      required: true,
      max: 64,
      help: 'What the slot’s path ends in. The key wa is the welcome ad.',
      projection: 'card',
    }),
    type: choice(
      [
        'layout-block',
        'page',
        'content-list-native',
        'content-body-embed',
        'content-body-native',
        'reskin',
        'sticky-bottom',
        'header-leaderboard',
      ],
      { label: 'Type', required: true, projection: 'card' },
    ),
    size: sizes(),
    sizeMapping: list(
      group(
        {
          viewport: size('From a window of'),
          size: sizes(),
        },
        { label: 'Sizes of a window' },
      ),
      { label: 'Sizes by window', default: [] },
    ),
    refreshRate: integer({ label: 'Ask again after', min: 1, help: 'In seconds; left empty, never.' }),
    excludePageTypes: choices(['content', 'section', 'issue', 'publication'], {
      label: 'Not on pages of',
      default: [],
    }),
    useSectionAlias: checkbox({ label: 'The section’s alias is in the slot’s path', default: false }),
    targetId: text({ label: 'Id of the element it stands in', max: 100 }),
  },
  titleField: 'name',
  list: {
    columns: ['name', 'key', 'type'],
    sort: ['name', 'asc'],
    search: ['name', 'key'],
    filters: ['type'],
  },
  indexes: [{ orderBy: [['name', 'asc']] }],
  claims: (one) => ({ key: `ad-unit:${one.key}` }),
});
