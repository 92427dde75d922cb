import { countOf } from '../formats/numbers.ts';
import { wrongAt } from './problems.ts';

/** What a form says of what is saved by itself. */
export const savingTexts = {
  offline: 'You are offline. What you type is kept in this browser and saved once you are back.',
  lost: 'The server does not answer. What you type is kept in this browser and saved once it does.',
  signedOut: 'You are signed out. What you type is kept in this browser and saved once you are signed in.',
  gone: 'This was deleted meanwhile, or is no longer on this site. What you type is kept in this browser: copy it into another piece, or have this restored.',
  refused: (message: string) => `Not saved: ${message} What you type is kept in this browser.`,
  putOff: 'Waits for your decision: save to be asked again.',
  notKept: 'This browser keeps nothing: leave this screen open.',
  /** `further`: how many are not named. */
  places: (named: string, further: number) =>
    further > 0 ? `${named}, and ${countOf(further, 'more place')}` : named,
  /** What a press on that does. */
  goToHeld: 'Go to the first of them',
  /** Beside the state of a record; some fields wait to be put right. */
  held: (fields: string) => `Not saved yet. To be put right: ${fields}`,
  /** `others`: fields of which there is no more to say. */
  heldFor: (whys: readonly string[], others: string) =>
    `Not saved yet. ${whys.join(' ')}${others === '' ? '' : ` To be put right: ${others}`}`,
  /** Of a new record, which cannot be stored without them. */
  missing: (fields: string) => `Kept in this browser. To be filled in before it is saved: ${fields}`,
  /** In a dialog, of the form below it. */
  savedFirst: (field: string, message: string) =>
    `This form is saved first, and cannot be saved yet. ${wrongAt(field, message)}`,
  goTo: (field: string) => `Go to “${field}”`,
  resumed: (when: string) => `You go on where you were: what you typed until ${when} is back.`,
  /** Why an earlier text is not brought back: what it waits for. */
  notYetBack: {
    answer:
      'What you typed here since is not saved yet. Bring the earlier text back once it is: then both are kept.',
    decision:
      'You and somebody else changed the same here. Decide that first, then bring the earlier text back.',
  },
  tryNow: 'Try now',
  signIn: 'Sign in',
  leave: {
    title: 'Leave before this is saved?',
    unsaved: 'Your changes on this screen are not saved yet.',
    kept: 'The latest changes on this screen are not saved yet. Keep them, and they are back in this browser when you open this again. Discard them, and they are gone.',
    keep: 'Keep and leave',
    discard: 'Discard and leave',
    save: 'Save and leave',
    stay: 'Stay',
  },
} as const;
