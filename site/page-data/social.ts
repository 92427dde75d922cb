import type { Settings } from '#content-store/registry/registry.ts';
import type { SharedPart } from './shared-part.ts';

type Network = keyof Settings['socialLinks'];

export interface SocialLink {
  readonly network: Network;
  readonly href: string;
}

/** The networks a publication may be found on, in the order they are shown. */
export const networkNames: Readonly<Record<Network, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

const networks = ['facebook', 'twitter', 'instagram', 'pinterest', 'linkedin', 'youtube'] as const;

/** Where else the publication is to be found: a part, so that pages do not depend on the rest of the footer. */
export const social: SharedPart<readonly SocialLink[]> = {
  name: 'social',
  async make(_argument, reader) {
    return socialOf(await reader.settings('socialLinks'));
  },
};

export function socialOf(links: Settings['socialLinks'] | undefined): SocialLink[] {
  return networks.flatMap((network) => {
    const href = links?.[network];
    return href === undefined || href === '' ? [] : [{ network, href }];
  });
}
