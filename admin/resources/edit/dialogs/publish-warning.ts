import { type RecordMeta, recordState } from '#admin/records/record-state.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { formatInstant } from '#content-store/formats/instants.ts';

/** What publishing now does that nobody may expect of it. */
export type PublishWarning =
  /** Readers lose what they see, until the moment (ISO 8601) that `field` says. */
  | { readonly kind: 'takesDown'; readonly until: string; readonly field: string }
  /** What was to be published by itself at a moment is published now, and no longer then. */
  | { readonly kind: 'callsOff'; readonly at: string; readonly isLive: boolean };

type Scheduled = Pick<AnyEntity, 'schedule' | 'fields'>;

/** The moment ahead (ISO 8601) from which readers would see what is typed; null where they would at once. */
export function dateAhead({ schedule }: Scheduled, typed: Data, now: number): string | null {
  const from = schedule === undefined ? undefined : typed[schedule.from];
  return typeof from === 'string' && Date.parse(from) > now ? from : null;
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
  const until = dateAhead(entity, typed, now);
  if (until !== null && live !== null && isSeen(entity, live, now)) {
    const name = entity.schedule?.from ?? '';
    return { kind: 'takesDown', until, field: entity.fields[name]?.label ?? name };
  }
  const state = recordState(entity, record, meta, now);
  // A date of its own stays with what is published; only this is dropped by it.
  const isByItself = state.kind === 'update' || (state.kind === 'scheduled' && meta?.isLive !== true);
  return isByItself ? { kind: 'callsOff', at: state.at, isLive: state.kind === 'update' } : null;
}

/** What is asked, and what follows. */
export function warningInWords(warning: PublishWarning, timeZone: string) {
  if (warning.kind === 'takesDown') {
    const until = formatInstant(warning.until, timeZone);
    return {
      title: `Take it down until ${until}?`,
      body: `Readers see it now. “${warning.field}” says ${until}: once this is published, it is gone at once from its address and from every list, sitemap and feed that shows it, and readers see it again then.`,
      button: 'Take it down',
      isGrave: true,
    };
  }
  const at = formatInstant(warning.at, timeZone);
  return {
    title: `${warning.isLive ? 'An update is' : 'This is'} scheduled for ${at}. Publish it now instead?`,
    body: 'Readers see at once what is saved here. Nothing is published by itself at that moment any more.',
    button: 'Publish now',
    isGrave: false,
  };
}

function isSeen(entity: Scheduled, live: Data, now: number): boolean {
  const until = entity.schedule === undefined ? undefined : live[entity.schedule.until];
  const meta = {
    version: 1,
    isLive: true,
    hasWorkingCopy: false,
    comesDownAt: typeof until === 'string' ? until : null,
    createdAt: '',
    updatedAt: '',
    updatedBy: '',
  };
  return recordState(entity, live, meta, now).kind === 'live';
}
