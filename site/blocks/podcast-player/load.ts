import { titlesOf } from '#content-store/model/settings/podcasts.ts';
import { lengthOf } from '../../page-data/card.ts';
import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import { type HeardAt, heardAt } from '../../page-data/podcast-links.ts';
import type { Subject } from '../../page-data/subject.ts';
import { type Chapter, chaptersOf } from './chapters.ts';

export interface PodcastPlayerData {
  readonly title: string;
  readonly series: string | undefined;
  readonly address: string;
  /** How long it plays, in words. */
  readonly length: string | undefined;
  readonly chapters: readonly Chapter[];
  readonly heardAt: readonly HeardAt[];
}

/** The recording of the page's piece. What is withheld of a gated one stands with its text, for those who pass the gate. */
export async function load(
  _settings: unknown,
  { content }: Subject,
  { reader }: PageContext,
): Promise<PodcastPlayerData | null> {
  const address = content === null ? undefined : fieldOf(content, 'audioUrl');
  if (content === null || address === undefined) return null;
  const series = fieldOf(content, 'series');
  const { overview } = await reader.settings('podcasts');
  const listed = overview.find((one) => series !== undefined && titlesOf(one).includes(series));
  return {
    ...{ title: content.name, series, address },
    length: lengthOf(content),
    chapters: chaptersOf(fieldOf(content, 'chapters')),
    heardAt: listed === undefined ? [] : await heardAt(listed, reader),
  };
}
