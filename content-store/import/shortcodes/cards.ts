import { escapeHtml } from '../../html/html-tree.ts';
import type { Shortcode } from './shortcode.ts';

/** A law or policy: its name, a link to it, and the passage that matters. */
export const cardPolicy: Shortcode = {
  kind: 'html',
  render(call, { inline, blocks }) {
    const { src = '', kicker = '', title = '' } = call.named;
    const label = [kicker, inline(title)].filter((part) => part !== '').join(': ');
    const head = src === '' ? label : `<a href="${escapeHtml(src)}">${label}</a>`;
    return card(`<p><strong>${head}</strong></p>${blocks(call.inner ?? [])}`);
  },
};

/** A question to readers, and where to answer it. */
export const cardPrompt: Shortcode = {
  kind: 'html',
  render(call, { inline, blocks }) {
    const { intro = '', 'button-text': text = 'Answer', 'button-url': url = '' } = call.named;
    const answer = url === '' ? '' : `<p><a class="button" href="${escapeHtml(url)}">${inline(text)}</a></p>`;
    return card(`${intro === '' ? '' : `<p>${inline(intro)}</p>`}${blocks(call.inner ?? [])}${answer}`);
  },
};

/** Another piece of the site, put forward. */
export const featuredResource: Shortcode = {
  kind: 'html',
  render({ named, positional }, { address, titleOf }) {
    const target = named.link ?? positional[0] ?? '';
    const title = titleOf(target) ?? readable(target);
    const kicker = named.kicker === undefined ? '' : `${escapeHtml(named.kicker)}: `;
    return card(`<p>${kicker}<a href="${escapeHtml(address(target))}">${escapeHtml(title)}</a></p>`);
  },
};

/** The search form of the source site: this site has its own. A link to the list it searched stands for it. */
export const searchResources: Shortcode = {
  kind: 'html',
  render: (_, { address }) =>
    card(`<p><a class="button" href="${escapeHtml(address('/resources'))}">All resources</a></p>`),
};

/** A table that the source site made from data it did not publish: a link to where it stands. */
export const elsewhere: Shortcode = {
  kind: 'html',
  render({ name }, { original, report }) {
    report(`shortcode ${name}`, 'Its table is not in the folder; a link to the original page stands for it');
    return card(`<p><a href="${escapeHtml(original)}">See this table on the original page</a></p>`);
  },
};

function card(html: string) {
  const whole = `<section class="card">${html}</section>`;
  return { block: whole, inline: whole };
}

/** "guides/hcd/introduction/" becomes "Introduction". */
function readable(path: string): string {
  const name = path.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? path;
  const words = name.replace(/\.md$/, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
