import { checkbox, color, link, text } from '../../definition/field.ts';

/** Settings every placed block has (S0 §3, S1 §3). */
export const commonBlockSettings = {
  title: text({ label: 'Heading', help: 'May hold [sectionname] and [pagename].' }),
  link: link({
    label: 'Heading link',
    help: 'A path, an address, or [sectionlink].',
    tokens: ['[sectionlink]'],
  }),
  backgroundColor: color({ label: 'Background' }),
  contentPadding: checkbox({ label: 'Padding', default: true }),
  keepInView: checkbox({ label: 'Keep in view while scrolling', default: false }),
  trackingId: text({ label: 'Tracking id', max: 64 }),
};
