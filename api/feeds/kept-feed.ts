import { isDeepStrictEqual } from 'node:util';
import type { Data } from '#content-store/definition/entity.ts';
import { create, edit, remove, type Whole } from '#content-store/editing/editing.ts';
import { externalFeed } from '#content-store/model/feeds/external-feed.ts';
import { feedClaim } from '#content-store/model/feeds/feed-claim.ts';
import { type Actor, isRefusedWith, type Scope, type Write } from '#content-store/store.ts';
import type { AskedFeed } from './ask-feed.ts';

/** Who changes what is kept of feeds, as the history names it. */
export const FEEDS: Actor = { kind: 'system', id: 'feeds', name: 'Feeds' };

/** What came of asking a feed: what it has, null where that is what it had, or why there is nothing. */
export type Outcome = { readonly asked: AskedFeed } | { readonly problem: string };

/** What is kept of a site's feed at an address; null where nothing is yet. */
export async function keptFeed(site: Scope, address: string): Promise<Whole | null> {
  const holder = await site.claimant(feedClaim(address));
  return holder === null ? null : site.whole(holder.collection, holder.id);
}

/** Keeps what came of asking a feed; what was there stays where there was nothing to be had. Answers the change that
 * readers may see, or null: what is as it was is not written again. */
export async function keepOutcome(
  site: Scope,
  address: string,
  outcome: Outcome,
  now: string,
): Promise<number | null> {
  for (;;) {
    const kept = await keptFeed(site, address);
    const patch =
      'problem' in outcome
        ? failed(kept?.live, outcome.problem, now)
        : answered(kept?.live, outcome.asked, now);
    if (patch === null) return null;
    const write =
      kept === null
        ? create(externalFeed, { url: address, ...withoutNull(patch) })
        : edit(externalFeed, kept, patch);
    try {
      const { sequence } = await site.commit({ writes: [write], actor: FEEDS, reason: 'feed' });
      return 'entries' in patch ? sequence : null;
    } catch (error) {
      // Another process was first: what it kept is looked at again.
      if (!isRefusedWith(error, 'CONFLICT', 'CLAIMED')) throw error;
    }
  }
}

/** Takes away what is kept of feeds that no layout names any more. */
export async function forgetFeeds(site: Scope, wanted: ReadonlySet<string>): Promise<void> {
  const { items } = await site.find({
    ...{ collection: externalFeed.collection, stage: 'live', orderBy: [], first: 9_999 },
  });
  for (const { id, data } of items) {
    const whole = wanted.has(String(data.url)) ? null : await site.whole(externalFeed.collection, id);
    if (whole === null) continue;
    const writes: Write[] = [remove(externalFeed, whole)];
    await site.commit({ writes, actor: FEEDS, reason: 'feed' }).catch((error) => {
      if (!isRefusedWith(error, 'CONFLICT')) throw error;
    });
  }
}

const NO_PROBLEM = { problem: null, problemSince: null };

function answered(kept: Data | null | undefined, asked: AskedFeed, changedAt: string): Data | null {
  const isWell = kept?.problem === undefined;
  if (asked === null) return isWell ? null : NO_PROBLEM;
  const { feed, state } = asked;
  const shown = { title: feed.title ?? null, entries: feed.entries };
  const isSame =
    kept != null && isDeepStrictEqual({ title: kept.title ?? null, entries: kept.entries }, asStored(shown));
  if (isSame) return isWell ? null : NO_PROBLEM;
  const named = { etag: state.etag ?? null, lastModified: state.lastModified ?? null };
  return { ...shown, ...named, ...NO_PROBLEM, changedAt };
}

function failed(kept: Data | null | undefined, problem: string, since: string): Data | null {
  if (kept?.problem === problem) return null;
  return { problem, problemSince: kept?.problemSince ?? since };
}

/** As it comes out of the store. */
function asStored(data: Data): Data {
  return JSON.parse(JSON.stringify(data));
}

function withoutNull(patch: Data): Data {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null));
}
