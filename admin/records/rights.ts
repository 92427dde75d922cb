import { formatInstant } from '#content-store/formats/instants.ts';
import { rightsTexts as texts } from '#content-store/messages/media.ts';
import type { ConsoleRecord } from './record-title.ts';

export interface RightsNote {
  readonly words: string;
  /** Whether readers do not see it as things are. */
  readonly isUnseen: boolean;
}

/** What is to be known of the rights of an asset at a moment (milliseconds), times as the site's wall clock shows them;
 * null where nothing ends or begins. */
export function rightsNote(asset: ConsoleRecord, timeZone: string, now: number): RightsNote | null {
  const when = (at: string) => formatInstant(at, timeZone);
  const isPast = (at: string) => Date.parse(at) <= now;
  const [from, until, expires, holder, licence] = [
    asset.availableFrom,
    asset.leftOutAfter,
    asset.expires,
    asset.rightsHolder,
    asset.licence,
  ].map(textOf);
  /** Whom to ask for more. */
  const asked = [holder && texts.holder(holder), licence && texts.licence(licence)];
  const ended = (words: string) => [words, ...asked].filter((one) => one !== undefined).join(' ');
  if (until !== undefined && isPast(until)) return { words: ended(texts.ended(when(until))), isUnseen: true };
  if (from !== undefined && !isPast(from)) return { words: texts.notYet(when(from)), isUnseen: true };
  if (until !== undefined) return { words: texts.ends(when(until)), isUnseen: false };
  if (expires !== undefined && isPast(expires))
    return { words: ended(texts.kept(when(expires))), isUnseen: false };
  return null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
