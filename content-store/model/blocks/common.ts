import { checkbox, color, text } from '../../definition/field.ts';

/** Settings every placed block has (S0 §3, S1 §3). */
export const commonBlockSettings = {
  title: text({ label: 'Heading', help: 'May hold [sectionname] and [pagename].' }),
  link: text({ label: 'Heading link', help: 'A path, an address, or [sectionlink].' }),
  backgroundColor: color({ label: 'Background' }),
  contentPadding: checkbox({ label: 'Padding', default: true }),
  keepInView: checkbox({ label: 'Keep in view while scrolling', default: false }),
  trackingId: text({ label: 'Tracking id', max: 64 }),
};
