import { apiErrorOf } from '#admin/client/api-error.ts';
import { pathsTyped } from '#admin/fields/pages/paths-typed.ts';
import { type RecordMeta, recordState } from '#admin/records/record-state.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { placeTexts } from '#content-store/messages/layout-place.ts';
import { MOST_LINKS } from '#content-store/model/pages/links-at-once.ts';
import type { LinkTarget } from '#content-store/model/pages/operations.ts';
import { seenAt } from '#content-store/query.ts';
import type { Fields } from '#content-store/store.ts';

/** What publishing now does that nobody may expect of it. */
export type PublishWarning =
  /** Readers lose what they see, and have it back at the moment (ISO 8601) that `field` says. */
  | { readonly kind: 'takesDown'; readonly backAt: string; readonly field: string }
  /** Readers lose what they see for good: the moment that `field` says has passed. */
  | { readonly kind: 'ends'; readonly at: string; readonly field: string }
  /** What was to be published by itself at a moment is published now, and no longer then. */
  | { readonly kind: 'callsOff'; readonly at: string; readonly isLive: boolean }
  /** Readers find pages at these paths, where they find none now. `isStored`: it was saved before. */
  | { readonly kind: 'addsPages'; readonly paths: readonly string[]; readonly isStored: boolean };

type Scheduled = Pick<AnyEntity, 'schedule' | 'fields'>;

/** The moment ahead (ISO 8601) from which readers would see what is typed; null where they would at once. */
export function dateAhead({ schedule }: Scheduled, typed: Data, now: number): string | null {
  const from = schedule === undefined ? undefined : typed[schedule.from];
  return typeof from === 'string' && Date.parse(from) > now ? from : null;
}

/** The moment (ISO 8601) after which readers would not see what is typed, where that has passed; null where it has not. */
export function dateGone({ schedule }: Scheduled, typed: Data, now: number): string | null {
  const until = schedule === undefined ? undefined : typed[schedule.until];
  return typeof until === 'string' && Date.parse(until) <= now ? until : null;
}

/** What is to be asked before a record is published by hand; null for nothing. `live` is what was published last, null
 * where nothing is live; `now` is in milliseconds. */
export function publishWarning(
  entity: Scheduled,
  {
    record,
    meta,
    live,
    typed,
  }: {
    readonly record: Data;
    readonly meta: RecordMeta | null;
    readonly live: Data | null;
    readonly typed: Data;
  },
  now: number,
): PublishWarning | null {
  const [backAt, at] = [dateAhead(entity, typed, now), dateGone(entity, typed, now)];
  if (live !== null && isSeen(entity, live, now)) {
    const { from = '', until = '' } = entity.schedule ?? {};
    const named = (name: string) => entity.fields[name]?.label ?? name;
    if (backAt !== null) return { kind: 'takesDown', backAt, field: named(from) };
    if (at !== null) return { kind: 'ends', at, field: named(until) };
  }
  // With a date ahead, nothing comes before readers now.
  if (backAt !== null) return null;
  const state = recordState(entity, record, meta, now);
  // A date of its own stays with what is published; only this is dropped by it.
  const isByItself = state.kind === 'update' || (state.kind === 'scheduled' && meta?.isLive !== true);
  return isByItself ? { kind: 'callsOff', at: state.at, isLive: state.kind === 'update' } : null;
}

/** The paths of which is to be asked whether readers find something there, before what they do not see yet is published:
 * a layout that is made for them makes pages there. None for what several sites share, which may differ in that. */
export function pathsMade(
  { page, scope }: Pick<AnyEntity, 'page' | 'scope'>,
  meta: RecordMeta | null,
  typed: Data,
): readonly string[] {
  if (page?.subject !== 'path' || scope !== 'tenant' || meta?.isLive === true) return [];
  return pathsTyped(page.paths(typed)).slice(0, MOST_LINKS);
}

/** What is to be asked where a publish adds pages that readers do not find now; null where it adds none. */
export function pagesWarning(targets: readonly LinkTarget[], meta: RecordMeta | null): PublishWarning | null {
  const paths = targets.flatMap(({ path, state }) =>
    path != null && state !== 'found' && state !== 'elsewhere' ? [path] : [],
  );
  return paths.length === 0 ? null : { kind: 'addsPages', paths, isStored: meta !== null };
}

/** What is to be asked where publishing what is typed adds pages; `look` asks what readers find at addresses now. Null where
 * that cannot be told: it is advice, and nobody is kept from publishing. Rejects where the session is over. */
export async function pagesAdded(
  entity: Pick<AnyEntity, 'page' | 'scope'>,
  meta: RecordMeta | null,
  typed: Data,
  look: (addresses: readonly string[]) => Promise<readonly LinkTarget[]>,
): Promise<PublishWarning | null> {
  const paths = pathsMade(entity, meta, typed);
  if (paths.length === 0) return null;
  try {
    return pagesWarning(await look(paths), meta);
  } catch (error) {
    if (apiErrorOf(error)?.code === 'UNAUTHENTICATED') throw error;
    return null;
  }
}

/** What is asked, and what follows. */
export function warningInWords(warning: PublishWarning, timeZone: string) {
  if (warning.kind === 'takesDown') {
    const backAt = formatInstant(warning.backAt, timeZone);
    return {
      title: `Take it down until ${backAt}?`,
      body: `Readers see it now. “${warning.field}” says ${backAt}: once this is published, it is gone at once from its address and from every list, sitemap and feed that shows it, and readers see it again then.`,
      button: 'Take it down',
      isGrave: true,
    };
  }
  if (warning.kind === 'addsPages')
    return { ...placeTexts.adds(warning.paths, warning.isStored), isGrave: false };
  const at = formatInstant(warning.at, timeZone);
  if (warning.kind === 'ends')
    return {
      title: 'Take it down now?',
      body: `Readers see it now. “${warning.field}” says ${at}, which has passed: once this is published, it is gone at once from its address and from every list, sitemap and feed that shows it.`,
      button: 'Take it down',
      isGrave: true,
    };
  return {
    title: `${warning.isLive ? 'An update is' : 'This is'} scheduled for ${at}. Publish it now instead?`,
    body: 'Readers see at once what is saved here. Nothing is published by itself at that moment any more.',
    button: 'Publish now',
    isGrave: false,
  };
}

function isSeen({ schedule }: Scheduled, live: Data, now: number): boolean {
  // As it was published, and so as it is stored.
  return seenAt(live as Fields, schedule, new Date(now).toISOString()) !== null;
}
