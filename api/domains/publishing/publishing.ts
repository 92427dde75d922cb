import { setTimeout as wait } from 'node:timers/promises';
import type { Receipt } from '#build/receipts/receipt.ts';
import { archivePath, partsOfPath } from '#content-store/addresses/archive-path.ts';
import { normaliseAlias } from '#content-store/definition/alias.ts';
import {
  getReceipts,
  pausePublishing,
  rebuildPage,
  rebuildSite,
  resumePublishing,
} from '#content-store/model/publishing/operations.ts';
import { pathsOfDocument } from '#content-store/registry/paged.ts';
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

function rebuild(context: RequestContext) {
  return inTime(context.publisher.rebuild(siteOf(context)));
}

/** Renders the addresses of what a page is about anew: its own, and those of its feed or calendar. */
async function rebuildPageAt({ path }: { readonly path: string }, context: RequestContext) {
  const { publisher, store } = context;
  const tenantKey = siteOf(context);
  const { alias, name } = partsOfPath(path);
  const own = archivePath(normaliseAlias(alias), name);
  const reads = store.forTenant(tenantKey);
  const holder = await reads.claimant(`path:${normaliseAlias(alias)}`);
  const record = holder && (await reads.get(holder.collection, holder.id, { stage: 'live' }));
  const others = holder && record ? pathsOfDocument(holder.collection, record.data) : [];
  if ((await publisher.why(tenantKey, own)) === null)
    throw apiError('NOT_FOUND', 'Nothing is published at this address');
  return inTime(publisher.rebuildPages(tenantKey, [...new Set([own, ...others])]));
}

/** What a run comes to, as long as whoever asks may wait for it. */
async function inTime(run: Promise<Receipt | null>) {
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
  implement(rebuildPage, rebuildPageAt),
  implement(pausePublishing, (_args, context) => pause(context)),
  implement(resumePublishing, (_args, context) => resume(context)),
];
