import { formatInstant } from '#content-store/formats/instants.ts';
import type { ChangeInHistory, RecordInHistory } from '#content-store/model/history/operations.ts';
import { reasons } from '#content-store/model/history/reasons.ts';
import { inSentence } from '#content-store/screens/words.ts';

/** What was done, by the reason a change is stored with. */
const DONE: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'saved',
  autosave: 'wrote in',
  publish: 'published',
  schedule: 'scheduled',
  unschedule: 'called off the publishing of',
  'not published': 'could not publish',
  unpublish: 'unpublished',
  discard: 'discarded the changes of',
  delete: 'deleted',
  restore: 'restored',
  merge: 'merged',
  [reasons.replaceFile]: 'put another file in the place of that of',
  [reasons.takePlace]: 'put a layout in the place of another:',
  undo: 'took back a change of',
  'bulk update': 'changed, with others,',
  syndication: 'brought in step with its original',
  release: 'released from its original',
  'withdraw copy': 'withdrew, as a copy,',
  submit: 'submitted for review',
  withdraw: 'withdrew from review',
  'send back': 'sent back',
  tick: 'ticked the checklist of',
  plan: 'planned',
  upload: 'uploaded',
  import: 'imported',
  simulate: 'signed in to the site as',
  demo: 'made',
  'new site': 'made',
  setup: 'set up',
};

/** What is said of a record in a change, around its title: somebody "published the article" that, and the `notes`. */
export function doneInWords(
  { reason }: Pick<ChangeInHistory, 'reason'>,
  { label, outcome, isSeenByReaders, seenFrom, isGone }: RecordInHistory,
  timeZone: string,
): { readonly before: string; readonly after: string; readonly notes: readonly string[] } {
  const from = seenFrom === null ? null : formatInstant(seenFrom, timeZone);
  const isScheduled = from !== null && (reason === 'publish' || reason === 'schedule');
  if (gaveItsFile(reason, outcome))
    return {
      before: `used the file of the ${inSentence(label)}`,
      after: 'to replace another asset’s file',
      notes: [],
    };
  const done = DONE[isScheduled ? 'schedule' : reason] ?? 'changed';
  return {
    before: `${done} the ${inSentence(label)}`,
    after: isScheduled ? `for ${from}` : '',
    notes: [
      outcome === 'changed' ? '' : outcome,
      isGone ? goneInWords(from, isScheduled) : isSeenByReaders && !isScheduled ? seenInWords(from) : '',
    ].filter((note) => note !== ''),
  };
}

function seenInWords(from: string | null): string {
  return from === null ? 'readers see it' : `readers see it from ${from}`;
}

/** `isSaid`: the moment is said already. */
function goneInWords(from: string | null, isSaid: boolean): string {
  if (from === null) return 'gone from readers';
  return `gone from readers until ${isSaid ? 'then' : from}`;
}

/** Whether a record brought the file that took the place of another's: it is gone by itself. */
export function gaveItsFile(reason: string, outcome: RecordInHistory['outcome']): boolean {
  return reason === reasons.replaceFile && outcome === 'deleted';
}

/** What a field said, before or after a change. */
export function valueInWords(value: string, isMoment: boolean, timeZone: string): string {
  return isMoment ? formatInstant(value, timeZone) : value;
}

/** The reasons one can look for, with their names. */
export const REASONS: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'create', label: 'Created' },
  { value: 'update', label: 'Saved' },
  { value: 'autosave', label: 'Written, saved by itself' },
  { value: 'publish', label: 'Published' },
  { value: 'schedule', label: 'Scheduled' },
  { value: 'unschedule', label: 'Called off' },
  { value: 'not published', label: 'Could not publish' },
  { value: 'unpublish', label: 'Unpublished' },
  { value: 'discard', label: 'Discarded changes' },
  { value: 'delete', label: 'Deleted' },
  { value: 'bulk update', label: 'Changed with others' },
  { value: 'syndication', label: 'Brought in step with its original' },
  { value: 'submit', label: 'Submitted for review' },
  { value: 'withdraw', label: 'Withdrew from review' },
  { value: 'send back', label: 'Sent back' },
  { value: 'tick', label: 'Ticked a checklist' },
  { value: 'plan', label: 'Planned' },
  { value: 'restore', label: 'Restored' },
  { value: 'merge', label: 'Merged' },
  { value: reasons.replaceFile, label: 'Replaced the file' },
  { value: reasons.takePlace, label: 'Took the place of a layout' },
  { value: 'undo', label: 'Took back' },
  { value: 'upload', label: 'Uploaded' },
  { value: 'import', label: 'Imported' },
  { value: 'simulate', label: 'Saw the site as somebody' },
];
