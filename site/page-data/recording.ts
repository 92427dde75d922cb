import type { View } from '#content-store/reading/reader.ts';
import { fieldOf } from './field-of.ts';

/** A recording as feeds tell of it. */
export interface Recording {
  readonly url: string;
  /** In bytes. */
  readonly length: number;
  /** Its media type. */
  readonly type: string;
}

/** The recording that a piece brings, as far as everyone may have it; null without one whose size and kind are known,
 * which feeds have to say. */
export function recordingOf(content: View<'content'>): Recording | null {
  const [url, length] = [fieldOf(content, 'audioUrl'), fieldOf(content, 'audioBytes')];
  const ending = /\.([a-z0-9]+)$/i.exec(URL.parse(url ?? '')?.pathname ?? '')?.[1]?.toLowerCase();
  const type = ending === undefined ? undefined : TYPES[ending];
  return url === undefined || length === undefined || type === undefined ? null : { url, length, type };
}

/** The kinds that podcast apps play. */
const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/x-m4a',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
};
