/** What was done, by the reason a change is stored with. */
const DONE: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'saved',
  publish: 'published',
  schedule: 'scheduled the publishing of',
  unschedule: 'called off the publishing of',
  'not published': 'could not publish',
  unpublish: 'unpublished',
  discard: 'discarded the changes of',
  delete: 'deleted',
  restore: 'restored',
  merge: 'merged',
  undo: 'took back a change of',
  upload: 'uploaded',
  import: 'imported',
  demo: 'made',
  'new site': 'made',
  setup: 'set up',
};

/** In a sentence: somebody "published" something. */
export function doneInWords(reason: string): string {
  return DONE[reason] ?? 'changed';
}

/** The reasons one can look for, with their names. */
export const REASONS: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'create', label: 'Created' },
  { value: 'update', label: 'Saved' },
  { value: 'publish', label: 'Published' },
  { value: 'schedule', label: 'Scheduled' },
  { value: 'unschedule', label: 'Called off' },
  { value: 'not published', label: 'Could not publish' },
  { value: 'unpublish', label: 'Unpublished' },
  { value: 'discard', label: 'Discarded changes' },
  { value: 'delete', label: 'Deleted' },
  { value: 'restore', label: 'Restored' },
  { value: 'merge', label: 'Merged' },
  { value: 'undo', label: 'Took back' },
  { value: 'upload', label: 'Uploaded' },
  { value: 'import', label: 'Imported' },
];
