import { listOf } from '../formats/lists.ts';
import { countOf, plural } from '../formats/numbers.ts';

/** What the console says of who else has a record open. */
export const presenceTexts = {
  list: 'Others who have this open',
  /** `field`: the label of the one they are in. */
  here: (name: string, field: string | undefined, isBehind: boolean) =>
    isBehind
      ? `${name} has this open in a window behind others`
      : field === undefined
        ? `${name} is here`
        : `${name} is here, writing in ${field}`,
  more: (names: readonly string[]) => `${listOf(names)} too`,
  came: (names: readonly string[]) => `${listOf(names)} ${plural(names.length, 'has', 'have')} this open too`,
  left: (names: readonly string[]) =>
    `${listOf(names)} ${plural(names.length, 'does not have', 'do not have')} this open any more`,
  /** At a field. */
  writing: (names: readonly string[]) => `${listOf(names)} ${plural(names.length, 'is', 'are')} writing here`,
  ownTabs: (count: number) =>
    plural(count, 'Open in another tab of yours', `Open in ${countOf(count, 'other tab')} of yours`),
  ownTabsHelp: 'What is saved in one is merged into what is saved in the other.',
  savedMeanwhile: (name: string) => `${name || 'somebody'} saved meanwhile`,
  savedMeanwhileHelp:
    'Your save merges both. Only what you both changed is asked about, with both sides shown.',
  gone: (name: string) =>
    `${name || 'Somebody'} deleted this while it was open here. What you typed is kept in this browser: copy what you need into another piece, or have this restored.`,
} as const;
