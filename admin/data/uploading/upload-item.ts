import type { ConsoleRecord } from '#admin/records/record-title.ts';

/** How a file stands on its way into the media library. */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'processing' }
  /** It goes on by itself once whatever is in its way is over. */
  | { readonly kind: 'paused'; readonly why: 'connection' | 'place' | 'session' }
  /** Until somebody does what the server says. */
  | { readonly kind: 'paused'; readonly why: 'limit'; readonly problem: string }
  | { readonly kind: 'refused'; readonly problem: string }
  /** The library has the same file: whoever uploads it decides. */
  | { readonly kind: 'here'; readonly asset: ConsoleRecord }
  | { readonly kind: 'done'; readonly asset: ConsoleRecord; readonly wasHere: boolean }
  /** Of an earlier page of this browser; `hasFile` where its bytes are still to be had, here or on the server. */
  | { readonly kind: 'cutOff'; readonly hasFile: boolean };

export interface UploadItem {
  readonly key: string;
  /** The site that it is for, whichever is worked on meanwhile. */
  readonly tenantKey: string;
  /** The folder that was open; null for none. */
  readonly folder: string | null;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly lastModified: number;
  /** The part of its bytes that was sent, 0 to 1: it stays while it waits for a connection. */
  readonly sent: number;
  /** Whether it is shown where it was put in, a field or a text, and not in the tray. */
  readonly isInPlace: boolean;
  readonly state: UploadState;
}

export interface Tally {
  /** What is on its way, and what still will be. */
  readonly moving: number;
  /** What waits for whoever uploads it. */
  readonly waiting: number;
  readonly stored: number;
  readonly here: number;
  readonly refused: number;
  readonly all: number;
  /** Of all bytes that are not refused, the part that is sent: 0 to 1. */
  readonly part: number;
}

/** How all of them stand together; those of an earlier page apart. */
export function tallyOf(items: readonly UploadItem[]): Tally {
  const own = items.filter(({ state }) => state.kind !== 'cutOff');
  const numberOf = (...kinds: readonly UploadState['kind'][]) =>
    own.filter(({ state }) => kinds.includes(state.kind)).length;
  const counted = own.filter(({ state }) => state.kind !== 'refused');
  // Of a file of nothing, too, there is something to do.
  const weight = ({ size }: UploadItem) => size + 1;
  const whole = counted.reduce((sum, item) => sum + weight(item), 0);
  const sent = counted.reduce((sum, item) => sum + weight(item) * partOf(item), 0);
  const [refused, here] = [numberOf('refused'), numberOf('here')];
  return {
    moving: numberOf('waiting', 'sending', 'processing', 'paused'),
    waiting: refused + here,
    stored: numberOf('done'),
    ...{ here, refused, all: own.length, part: whole === 0 ? 1 : sent / whole },
  };
}

/** What needs somebody first, then what moves, what waits, and what is there; each in the order in which it came. */
export function inOrder(items: readonly UploadItem[]): readonly UploadItem[] {
  const ranks = [['refused', 'here'], ['sending', 'processing', 'paused'], ['waiting'], ['done']];
  return ranks.flatMap((kinds) => items.filter(({ state }) => kinds.includes(state.kind)));
}

function partOf({ state, sent }: UploadItem): number {
  return state.kind === 'here' || state.kind === 'done' || state.kind === 'processing' ? 1 : sent;
}
