import { count, plural } from '../formats/numbers.ts';

/** What is said of what is looked at before content is published. */
export const checklistTexts = {
  title: 'Checklist',
  help: 'What this site looks at before a piece of this type is published.',
  asSaved: 'What you typed is not saved yet: this is about what is.',
  required: 'Required',
  warned: 'Advised',
  allDone: 'all done',
  done: 'Done',
  open: (open: number) => `${count(open)} open`,
  requiredOpen: (open: number) => `${count(open)} required`,
  go: (label: string) => `Go to ${label}`,
  tickedBy: (who: string, when: string) => `${who}, ${when}`,
  before: {
    required: 'This site requires before a piece of this type is published:',
    warned: 'This site also asks for:',
  },
  /** What is looked at, as a line of the list. */
  lines: {
    teaser: () => 'A teaser',
    picture: () => 'A primary image that is described',
    words: (least: number) => `A text of at least ${count(least)} ${plural(least, 'word', 'words')}`,
    author: () => 'An author, or a byline',
    section: () => 'A primary section',
    terms: (least: number) => `At least ${count(least)} ${plural(least, 'term', 'terms')} of the taxonomy`,
    seoTitle: (most: number) => `A search title of at most ${count(most)} characters`,
    links: () => 'No link of this site that leads nowhere',
  },
  /** What to do about it. */
  remedies: {
    teaser: () => 'Write a teaser',
    picture: (hasPicture: boolean) =>
      hasPicture
        ? 'Describe the primary image in the media library: what it shows, for whoever does not see it'
        : 'Choose a primary image',
    words: (has: number, least: number) =>
      `The text has ${count(has)} ${plural(has, 'word', 'words')}. Write at least ${count(least)}`,
    author: () => 'Choose an author, or write a byline',
    section: () => 'Choose a primary section',
    terms: (has: number, least: number) =>
      `There ${plural(has, 'is', 'are')} ${count(has)}. Choose at least ${count(least)}`,
    seoTitle: (has: number, most: number, isOwn: boolean) =>
      `${isOwn ? 'The search title' : 'The title'} has ${count(has)} characters. ${
        isOwn ? 'Shorten it' : 'Write a search title'
      } to at most ${count(most)}`,
    links: (addresses: readonly string[]) =>
      `Readers find nothing at ${addresses.join(', ')}. Change or remove ${plural(addresses.length, 'the link', 'the links')}`,
    tick: (item: string) => `Tick “${item}” in the checklist once it is so`,
  },
  /** Why a publish is refused. */
  refused: (remedy: string) => `This site requires it before a piece of this type is published. ${remedy}.`,
  notTicked: (item: string) => `“${item}” is not on the checklist of this type any more. Reload.`,
  noChecklist: () => 'There are no checklists for this',
  typeTwice: (label: string) => `Another checklist is for ${label} too. Take the type out of one of them`,
  itemTwice: (item: string) =>
    `“${item}” is on this list already. Word one of them otherwise, or take it out`,
  checkTwice: () => 'This is on the list already. Take one of them out',
} as const;
