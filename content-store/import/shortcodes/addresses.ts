import type { Shortcode } from './shortcode.ts';

/** Stands for the address of a page that the source site had taken away: a link to it becomes its text. */
export const WITHDRAWN = 'withdrawn:page';

/** A piece by its file name or path: `ref "2014-06-30-title.md"`. */
export const ref: Shortcode = {
  kind: 'address',
  render: ({ positional, named }, { address }) => address(positional[0] ?? named.path ?? ''),
};

/** Like `ref`, and whole addresses too. */
export const link: Shortcode = {
  kind: 'address',
  render: ({ positional, named }, { address }) => address(positional[0] ?? named.href ?? ''),
};

/** A page the source site meant to bring back and did not. */
export const tmp: Shortcode = {
  kind: 'address',
  render(_, { report }) {
    report('link', 'It led to a page the source site had taken away; its text was kept');
    return WITHDRAWN;
  },
};

/** A file of the older site. */
export const legacyFile: Shortcode = {
  kind: 'address',
  render: ({ positional, named }, { files }) =>
    `${files.legacy}/${(positional[0] ?? named.src ?? '').replace(/^\/+/, '')}`,
};
