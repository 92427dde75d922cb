import { count, countOf } from '../formats/numbers.ts';
import { notFoundTexts } from './pages.ts';

/** What the console says, in English: the texts of the specification (S0 §8, S1 §8) and our own. */
export const texts = {
  select: {
    loading: 'Loading results...',
    short: 'Search phrase must be longer',
    notFound: (phrase: string) => `No results found for "${phrase}".`,
    start: 'Start typing to search.',
    none: 'No items found.',
    noneChosen: 'None chosen',
    create: 'Create New',
    failed: (message: string) => `Failed: ${message}`,
  },
  missing: {
    title: 'Not found',
    said: (what: string, id: string) => `The ${what} with the id ${id} was deleted or never existed.`,
    all: (what: string) => `All ${what}`,
    history: 'See history',
  },
  settingsAreas: {
    look: 'Look',
    content: 'Content',
    forms: 'Forms',
    services: 'Services',
    unused: 'Not in use yet',
  },
  notInUse: (what: string) => `Not in use yet: it is for ${what}.`,
  notInUseChoice: (label: string) => `${label} (not in use yet)`,
  newTab: 'opens a new tab',
  search: 'Search here...',
  spotlight: {
    count: (count: number) => countOf(count, 'result'),
    failed: (message: string) => `Records could not be looked up: ${message}`,
  },
  link: {
    /** Where a link is typed, as long as nothing is. */
    start: 'Words of a page, or an address',
    help: 'Words find a page of this site; an address leads there.',
    completed: (href: string) => `Will lead to ${href}`,
    notLive: 'The link will not work before it is live.',
    failed: (message: string) => `Pages could not be looked up: ${message}`,
    missing: (path: string) =>
      `There is no page at ${path} on this site. Readers would get “${notFoundTexts.message}”. Choose another address, or publish a page there.`,
    unpublished: (path: string) =>
      `Readers find no page at ${path} yet: what has this address is not published, or there is nothing to show there. Until then they get “${notFoundTexts.message}”.`,
    unpublishedInText: (path: string) =>
      `Readers find no page at ${path} yet: what has this address is not published, or there is nothing to show there. Until then they see the words without the link.`,
  },
  footnotes: {
    title: (number: number) => `Note ${number}`,
    noPlace: 'A note belongs to words: put the cursor into a text first.',
    removed: 'Mark and note removed. Undo brings them back.',
    noMark: 'No mark in the text: readers do not see it.',
    noNote: 'No note to this mark: readers do not see it. Write the note here, or remove the mark.',
    lone: ({ notes, marks }: { readonly notes: number; readonly marks: number }) => {
      const without = [
        ...(notes === 0 ? [] : [`${countOf(notes, 'footnote')} without a mark in the text`]),
        ...(marks === 0 ? [] : [`${countOf(marks, 'mark')} without a footnote`]),
      ];
      return without.length === 0
        ? undefined
        : `${without.join(' and ')}: readers do not see ${notes + marks === 1 ? 'it' : 'them'}.`;
    },
    empty: 'Nothing is written yet.',
  },
  words: {
    typographic: (count: number) =>
      count === 0
        ? 'All quotes are typographic already.'
        : `${countOf(count, 'mark')} made typographic. Undo brings back what was typed.`,
  },
  dataset: {
    preview: 'As it is read',
    choose: 'Choose a file to see its first rows.',
    take: 'Take columns from the file',
    rows: 'The first rows',
  },
  table: {
    more: (rows: number, isCut: boolean) => `and ${isCut ? 'over ' : ''}${countOf(rows, 'more row')}`,
    empty: (title: string) => `“${title}” has no rows. Readers see a link to the file alone.`,
    unread: (title: string) =>
      `The rows of “${title}” cannot be read now. Nothing is lost: the block keeps its file. If that stays so, choose another file.`,
  },
  unsaved: {
    title: 'Not saved yet',
    help: 'Kept in this browser alone. Open a piece to bring it back, then save it.',
    untitled: (kind: string) => `${kind} without a title`,
    fresh: (kind: string) => `New ${kind}`,
    typed: (when: string) => `typed until ${when}`,
  },
  preview: {
    opens: 'Opens in a new tab',
    savesFirst: 'Saves what you typed first, then opens in a new tab. Readers do not see it.',
    asSaved: 'Shows what was last saved',
    saveFirst: 'Save first: a preview shows what is saved.',
    saved: 'Saved for the preview. Readers see no change before you publish.',
    blocked: 'Saved. Your browser did not let the preview open: press Preview again.',
  },
  setByPublishing: 'Set when it is published',
  find: {
    where: (hasKeptHtml: boolean) =>
      `Searches the text and its blocks, not title, teaser and settings${hasKeptHtml ? ', nor HTML that is kept as it came' : ''}.`,
  },
  pictureOf: (title: string, number: number) =>
    number === 1 ? `Picture of ${title}` : `Picture of ${title} ${count(number)}`,
  undescribed: {
    said: 'No alternative text: people who cannot see the picture learn nothing of it.',
    mend: 'Describe it in the media library',
    missing: (label: string) => `${label}: alternative text`,
  },
  noFirst: 'Ask an administrator to add the first.',
  readOnly: 'You can read this, but your permissions do not let you change it.',
  keptByServer: 'The server keeps this up to date. Nobody changes it by hand.',
  lookingForPages: 'Looking for the pages…',
  noBlockPlaced: 'No layout places a block.',
  underWay: 'Stored. Publishing is under way: readers see it when it ends.',
  mergedWith: (who: string | undefined, what: string) =>
    `Merged with what ${who || 'somebody'} saved meanwhile: ${what}.`,
  calledOff: 'Called off. The edit is kept, and nothing publishes it by itself.',
  update: {
    ready: 'A newer version of the console is ready.',
    reload: 'Reload',
    later: 'Later',
  },
  paste: {
    files: (arePictures: boolean) =>
      arePictures
        ? 'A picture cannot be put into the text this way. Upload it in the media library, or choose it in an image field of this form.'
        : 'A file cannot be put into the text. Upload it in the media library, and link to it.',
    tooLong: (given: number, most: number) =>
      `That is too much to paste at once: ${(given / 1e6).toFixed(1)} million characters. Paste it in parts of at most ${most / 1e6} million.`,
    markdown: 'Pasted as Markdown. Undo makes it plain text.',
    address: (label: string) => `Pasted as a block: ${label}. Undo makes it a link.`,
    notShown: (count: number) =>
      `${count === 1 ? '1 file is no picture, table or PDF, and was' : `${count} files are no pictures, tables or PDFs, and were`} not put into the text. Save as PDF what readers are to take away.`,
    mayNotUpload:
      'Your permissions do not let you upload files. Choose a picture of the media library by Insert, Image.',
    leftOut: ({ pictures, frames }: { readonly pictures: number; readonly frames: number }) =>
      [
        pictures === 0
          ? ''
          : `Left out of what you pasted: ${countOf(pictures, 'picture')} that only the other program has. Upload in the media library what you need.`,
        frames === 0
          ? ''
          : `Left out of what you pasted: ${countOf(frames, 'frame')}. Only players of YouTube and Vimeo can be kept.`,
      ]
        .filter((one) => one !== '')
        .join(' '),
  },
  offline: {
    typed: 'You are offline. What you typed is kept in this browser; save again when you are back.',
    notKept:
      'You are offline, and this browser keeps nothing. Leave this screen open, and save again when you are back.',
    back: 'You are online again. What you typed is not saved yet.',
  },
  recoveryOff: 'Recovery is off: this browser keeps nothing. Save often.',
  error: {
    network:
      'There was a problem connecting to the database. Please try again later or contact your site administrator.',
    offline: 'You are offline. Please try again when you are back.',
    status: (status: number) =>
      `Status code ${status}: An error occurred, please try again. If this continues, please contact support`,
    logout: (message: string) => `Unable to logout: ${message}`,
    login: 'Signing in gave no session. Please try again.',
    upload: 'The file was sent, but no asset came back. Please try again.',
    invalid: 'Some fields need your attention.',
    signedOut: 'Your session has ended. Sign in again; what you typed is kept.',
  },
} as const;
