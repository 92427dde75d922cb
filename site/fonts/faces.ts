import openSans from 'made-fonts/open-sans.css?inline';
import openSansNarrow from 'made-fonts/open-sans-narrow.css?inline';
import sourceSerif from 'made-fonts/source-serif-4.css?inline';
import type { SentFamily } from '#content-store/model/settings/fonts.ts';

/** The rules of each font that we send: its faces, with the addresses that its files are served at, and those of what
 * stands in for it. A site's theme has those of the families that the site is set in. */
export const faces: Readonly<Record<SentFamily, string>> = {
  'Source Serif 4': sourceSerif,
  'Open Sans': openSans,
  'Open Sans Narrow': openSansNarrow,
};
