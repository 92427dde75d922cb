import { checkbox, choice, color, group, link, text } from '../../definition/field.ts';

/** Where the heading of a block or a row leads. */
export const headingLink = link({
  label: 'Heading link',
  help: 'A path, an address, or [sectionlink].',
  tokens: ['[sectionlink]'],
});

/** Settings every placed block has (S0 §3, S1 §3). */
export const commonBlockSettings = {
  title: text({ label: 'Heading', help: 'May hold [sectionname], [issuename] and [pagename].' }),
  link: headingLink,
  colorScheme: choice(
    [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
      { value: 'brand', label: 'Primary colour' },
    ],
    { label: 'Colours', help: 'None: those of the page around it.' },
  ),
  backgroundColor: color({ label: 'Background', help: 'Instead of the background of the colours chosen.' }),
  cta: group(
    {
      text: text({ label: 'Words before the button' }),
      buttonLabel: text({ label: 'Button label', max: 120 }),
      buttonLink: link({
        label: 'Button link',
        help: 'The button is there once it has a label and a link.',
        tokens: ['[sectionlink]'],
      }),
    },
    { label: 'Call to action', help: 'Below the block.' },
  ),
  contentPadding: checkbox({
    label: 'Padding',
    default: true,
    whenAny: ['colorScheme', 'backgroundColor'],
    help: 'Between the edge of the colour and what stands on it.',
  }),
  keepInView: checkbox({ label: 'Keep in view while scrolling', default: false }),
  trackingId: text({ label: 'Tracking id', max: 64 }),
};
