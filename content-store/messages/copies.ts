import { count, countOf, plural } from '../formats/numbers.ts';

/** What the console says of pieces that are shared among sites. */
export const copyTexts = {
  what: 'What is shared',
  loading: 'Loading what is shared',
  share: 'Share to another site…',
  shareMany: 'Share…',
  ways: 'Which copies are listed',
  way: { from: 'From this site', to: 'To this site' },
  filters: 'Filter what is shared',
  phrase: 'Words of the title',
  site: { from: 'Shared to', to: 'Shared from' },
  allSites: 'Any site',
  standing: 'State',
  anyStanding: 'Any',
  state: { inStep: 'In step', behind: 'Catching up', failed: 'Failed', released: 'Released' },
  notPublished: 'not published, as the original is not',
  coming: 'comes once the original is published',
  none: {
    filtered: 'Nothing matches. Take a filter away to see more.',
    from: 'Nothing of this site is shared yet. Select pieces in the list of content and choose Share, or open a piece and choose Share to another site among its further actions.',
    to: 'No other site shares anything with this one.',
  },
  toContent: 'Open the list of content',
  total: (number: number) => countOf(number, 'copy', 'copies'),
  more: 'Show more',
  loadingMore: 'Loading…',
  original: 'Original',
  copy: 'Copy',
  opensOn: (site: string) => `(opens on ${site})`,
  shared: (who: string, when: string) => `Shared by ${who}, ${when}`,
  followed: (when: string, pages: number | null) =>
    pages === null ? `in step since ${when}` : `in step since ${when}: ${countOf(pages, 'page')} made anew`,
  leftOut: (number: number) => `${countOf(number, 'thing')} left out`,
  select: (title: string, site: string) => `Select the copy of ${title} on ${site}`,
  selectAll: 'Select all that are shown',
  selection: 'What is done with the selected',
  selected: (number: number) => `${count(number)} selected`,
  clear: 'Clear selection',
  tooMany: (most: number) => `At most ${count(most)} copies at once. Select fewer.`,
  notActing: 'Whoever may publish on that site releases and withdraws it',
  again: 'Look again',
  release: 'Release…',
  releaseTitle: (number: number) => `Release ${countOf(number, 'copy', 'copies')}?`,
  releaseHelp:
    'A released copy stays as it is and is edited like any other piece of its site. What is changed or taken down at the original no longer follows. It cannot be put in step again.',
  keepsCanonical: 'Search engines are still told where the original is',
  releaseNow: 'Release',
  withdraw: 'Withdraw…',
  withdrawTitle: (number: number) => `Withdraw ${countOf(number, 'copy', 'copies')}?`,
  withdrawHelp:
    'Readers of the other site no longer have it, and it goes to the recycle bin there. The original stays as it is, and can be shared again.',
  withdrawNow: 'Withdraw',
  cancel: 'Cancel',
  close: 'Close',
  done: {
    released: (number: number) => `${countOf(number, 'copy is', 'copies are')} released`,
    withdrawn: (number: number) => `${countOf(number, 'copy is', 'copies are')} withdrawn`,
    again: (number: number) => `${countOf(number, 'copy is', 'copies are')} looked at again`,
    shared: (number: number) => `${countOf(number, 'copy is', 'copies are')} being made`,
  },
  refused: (number: number) =>
    `${countOf(number, 'copy was', 'copies were')} left as ${plural(number, 'it is', 'they are')}:`,
  dialog: {
    title: (number: number) => `Share ${countOf(number, 'piece')} to another site`,
    help: 'A copy is published there as the original is here, and follows it: what is changed or taken down here is so there. Search engines are told where the original is. Gated text stays gated.',
    sites: 'Sites',
    noSites:
      'You work on no other site, so there is nowhere to share this to. An administrator adds sites to your account.',
    mayNot: 'Sharing publishes on the other site, and you may not publish. Ask somebody who may.',
    choose: 'Choose a site to see what would come there.',
    looking: 'Looking at what would come there',
    tooMany: (most: number) =>
      `Above ${count(most)} copies there is no look ahead. The list shows what came of each.`,
    share: (number: number) => (number === 0 ? 'Share' : `Share as ${countOf(number, 'copy', 'copies')}`),
    what: 'What would come there',
    not: 'Not copied',
    draft: 'Not published yet: the copy comes once it is.',
    gated: 'Gated, there as here.',
    at: (alias: string, section: string | null) =>
      section === null ? `At ${alias}, in no section yet.` : `At ${alias}, in ${section}.`,
    pictures: (number: number, there: number) =>
      there === 0
        ? `${countOf(number, 'picture or file', 'pictures and files')} copied along.`
        : `${countOf(number, 'picture or file', 'pictures and files')}, ${count(there)} there already.`,
    leftOut: 'Left out:',
    canonical: (address: string) => `Original: ${address}`,
  },
  notice: {
    inStep: (site: string) =>
      `This is a copy of a piece of ${site}, kept in step with it. Here you decide its address, section and placements; all else is changed at the original.`,
    failed: (site: string, problem: string) =>
      `This copy could not follow its original on ${site}. ${problem}`,
    released: (site: string) => `This was copied from ${site} and goes on by itself.`,
    open: 'Open the original',
    manage: 'Release or withdraw',
    locked: (site: string | undefined) =>
      site === undefined ? 'May be kept in step with its original' : `Kept in step with ${site}`,
    unknown:
      'This is a copy of a piece of another site. Whether it is kept in step with it could not be looked up: until then, its address, section and placements alone can be written here.',
    tryAgain: 'Try again',
    releasedNow: 'Released: every field can be written here now',
  },
} as const;
