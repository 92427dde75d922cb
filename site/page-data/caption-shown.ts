import { captionOf } from '#content-store/body-forms/picture.ts';
import type { Picture } from './card.ts';
import type { PageContext } from './context.ts';
import { markLinksOut } from './link-to.ts';

/** What stands below a picture, as HTML; undefined where nothing is said of it. */
export function captionShown(
  picture: Pick<Picture, 'caption' | 'credit' | 'source'>,
  { site }: Pick<PageContext, 'site'>,
): string | undefined {
  const caption = captionOf(picture);
  return caption === null ? undefined : markLinksOut(caption.markup, new URL(site.origin).host);
}
