import { escapeHtml } from '../../html/html-tree.ts';
import { inlineOnly, type Shortcode } from './shortcode.ts';

/** A file to download, kept where the source site keeps it. */
export const assetStatic: Shortcode = {
  kind: 'html',
  render({ named, positional }, { files, inline }) {
    const file = (named.file ?? positional[0] ?? '').replace(/^\/+/, '');
    const address = /^https?:/.test(file) ? file : `${files.static}/${file}`;
    return inlineOnly(`<a href="${escapeHtml(address)}">${inline(named.label ?? file)}</a>`);
  },
};
