import type { Data } from '../../definition/entity.ts';
import { isData } from '../../definition/is-data.ts';
import { messages } from '../../messages/validation.ts';
import { gallery } from '../body/gallery.ts';
import { image } from '../body/image.ts';
import { imageText } from '../body/image-text.ts';

/** Says that a piece begins with its primary image twice: as such, and as the first picture of its text. Further down
 * somebody shows it on purpose. */
export function repeatedPictureAdvice({ primaryImage, body }: Data): Readonly<Record<string, string>> {
  const isRepeated = typeof primaryImage === 'string' && primaryImage === firstPictureIn(body);
  return isRepeated ? { primaryImage: messages.repeatedPicture() } : {};
}

function firstPictureIn(body: unknown): unknown {
  const blocks: readonly unknown[] = Array.isArray(body) ? body : [];
  return blocks.filter(isData).flatMap(picturesOf)[0];
}

function picturesOf({ type, asset, images }: Data): readonly unknown[] {
  if (type === image.type || type === imageText.type) return [asset];
  return type === gallery.type && Array.isArray(images) ? images : [];
}
