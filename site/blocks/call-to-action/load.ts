import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { type Picture, pictureOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

export interface CallToActionData {
  readonly body: string | undefined;
  readonly picture: Picture | null;
}

/** What stands above the button, which every block may have. */
export async function load(
  settings: BlockSettings<'call_to_action'>,
  _subject: Subject,
  { reader }: PageContext,
): Promise<CallToActionData | null> {
  const { title, body, image, cta } = settings;
  const button = cta?.buttonLink === undefined ? undefined : cta.buttonLabel;
  if ((title ?? body ?? image ?? cta?.text ?? button) === undefined) return null;
  return { body, picture: await pictureOf(image, reader) };
}
