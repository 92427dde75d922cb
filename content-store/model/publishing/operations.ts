import { checkbox, integer, text as textField } from '../../definition/field.ts';
import { count, flag, list, moment, object, optional, text, word } from '../../operations/answer.ts';
import { type Audience, mutation, query } from '../../operations/operation.ts';
import { pageRebuilders } from '../pages/page-staff.ts';
import { tenantAccess } from '../tenants/access.ts';
import { keptReceipt, receipt } from './receipt.ts';

/** Those who may change the site itself. */
const audience: Audience = { anyOf: tenantAccess.write };

const progress = optional(
  object('PublishingProgress', {
    tenantKey: text,
    done: count,
    total: count,
    since: moment,
    state: word('running', 'paused', 'done', 'failed'),
  }),
);

export const getReceipts = query('getReceipts', {
  audience: 'staff',
  description: 'The newest publishes of the site, the newest first, each with what it was for',
  args: {
    limit: integer({ label: 'How many', min: 1, max: 100 }),
    ofPages: checkbox({ label: 'Those alone that pages were touched by' }),
  },
  answer: list(keptReceipt),
});

const result = object('RebuildResult', { receipt: optional(receipt), isUnderWay: flag });

export const rebuildSite = mutation('rebuildSite', {
  audience,
  description: 'Renders every page of the site anew. Without a receipt it is under way',
  answer: result,
});

export const rebuildPage = mutation('rebuildPage', {
  audience: { anyOf: pageRebuilders },
  description:
    'Renders the page at an address anew, and all other addresses of what it is about. Without a receipt it is under way',
  args: { path: textField({ label: 'The address of a page', required: true }) },
  answer: result,
});

export const pausePublishing = mutation('pausePublishing', {
  audience,
  description: 'Leaves what is not rendered yet until publishing is resumed; what is published goes live',
  answer: progress,
});

export const resumePublishing = mutation('resumePublishing', {
  audience,
  description: 'Goes on with what was left',
  answer: progress,
});
