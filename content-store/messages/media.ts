import { count, countOf, plural } from '../formats/numbers.ts';
import { pagesForeseen } from './pages-foreseen.ts';

/** What the console says of where a record is used. */
export const usedTexts = {
  title: 'Where it is used',
  looking: 'Looking for the records…',
  what: 'The records',
  none: 'No record refers to it.',
  notCounted: (labels: string) => `Uses are not counted for ${labels}`,
  some: (total: number) => `${plural(total, 'One record refers', `${count(total)} records refer`)} to it.`,
  /** `named`: the first of them. */
  byNames: (total: number, named: readonly string[]) =>
    total === 0
      ? usedTexts.none
      : `Used by ${[...named, ...(total > named.length ? [`${count(total - named.length)} more`] : [])].join(', ')}.`,
  draft: 'Draft',
  draftHelp: 'Only what is not published yet refers to it.',
  unreadable: (label: string) => `One that you may not open (${label})`,
  more: 'Show more',
};

/** What is said of how long an asset may be shown. */
export const rightsTexts = {
  notYet: (when: string) => `Under an embargo: readers see it from ${when} on.`,
  saved: (when: string) => `Saved. Left out of pages after ${when}`,
  ends: (when: string) => `Left out of every page, feed and search result after ${when}.`,
  ended: (when: string) =>
    `Its rights ended on ${when}. Readers no longer see it: what uses it is shown without it.`,
  kept: (when: string) => `Its rights ended on ${when}, and it is shown all the same.`,
  holder: (name: string) => `The rights are held by ${name}.`,
  licence: (licence: string) => `Licence: ${licence}.`,
};

/** What is said where an asset is replaced wherever it is used. */
export const replaceTexts = {
  open: 'Replace everywhere…',
  title: (name: string) => `Replace “${name}” everywhere`,
  intro: 'Everything that uses it gets the new one: published pages at once, and drafts. It can be undone.',
  by: 'Replace it with',
  file: 'A new file',
  fileHelp: 'Rights and folder stay as they are.',
  said: 'Texts that go with it',
  saidHelp: 'They stay as they are. Change them if the new file shows something else.',
  end: (when: string) =>
    `The rights end on ${when}. That stays: the new file is left out from then on as well.`,
  endKept: (when: string) => `The rights end on ${when}, as a reminder. That stays.`,
  withoutEnd: 'Remove the end: the new file has no end date',
  library: 'Another from the media library',
  libraryHelp: (name: string) => `Its own words are shown with it. “${name}” goes to the recycle bin.`,
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  other: 'The other',
  now: 'Now',
  after: 'Then',
  looking: 'Looking for what will change',
  lookingForUses: 'Looking for where it is used',
  shownOn: (pages: string) => `Shown on ${pages}.`,
  pages: (pages: number | null) => pagesForeseen(pages, 'No published page shows it.'),
  records: (records: number) =>
    records === 0
      ? 'No record uses it.'
      : `${plural(records, 'One record', `${count(records)} records`)} will use the other.`,
  noFile: 'Choose a file first',
  noOther: 'Choose another first',
  same: 'It has this very file already. Choose another',
  kindOf: (type: unknown) => (type === 'image' ? 'picture' : 'file of this kind'),
  unlike: (name: string, is: string, isGone: boolean) =>
    `“${name}” is no ${is}${isGone ? ', and was not kept' : '. It stays in the media library'}. Choose another`,
  gave: 'Its file is that of another asset now. Upload it again, or bring it back from the versions of that one',
  byOne: 'Name either the asset that brings the file, or a version of this one',
  unsaved: 'What you changed here and did not save is lost.',
  run: 'Replace',
  done: 'Its file was replaced',
  doneBy: (name: string) => `“${name}” was replaced by this`,
};

/** Why the size of a picture is not typed. */
export const measuredText = 'Measured from its file.';

/** What is said of a file among the versions of an asset. */
export const fileVersionTexts = {
  title: 'File',
  before: 'Before',
  after: 'After',
  open: 'Open the file',
  restore: 'Use this file again',
  chooseEarlier: 'Choose the earlier version in the list to use its file again.',
  restoreHelp:
    'Whatever shows it shows the earlier file, with its alternative text and the end of its rights then, at once. It can be undone.',
  restored: 'It has its earlier file again',
  /** Where a form says the same as a version. */
  apart: 'The file differs. Use the button beside the pictures to bring it back.',
};

/** What the media library says of its assets. */
export const mediaTexts = {
  usedBy: (records: number) => (records === 0 ? 'Not used' : `Used by ${countOf(records, 'record')}`),
  undescribed: 'No alternative text',
};

/** What is said of the folders of the media library. */
export const folderTexts = {
  label: 'Folders',
  all: 'All media',
  none: 'No folders yet.',
  create: 'New folder',
  manage: 'Edit folders',
  deep: 'With the folders in it',
};

/** What is said where the focal point of a picture is chosen. */
export const focusTexts = {
  label: (alt: string, x: number, y: number) =>
    `${alt === '' ? 'Focal point' : `Focal point of “${alt}”`}: ${x} % from the left, ${y} % from the top`,
  help: 'Point at what stays in sight where the picture is cut, or move it there with the arrow keys. Choose a shape to move its frame alone. Save, and pages follow.',
  cuts: 'How pages cut it',
  cut: (label: string, shown: string, isOwn: boolean) =>
    `${label}, ${shown.toLowerCase()}${isOwn ? ', with a frame of its own' : ''}`,
  own: 'own frame',
  frame: (label: string) => `Frame of ${label}`,
  along: (side: 'x' | 'y', along: number) => `${along} % from the ${side === 'x' ? 'left' : 'top'}`,
  uncut: 'The picture has this shape: nothing is cut off',
  frameHelp:
    'What lies in the frame is shown in this shape. Drag it, or move it with the arrow keys; choose the shape again to go back to the focal point. Save, and pages follow.',
  byFocus: 'Let the focal point decide',
  middle: 'Keep the middle',
};
