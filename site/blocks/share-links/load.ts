import { encoded } from '#content-store/definition/encoded.ts';
import { type Network, networks } from '#content-store/model/social/networks.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface ShareLink {
  readonly network: Network;
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
  const { socialShareLinks, shareByEmail } = subject.style;
  const links = (socialShareLinks ?? []).map((network) => ({
    network,
    label: networks[network].name,
    href: addresses[network](address, title),
  }));
  const mail = {
    network: 'email',
    label: networks.email.name,
    href: `mailto:?subject=${title}&body=${address}`,
  } as const;
  const all = shareByEmail === false ? links : [...links, mail];
  return all.length === 0 ? null : all;
}

type Shared = NonNullable<Subject['style']['socialShareLinks']>[number];

const addresses: Readonly<Record<Shared, (address: string, title: string) => string>> = {
  facebook: (u) => `https://www.facebook.com/sharer/sharer.php?u=${u}`,
  linkedin: (u) => `https://www.linkedin.com/sharing/share-offsite/?url=${u}`,
  twitter: (u, t) => `https://twitter.com/intent/tweet?url=${u}&text=${t}`,
  pinterest: (u, t) => `https://www.pinterest.com/pin/create/button/?url=${u}&description=${t}`,
  flipboard: (u, t) => `https://share.flipboard.com/bookmarklet/popout?url=${u}&title=${t}`,
  instapaper: (u, t) => `https://www.instapaper.com/hello2?url=${u}&title=${t}`,
  pocket: (u) => `https://getpocket.com/save?url=${u}`,
  quora: (u) => `https://www.quora.com/share?url=${u}`,
  reddit: (u, t) => `https://www.reddit.com/submit?url=${u}&title=${t}`,
  skype: (u) => `https://web.skype.com/share?url=${u}`,
  telegram: (u, t) => `https://t.me/share/url?url=${u}&text=${t}`,
  tumblr: (u) => `https://www.tumblr.com/widgets/share/tool?canonicalUrl=${u}`,
  whatsapp: (u, t) => `https://wa.me/?text=${t}%20${u}`,
};
