/** What becomes of a piece at a moment of the calendar: `planned` is what somebody has in mind, and `refused` what was to
 * be published by itself and could not be. With `placement` it leaves a place in the lists of a section. `rights` is no
 * piece: those to a picture or file end. */
export const entryKinds = [
  'published',
  'scheduled',
  'update',
  'planned',
  'expires',
  'placement',
  'rights',
  'refused',
] as const;

export type EntryKind = (typeof entryKinds)[number];
