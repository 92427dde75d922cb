import { listOf } from '../formats/lists.ts';
import { count } from '../formats/numbers.ts';

/** Why a change of many leaves a record as it is, or cannot be made. */
export const bulk = {
  noChange: () => 'Say what is to change',
  unreadable: () => 'This change cannot be read',
  noRecords: () => 'Choose at least one record',
  noEntity: (name: string) => `There are no records "${name}" of which many can be changed at once`,
  noField: (labels: readonly string[], kind: string) => `${kind} has no ${listOf(labels)}`,
  notInBulk: (label: string) => `${label} is each record’s own: change it there`,
  noDrafts: (many: string) => `${many} are live as soon as they are saved: they are not published`,
  noMoment: () => 'Say when',
  savedSince: (name: string) => `${name} saved it since, and taking this back would lose that`,
  changedSince: (name: string) => `Saved since by ${name}: look again`,
  forgotten: () => 'What was there before is no longer kept',
  mayNot: () => 'You may not change many of these at once. Ask an administrator for the permission to.',
  mayNoMore: (name: string) => `${name} may no longer do this here`,
  notNow: (state: string) => `This is not possible any more: it is ${state}`,
  atWork: (name: string) =>
    `The change of many that ${name} asked for is being made. Wait until it is done, or break it off: on a site they are made one at a time.`,
  tooMany: (number: number) =>
    `${count(number)} changes of many wait on this site already. Make one of them, or break one off; what nobody makes is gone after a day.`,
  expired: () =>
    'This was looked at more than a day ago, and records may have changed since. Look at it again from the list.',
  contended: () =>
    'Others save these records at the same time, again and again. What was done by then stays; go on later, or take it back.',
  gone: () => 'This change of many does not exist any more',
  broken: () => 'Something went wrong on our side. What was done by then stays; go on, or take it back.',
  acts: {
    publish: 'Published',
    unpublish: 'Taken from readers',
    schedule: 'Scheduled',
    delete: 'Deleted',
    restore: 'Restored',
  },
  takenDown: 'Of these, gone from readers: their date is ahead, or they have expired',
  calledOff: 'Of these, no longer scheduled',
  ofMany: (done: number, total: number) => `${count(done)} of ${count(total)}`,
} as const;
