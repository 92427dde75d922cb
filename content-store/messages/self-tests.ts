import { countOf, milliseconds } from '../formats/numbers.ts';

interface Outcomes {
  readonly failures: number;
  readonly notes: number;
  readonly all: number;
  /** The server's tests are not among them. */
  readonly isUnasked: boolean;
}

/** What the console's own tests say of the server, and of the browser it runs in. */
export const selfTestTexts = {
  title: 'Test',
  help: 'What the server and this browser say of themselves, asked at this moment. Nothing is changed by it.',
  again: 'Test again',
  running: 'Testing…',
  groups: { server: 'Server', browser: 'This browser' },
  outcomes: { passed: 'Passed', noted: 'Note', failed: 'Failed' },
  outcome: ({ failures, notes, all, isUnasked }: Outcomes) => {
    const noted = notes === 0 ? '' : ` ${countOf(notes, 'note')} below.`;
    if (isUnasked) return 'The server could not be asked for its tests.';
    if (failures > 0) return `${countOf(failures, 'test')} of ${all} failed.${noted}`;
    return notes === 0 ? `All ${countOf(all, 'test')} passed.` : `No test of ${all} failed.${noted}`;
  },
  broken: (error: string) => `This could not be looked at: ${error}`,
  brokenRemedy: 'Read the server’s log for the cause.',
  took: (ms: number) => milliseconds(ms),
  store: {
    name: 'Store',
    remedy: 'Read the server’s log for the cause, then look through the store with npm run doctor.',
  },
  reading: {
    name: 'Reading a record',
    said: (ms: number) => `The settings of the site were read in ${milliseconds(ms)}.`,
    remedy: 'The disk or the database is slow. See what else runs on that machine.',
  },
  publishing: {
    name: 'Publishing',
    never: 'Nothing has been published on this site yet.',
    well: 'Every page of the latest publish was rendered.',
    failed: (pages: number) => `${countOf(pages, 'page')} of the latest publish could not be rendered.`,
    stopped: 'An error stopped publishing.',
    paused: 'Publishing is paused.',
    failedRemedy: 'Open Publishing: it names the pages and renders them anew.',
    pausedRemedy: 'Resume it in the title bar, or readers see no change.',
  },
  serverClock: {
    name: 'Clock of the server',
    well: 'It goes on from what was published last.',
    behind: (when: string) => `The latest publish is dated ${when}, which is ahead of it.`,
    remedy: 'Set the server’s clock by a time server (NTP). Scheduled pieces come and go by it.',
  },
  mail: {
    name: 'Mail',
    well: (waiting: number) =>
      waiting === 0 ? 'Everything has been sent.' : `${countOf(waiting, 'letter')} on their way.`,
    kept: 'There is no mail server: letters are kept in the mailbox instead.',
    keptRemedy: 'Set MASTHEAD_SMTP on the server to send mail.',
    paused: 'Mail is held back.',
    failures: (letters: number) => `${countOf(letters, 'letter')} could not be sent.`,
    remedy: 'Open System: the outbox says why, and sends them again.',
  },
  api: {
    name: 'API',
    said: (ms: number) => `It answered in ${milliseconds(ms)}.`,
    remedy:
      'Try again. If it stays so, the network between you and the server is slow, or the server is busy.',
  },
  events: {
    name: 'Live events',
    said: 'Progress and who else is here arrive as they happen.',
    none: 'No stream of events could be opened.',
    remedy:
      'A proxy between you and the server may hold streams back: it must pass text/event-stream on unbuffered.',
  },
  clock: {
    name: 'Clock of this computer',
    said: (seconds: number) => `It is ${countOf(seconds, 'second')} from the server’s.`,
    remedy: 'Set this computer’s clock. Times typed here are the site’s, but what is “now” is told by it.',
  },
  kept: {
    name: 'What is typed is kept',
    said: 'This browser can keep unsaved text.',
    remedy: 'Private windows and full disks keep nothing: save often, or use an ordinary window.',
  },
  remembered: {
    name: 'Session and choices',
    said: 'This browser remembers who is signed in and what was chosen.',
    remedy: 'Allow cookies and site data for this address.',
  },
  build: {
    name: 'Version of the console',
    said: 'The newest that the server has.',
    older: 'The server has a newer one.',
    remedy: 'Reload the page.',
  },
  site: {
    name: 'Readers’ pages',
    said: (ms: number) => `The home page came in ${milliseconds(ms)}.`,
    elsewhere: (origin: string) => `They are at ${origin}, where the console cannot look.`,
    elsewhereRemedy: 'Open the site in another tab.',
    remedy: 'Publish the site: under Publishing, Rebuild the site.',
  },
  search: {
    name: 'Search',
    off: 'The module is off on this site.',
    said: (ms: number) => `A search was answered in ${milliseconds(ms)}.`,
    remedy: 'Wait until its index is made, then test again. If it stays so, the server’s log says why.',
  },
  status: (status: number) => `The server answered with status ${status}.`,
} as const;
