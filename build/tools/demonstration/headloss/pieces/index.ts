import { diary } from './diary.ts';
import { directory } from './directory.ts';
import { kit } from './kit.ts';
import { library } from './library.ts';
import { networks } from './networks.ts';
import { night } from './night.ts';
import type { Piece } from './piece.ts';
import { regulation } from './regulation.ts';
import { trade } from './trade.ts';
import { treatment } from './treatment.ts';

/** Everything the weekly has printed, is about to print, has taken back, and has in the drawer. */
export const pieces: readonly Piece[] = inNews([
  ...regulation,
  ...networks,
  night,
  ...treatment,
  ...trade,
  ...kit,
  ...library,
  ...diary,
  ...directory,
]);

/** News of every desk is among the news, as it comes. */
function inNews(all: readonly Piece[]): Piece[] {
  return all.map((one) =>
    one.type !== 'News' || one.section === 'news' || one.alsoIn?.some(({ section }) => section === 'news')
      ? one
      : { ...one, alsoIn: [...(one.alsoIn ?? []), { section: 'news', placement: 'Standard' }] },
  );
}
