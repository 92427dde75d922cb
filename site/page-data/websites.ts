import type { View } from '#content-store/reading/reader.ts';
import { socialOf } from './social.ts';

/** Where else somebody is to be found: the own website, then the networks. */
export function websitesOf({
  website,
  socialLinks,
}: Pick<View<'person'>, 'website' | 'socialLinks'>): readonly {
  readonly label: string;
  readonly href: string;
}[] {
  return [
    ...(website === undefined ? [] : [{ label: 'Website', href: website }]),
    ...socialOf(socialLinks).map(({ label, href }) => ({ label, href })),
  ];
}
