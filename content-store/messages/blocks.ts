import { count, countOf } from '../formats/numbers.ts';
import { wrongAt } from './problems.ts';

/** What the catalogue of blocks says. */
export const blockTexts = {
  find: 'Find a block',
  found: (count: number) => countOf(count, 'block'),
  none: (phrase: string) =>
    `No block is called “${phrase}”. Look for a word of its name or of what it shows.`,
  unknown: 'There is no such block.',
  waits: (what: string) => `Waits for ${what}`,
  noView: 'Layouts may place it already. Readers see nothing of it yet.',
  of: (label: string, width: string) => `${label}, ${width}`,
  what: 'The sample',
  page: 'A small magazine that nobody publishes, in the colours and fonts of this site. Links lead nowhere.',
  common: 'Settings of every block',
  noText: 'Nothing of it is left in plain text.',
  noSettings: 'It has no settings of its own.',
  fields: 'Fields',
  settings: 'Settings',
  required: 'required',
  preset: (value: string) => `Begins as ${value}`,
  choices: (labels: readonly string[]) => `Choices: ${labels.join(', ')}.`,
  only: (conditions: readonly string[]) => `Asked for where ${conditions.join(' and ')}.`,
  condition: (label: string, values: readonly string[]) => `${label} is ${eitherOf(values)}`,
  filled: (labels: readonly string[]) => `${eitherOf(labels)} is filled in`,
  range: (min: number | undefined, max: number | undefined) =>
    max === undefined
      ? min === undefined
        ? ''
        : `From ${count(min)}.`
      : min === undefined
        ? `Up to ${count(max)}.`
        : `${count(min)} to ${count(max)}.`,
  characters: (max: number) => `Up to ${count(max)} characters.`,
  placement: {
    any: 'On every page',
    content: 'On pages of pieces',
    section: 'On pages of sections',
    text: 'In texts',
  },
  gated: 'Behind the gate of a gated piece',
  module: (label: string) => `With the module ${label}`,
  designs: { new: 'New design', old: 'Old design' },
  themes: { light: 'Light', dark: 'Dark' },
  forms: { page: 'Page', print: 'Paper', feed: 'Feed', mail: 'Letter', text: 'Plain text' },
  width: (label: string, pixels: number) => `${label}, ${count(pixels)} px`,
} as const;

const WITHOUT_REPETITION = 'Leave out what the page already shows';

/** What staff see where a block stands on a page, behind its name or below it. */
export const placedTexts = {
  unbuilt: 'Readers see nothing here yet.',
  failed: 'This could not be loaded. Readers see nothing here until it can.',
  incomplete: 'Its settings are not filled in yet.',
  /** Of a block whose settings are refused, in part. */
  refused: (whys: readonly string[]) => `Left out until it is put right. ${whys.join(' ')}`,
  wrong: wrongAt,
  empty: 'It has nothing to show on this page.',
  give: (what: string) => `Give it ${what}.`,
  /** The label of the setting. */
  withoutRepetition: WITHOUT_REPETITION,
  fewer: (found: number, wanted: number) =>
    `${count(found)} of ${count(wanted)}: no ${found === 0 ? '' : 'more '}pieces match.`,
  /** Of a list that would have more if it showed what the page shows already. */
  apart: (found: number, wanted: number) =>
    `${count(found)} of ${count(wanted)}: “${WITHOUT_REPETITION}” leaves out ${found === 0 ? 'all that match' : 'the others that match'}.`,
} as const;

function eitherOf(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' or ');
}
