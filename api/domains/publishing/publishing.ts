import { setTimeout as wait } from 'node:timers/promises';
import type { Receipt } from '#build/receipts/receipt.ts';
import {
  getReceipts,
  pausePublishing,
  rebuildSite,
  resumePublishing,
} from '#content-store/model/publishing/operations.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { receipts } from './receipts.ts';

/** How long a rebuild is waited for, in milliseconds; it goes on all the same. */
const PATIENCE = 10_000;

/** What requests have asked for, by what each keeps of its own. */
const rebuilds = new WeakMap<object, ReturnType<typeof rebuild>>();

/** Renders every page of the site anew, once for a request however often it asks. Without a receipt it is under way. */
function rebuildOnce(context: RequestContext): ReturnType<typeof rebuild> {
  const asked = rebuilds.get(context.records) ?? rebuild(context);
  rebuilds.set(context.records, asked);
  return asked;
}

async function rebuild(context: RequestContext) {
  const { publisher } = context;
  const run = publisher.rebuild(siteOf(context));
  const patience = new AbortController();
  const late = wait(PATIENCE, null, { signal: patience.signal }).catch(() => null);
  let receipt: Receipt | null;
  try {
    receipt = await Promise.race([run, late]);
  } finally {
    patience.abort();
  }
  // Who asked has an answer by the time that this fails; the publisher tries again by itself.
  if (receipt === null) run.catch(console.error);
  return { receipt, isUnderWay: receipt === null };
}

function pause(context: RequestContext) {
  const tenantKey = siteOf(context);
  context.publisher.pause(tenantKey);
  return context.publisher.progress(tenantKey);
}

function resume(context: RequestContext) {
  const tenantKey = siteOf(context);
  context.publisher.resume(tenantKey);
  return context.publisher.progress(tenantKey);
}

function siteOf({ tenant }: RequestContext): string {
  if (tenant === null || tenant.tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
  return tenant.tenantKey;
}

export const publishingOperations = [
  implement(getReceipts, receipts),
  implement(rebuildSite, (_args, context) => rebuildOnce(context)),
  implement(pausePublishing, (_args, context) => pause(context)),
  implement(resumePublishing, (_args, context) => resume(context)),
];
