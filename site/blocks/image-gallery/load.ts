import { type Picture, pictureOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

/** The images of a piece. What is withheld of a gated one stands with its text, for those who pass the gate. */
export async function load(
  _settings: unknown,
  { content }: Subject,
  { reader }: PageContext,
): Promise<readonly Picture[] | null> {
  const pictures = await picturesOf(content?.images, reader);
  return pictures.length === 0 ? null : pictures;
}

/** The pictures among some assets. */
export async function picturesOf(
  ids: readonly string[] | undefined,
  reader: PageContext['reader'],
): Promise<Picture[]> {
  const found = await Promise.all((ids ?? []).map((id) => pictureOf(id, reader)));
  return found.filter((one) => one !== null);
}
