import { listOf } from '#content-store/formats/lists.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import type { Taken } from './merge-versions.ts';

/** What was taken over from somebody else, as "Teaser, Tags, and 2 blocks of Body". */
export function takenInWords(taken: readonly Taken[]): string {
  return listOf(
    taken.map(({ field, blocks }) =>
      blocks === null ? field.label : `${countOf(blocks, 'block')} of ${field.label}`,
    ),
  );
}
