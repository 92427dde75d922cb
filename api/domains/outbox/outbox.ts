import {
  dropOutboxItem,
  getOutbox,
  pauseMail,
  retryOutboxItem,
} from '#content-store/model/outbox/operations.ts';
import { outboxSwitch } from '#content-store/model/outbox/outbox-switch.ts';
import { actorOf, requireStaff, type Staff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import {
  type FailedItem,
  giveUp,
  ofInstallation,
  sendAgain,
  setPaused,
  standing,
} from '../../outbox/steering.ts';
import { audienceOutboxOperations } from './audience-outbox.ts';

/** Throws FORBIDDEN for those who work on some sites alone: what leaves is about all of them. */
export function requireAllSites({ principal }: RequestContext): Staff {
  const staff = requireStaff(principal);
  if (staff.tenants !== null)
    throw apiError('FORBIDDEN', 'This is about all sites. Ask someone who works on all of them');
  return staff;
}

async function outbox(context: RequestContext) {
  requireAllSites(context);
  const { installation } = context.store;
  const [{ waiting, failures, failed }, mail] = await Promise.all([
    standing(ofInstallation(context.store)),
    installation.get(outboxSwitch.collection, 'mail', { stage: 'live' }),
  ]);
  const isPaused = mail?.data.isPaused === true;
  return {
    ...{ waiting, failures, isPaused },
    pausedSince: isPaused ? String(mail.data.since) : null,
    pausedBy: isPaused ? String(mail.data.by) : null,
    failed: failed.map(listed),
  };
}

function listed({ id, state, cause, to, why, attempts, endedAt, dueAt }: FailedItem) {
  const [kind = ''] = cause.split(':');
  return {
    ...{ id, to, why, attempts },
    state: state === 'unknown' ? ('unknown' as const) : ('dead' as const),
    about: NAMES[kind] ?? kind,
    endedAt: endedAt ?? dueAt,
  };
}

/** What an item is, by the first word of its cause. */
const NAMES: Readonly<Record<string, string>> = {
  invitation: 'Invitation',
  reset: 'Password reset',
  message: 'Reader’s message',
};

export const outboxOperations = [
  ...audienceOutboxOperations,
  implement(getOutbox, (_args, context) => outbox(context)),
  implement(retryOutboxItem, async ({ id }, context) => {
    await sendAgain(ofInstallation(context.store), id, context.now(), actorOf(requireAllSites(context)));
    return true;
  }),
  implement(dropOutboxItem, async ({ id }, context) => {
    await giveUp(ofInstallation(context.store), id, actorOf(requireAllSites(context)));
    return true;
  }),
  implement(pauseMail, async ({ isPaused }, context) => {
    await setPaused(context.store, 'mail', isPaused, context.now(), actorOf(requireAllSites(context)));
    return true;
  }),
];
