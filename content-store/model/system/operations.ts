import { count, flag, list, moment, object, optional, text, type ValueIn } from '../../operations/answer.ts';
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

export type System = ValueIn<(typeof getSystem)['answer']>;
export type SystemSite = ValueIn<typeof systemSite>;
