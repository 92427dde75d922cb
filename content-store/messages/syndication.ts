import { listOf } from '../formats/lists.ts';
import { count, countOf } from '../formats/numbers.ts';

/** Why a piece is not copied to another site, or a copy does not follow. */
export const syndication = {
  noPieces: () => 'Choose at least one piece',
  noSites: () => 'Choose at least one site',
  tooMany: (most: number) => `At most ${count(most)} copies are made at once. Choose fewer pieces or sites.`,
  notYours: (site: string) => `You do not work on the site "${site}", or there is none`,
  sameSite: () => 'This is the site of the original. To have it there twice, duplicate it.',
  mayNotPublish: () => 'You may not publish, and a copy is published as its original is',
  gone: () => 'The original does not exist any more',
  there: () => 'It is there already, in step with this',
  released: () => 'It is there already, as a copy that goes on by itself. Withdraw that first.',
  isCopy: (site: string) => `This is itself a copy, of a piece of ${site}: share the original`,
  notIts: () => 'This copy does not exist any more',
  notInStep: () => 'This copy goes on by itself already',
  kept: (labels: readonly string[], site: string) =>
    `This is a copy that is kept in step with its original on ${site}, and ${listOf(labels)} would no longer be. Release it first, under Content syndication, or have the original changed.`,
  keptWhole: (site: string) =>
    `This is a copy that is kept in step with its original on ${site}. Release or withdraw it under Content syndication.`,
  keptBack: (site: string) =>
    `This is a copy that is kept in step with its original on ${site}, and not for readers until that is. Release it first, under Content syndication.`,
  closed: () => 'Until then readers do not have it here: its original is not open to all any more.',
  heldThere: () =>
    'A piece that was a copy of this before is there, and would be overwritten. Delete that first.',
  tooFar: (most: number, first: number) =>
    `skip takes at most ${count(most)} where first is ${count(first)}. Ask for fewer by site, standing or phrase.`,
  withdrawnThere: () =>
    'Somebody deleted this copy, or took its address. Withdraw it, and share the original anew.',
  broken: () => 'Something went wrong on our side. It is tried again by itself.',
  leftOut: {
    author: (name: string) => `Author ${name}: not on this site, named in the byline`,
    person: (name: string) => `Person ${name}: not on this site`,
    term: (name: string) => `Term ${name}`,
    section: (name: string) => `Section ${name}: choose one on this site`,
    company: (name: string) => `${name}: not on this site`,
    content: (name: string) => `Reference to “${name}”`,
    picture: (name: string) => `Picture “${name}”: its file is missing`,
    placements: (number: number) => `${countOf(number, 'placement')} in sections: place it on this site`,
  },
} as const;
