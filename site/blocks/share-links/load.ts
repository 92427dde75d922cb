import { encoded } from '#content-store/definition/encoded.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface ShareLink {
  readonly network: string;
  readonly label: string;
  readonly href: string;
}

/** Plain links to the networks the site has chosen; they work without a script and tell nobody anything. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<readonly ShareLink[] | null> {
  const { content } = subject;
  if (content === null) return null;
  const address = encoded(`${context.site.origin}${content.alias}`);
  const title = encoded(content.name);
  const links = (subject.style.socialShareLinks ?? []).map((network) => ({
    network,
    label: networks[network].label,
    href: networks[network].href(address, title),
  }));
  return [...links, { network: 'email', label: 'Email', href: `mailto:?subject=${title}&body=${address}` }];
}

type Network = NonNullable<Subject['style']['socialShareLinks']>[number];

const networks: Readonly<
  Record<Network, { readonly label: string; readonly href: (address: string, title: string) => string }>
> = {
  facebook: { label: 'Facebook', href: (u) => `https://www.facebook.com/sharer/sharer.php?u=${u}` },
  linkedin: { label: 'LinkedIn', href: (u) => `https://www.linkedin.com/sharing/share-offsite/?url=${u}` },
  twitter: { label: 'Twitter', href: (u, t) => `https://twitter.com/intent/tweet?url=${u}&text=${t}` },
  pinterest: {
    label: 'Pinterest',
    href: (u, t) => `https://www.pinterest.com/pin/create/button/?url=${u}&description=${t}`,
  },
  flipboard: {
    label: 'Flipboard',
    href: (u, t) => `https://share.flipboard.com/bookmarklet/popout?url=${u}&title=${t}`,
  },
  instapaper: {
    label: 'Instapaper',
    href: (u, t) => `https://www.instapaper.com/hello2?url=${u}&title=${t}`,
  },
  pocket: { label: 'Pocket', href: (u) => `https://getpocket.com/save?url=${u}` },
  quora: { label: 'Quora', href: (u) => `https://www.quora.com/share?url=${u}` },
  reddit: { label: 'Reddit', href: (u, t) => `https://www.reddit.com/submit?url=${u}&title=${t}` },
  skype: { label: 'Skype', href: (u) => `https://web.skype.com/share?url=${u}` },
  telegram: { label: 'Telegram', href: (u, t) => `https://t.me/share/url?url=${u}&text=${t}` },
  tumblr: { label: 'Tumblr', href: (u) => `https://www.tumblr.com/widgets/share/tool?canonicalUrl=${u}` },
  whatsapp: { label: 'WhatsApp', href: (u, t) => `https://wa.me/?text=${t}%20${u}` },
};
