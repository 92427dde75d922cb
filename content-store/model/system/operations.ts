import {
  count,
  flag,
  list,
  moment,
  object,
  optional,
  text,
  type ValueIn,
  word,
} from '../../operations/answer.ts';
import { query } from '../../operations/operation.ts';

const systemSite = object('SystemSite', {
  tenantKey: text,
  name: text,
  domain: text,
  lastPublish: optional(moment),
  failedPages: count,
  state: text,
  done: count,
  total: count,
});

export const getSystem = query('getSystem', {
  audience: { anyOf: ['manage_modules'] },
  description:
    'How the store, the process and the caller’s sites stand; memory in MiB. How much the store holds, for whoever works on all of it',
  answer: object('System', {
    node: text,
    since: moment,
    memory: count,
    heap: count,
    isStoreWell: flag,
    isReadOnly: flag,
    store: text,
    documents: optional(count),
    changes: optional(count),
    sites: list(systemSite),
  }),
});

const selfTest = object('SelfTest', {
  name: text,
  /** What is noted is no fault, and worth knowing. */
  outcome: word('passed', 'noted', 'failed'),
  said: text,
  /** What to do about it; null where it is as it should be. */
  remedy: optional(text),
  milliseconds: count,
});

export const getSelfTests = query('getSelfTests', {
  audience: { anyOf: ['manage_modules'] },
  description: 'What the server finds of itself when it looks at this moment, and its clock',
  args: {},
  answer: object('SelfTests', { now: moment, tests: list(selfTest) }),
});

export type SelfTest = ValueIn<typeof selfTest>;

export type System = ValueIn<(typeof getSystem)['answer']>;
export type SystemSite = ValueIn<typeof systemSite>;
