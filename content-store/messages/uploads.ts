import { bytes, count, countOf, percent, plural } from '../formats/numbers.ts';

/** What is said of files on their way into the media library. */
export const texts = {
  label: 'Uploads',
  of: (field: string) => `Uploads: ${field}`,
  upload: 'Upload',
  files: 'Files to upload',
  unreadDropped: (number: number) =>
    plural(
      number,
      'One of the files and folders you dropped could not be read, and was left out. Try it again.',
      `${count(number)} of the files and folders you dropped could not be read, and were left out. Try them again.`,
    ),
  drop: (site: string, folder?: string) =>
    `Drop files to upload them to ${folder === undefined ? site : `“${folder}” on ${site}`}`,
  noCode:
    'Uploading could not begin: part of the console did not load. Check the connection, then try again.',
  unreadable: 'This file can no longer be read. Choose it again.',
  empty: 'This file is empty. Choose another, or save it again.',
  waiting: 'Waiting',
  sending: (part: number, size: number) => `${percent(part)} of ${bytes(size)}`,
  processing: 'Processing…',
  done: 'Uploaded',
  used: 'Already here: the one that is here is used',
  here: (name: string) => `Already in the library as “${name}”`,
  paused: {
    connection: 'No connection. It goes on by itself.',
    place: 'The server has no place for it yet. It goes on by itself.',
    limit: (problem: string) => `Waiting: ${problem}`,
    session: 'Waiting until you are signed in again.',
  },
  cutOff: 'Cut off',
  lost: 'Cut off. Choose the same file again to go on.',
  cancel: (name: string) => `Cancel ${name}`,
  remove: (name: string) => `Take ${name} off this list`,
  retry: 'Try again',
  retryOne: (name: string) => `Try ${name} again`,
  take: 'Use that one',
  takeOne: (name: string) => `Use the one that is here in place of ${name}`,
  anyway: 'Upload anyway',
  anywayOne: (name: string) => `Upload ${name} anyway`,
  cancelAll: 'Cancel all',
  retryAll: 'Try all again',
  takeAll: 'Use those',
  anywayAll: 'Upload all anyway',
  clear: 'Close',
  fold: 'Fold the list of uploads',
  unfold: 'Unfold the list of uploads',
  progress: 'All uploads',
  underWay: (done: number, all: number) => `Uploading ${count(done)} of ${count(all)}`,
  /** Where nothing moves any more. */
  over: ({ stored, waiting }: { readonly stored: number; readonly waiting: number }) =>
    [
      stored === 0 && waiting > 0 ? '' : `${countOf(stored, 'file')} uploaded`,
      waiting === 0 ? '' : plural(waiting, '1 needs you', `${count(waiting)} need you`),
    ]
      .filter((part) => part !== '')
      .join(', '),
  duplicates: (number: number) =>
    plural(number, '1 file is in the library already', `${count(number)} files are in the library already`),
  unfinished: {
    title: (number: number) =>
      plural(number, '1 upload was cut off', `${count(number)} uploads were cut off`),
    help: (missing: number) =>
      missing === 0
        ? 'This browser still has the files.'
        : `Of ${countOf(missing, 'file')} this browser has nothing more: choose the same again.`,
    resume: 'Resume',
    choose: 'Choose the files',
    forget: 'Forget',
    others: (number: number) =>
      `${countOf(number, 'file')} of those you chose ${plural(number, 'was', 'were')} not among them, and not taken.`,
  },
  heard: {
    added: (number: number) => `${countOf(number, 'file')} added to the uploads`,
    quarter: (part: number) => `Uploads: ${percent(part)}`,
  },
} as const;
