import { isLongEnough } from '#admin/records/long-enough.ts';
import { texts } from '#content-store/messages/console.ts';

/** What a field that looks for records is at (S0 §4). */
export type SelectState = 'init' | 'loading' | 'short' | 'loaded';

interface Asked {
  readonly isOpen: boolean;
  /** As it stands in the field. */
  readonly typed: string;
  readonly isWaiting: boolean;
}

/** Nothing typed is no phrase that is too short: the first records are there to be chosen from. */
export function selectState({ isOpen, typed, isWaiting }: Asked): SelectState {
  const phrase = typed.trim();
  if (!isOpen) return 'init';
  if (phrase !== '' && !isLongEnough(phrase)) return 'short';
  return isWaiting ? 'loading' : 'loaded';
}

/** What the field says where it offers nothing (S0 §8). */
export function emptyText(state: SelectState, phrase: string): string {
  switch (state) {
    case 'init':
      return texts.select.start;
    case 'loading':
      return texts.select.loading;
    case 'short':
      return texts.select.short;
    case 'loaded':
      return phrase.trim() === '' ? texts.select.none : texts.select.notFound(phrase.trim());
  }
}
