import { checkbox, choice, list as listOf, text as textArgument } from '../../definition/field.ts';
import {
  count,
  flag,
  id,
  list,
  moment,
  object,
  optional,
  stream,
  text,
  type ValueIn,
  word,
} from '../../operations/answer.ts';
import { idOf, mutation, partArgs, query } from '../../operations/operation.ts';
import { content } from '../content/content.ts';
import { MOST_AT_ONCE, MOST_COPIES } from './limits.ts';
import { standingChoices, standings, syndicationWays } from './states.ts';

const reading = { anyOf: content.access.read };
const publishing = { anyOf: content.access.publish ?? content.access.write };

const site = object('SyndicationSite', { tenantKey: text, name: text });

const which = {
  ids: listOf(idOf({ label: 'A piece' }), { label: 'The pieces', required: true, max: MOST_COPIES }),
  sites: listOf(textArgument({ label: 'The key of a site', max: 64 }), {
    label: 'The other sites',
    required: true,
    max: 50,
  }),
};

const planned = object('PlannedCopy', {
  site,
  id,
  title: text,
  /** Why it is not copied; null where it is. */
  why: optional(text),
  /** Where it stands on the other site. */
  alias: text,
  section: optional(text),
  canonicalUrl: text,
  /** Whether readers have the original: the copy follows once they do. */
  isLive: flag,
  isGated: flag,
  pictures: count,
  /** Of these, those that the other site has already. */
  picturesThere: count,
  leftOut: list(text),
});

export const planSharing = query('planSharing', {
  audience: publishing,
  description:
    'What copying pieces of this site to others would come to, one answer for each piece and site, of at most 100; nothing is changed',
  args: which,
  answer: list(planned),
});

const refusal = object('RefusedCopy', { site, id, title: text, why: text });
const outcome = object('CopiesActed', { done: count, refused: list(refusal) });

export const shareContent = mutation('shareContent', {
  audience: publishing,
  description:
    'Copies pieces of this site to others, in step with them: what is published, changed or taken from readers here is so there, and search engines are told where the original is. It goes on by itself: getSyndication says how far it is',
  args: which,
  answer: outcome,
});

const copies = listOf(textArgument({ label: 'A copy, as its site and id: "headloss/10000001"', max: 130 }), {
  label: 'The copies',
  required: true,
  max: MOST_AT_ONCE,
});

export const releaseCopies = mutation('releaseCopies', {
  audience: publishing,
  description:
    'Lets copies go on by themselves, as they are. Whoever may publish on the site of a copy decides that',
  args: {
    copies,
    keepsCanonical: checkbox({
      label: 'Whether search engines are still told where the original is',
      default: true,
    }),
  },
  answer: outcome,
});

export const withdrawCopies = mutation('withdrawCopies', {
  audience: publishing,
  description: 'Takes copies from readers and deletes them: what sharing did is undone. The originals stay',
  args: { copies },
  answer: outcome,
});

export const followAgain = mutation('followAgain', {
  audience: publishing,
  description:
    'Brings copies to what their originals are once more: where that failed, or the site of a copy has come to know an author, a term or a section',
  args: { copies },
  answer: outcome,
});

const copy = object('SharedCopy', {
  id,
  title: text,
  standing: word(...standings),
  origin: site,
  /** Null where whoever asks does not work on the site of the original. */
  originId: optional(id),
  target: site,
  /** Null until it is made. */
  copyId: optional(id),
  isLive: flag,
  canonicalUrl: optional(text),
  sharedBy: text,
  sharedAt: moment,
  followedAt: optional(moment),
  pages: optional(count),
  leftOut: list(text),
  problem: optional(text),
  /** Whether whoever asks may release and withdraw it. */
  mayAct: flag,
});

export const getSyndication = query('getSyndication', {
  audience: reading,
  description:
    'Copies of pieces of this site on the other sites that one works on, or copies on this site of pieces of others; the newest first',
  args: {
    way: choice(syndicationWays, { label: 'Shared from this site, or to it', required: true }),
    site: textArgument({ label: 'The key of the other site', max: 64 }),
    standing: choice(standingChoices, { label: 'How they stand' }),
    phrase: textArgument({ label: 'Words of the title', max: 200 }),
    ...partArgs,
  },
  answer: stream('Syndication', copy),
});

export const getCopyOf = query('getCopyOf', {
  audience: reading,
  description: 'How a piece of this site is a copy of one of another; null where it is none',
  args: { id: idOf({ label: 'The piece', required: true }) },
  answer: optional(copy),
});

export type PlannedCopy = ValueIn<typeof planned>;
export type SyndicatedCopyTold = ValueIn<typeof copy>;
export type CopiesActed = ValueIn<typeof outcome>;
