import { type Network, networks } from '#content-store/model/social/networks.ts';
import type { Settings } from '#content-store/registry/registry.ts';
import { hostOf } from './host-of.ts';
import type { SharedPart } from './shared-part.ts';

export interface SocialLink {
  readonly network: Network;
  readonly label: string;
  readonly href: string;
}

/** Where else the publication is to be found: a part, so that pages do not depend on the rest of the footer. */
export const social: SharedPart<readonly SocialLink[]> = {
  name: 'social',
  async make(_argument, reader) {
    return socialOf(await reader.settings('socialLinks'));
  },
};

/** Links to networks, in their order; those that are empty are dropped (S0 §5). */
export function socialOf(links: Partial<Settings['socialLinks']> | undefined): SocialLink[] {
  return Object.keys(networks).flatMap((name) => {
    const network = name as Network;
    const address = links?.[network];
    if (address === undefined || address === '') return [];
    const href = network === 'email' ? `mailto:${address}` : address;
    const label = network === 'other' ? hostOf(address) : networks[network].name;
    return [{ network, label, href }];
  });
}
