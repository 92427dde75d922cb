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
  forgotten: () => 'What was there before is no longer kept',
  mayNot: () => 'You may not change many of these at once. Ask an administrator for the permission to.',
  mayNoMore: (name: string) => `${name} may no longer do this here`,
  notNow: (state: string) => `This is not possible any more: it is ${state}`,
  gone: () => 'This change of many does not exist any more',
  broken: () => 'Something went wrong on our side. What was done by then stays; go on, or take it back.',
  acts: {
    publish: 'Published',
    unpublish: 'Taken from readers',
    schedule: 'Scheduled',
    delete: 'Deleted',
    restore: 'Restored',
  },
  ofMany: (done: number, total: number) => `${count(done)} of ${count(total)}`,
} as const;
