import type { Data } from '#content-store/definition/is-data.ts';
import type { Write } from '#content-store/store.ts';

/** What came of an attempt, as far as it is known. An attempt that throws was cut off: before it was handed over it is made
 * again, behind that nobody can tell, unless its channel says that it may be repeated. */
export type Outcome =
  | { readonly kind: 'done' }
  /** `isFinal`: trying again would be refused again. */
  | { readonly kind: 'refused'; readonly why: string; readonly isFinal: boolean }
  /** Nothing was said of this item: whoever receives them takes none at the moment. */
  | { readonly kind: 'unreachable'; readonly why: string }
  /** It was taken, and what came of it is to be asked for after a pause, in milliseconds, with another payload. */
  | { readonly kind: 'accepted'; readonly payload: Data; readonly pause: number };

/** What is to be sent now. */
export interface Prepared {
  /** To whom, in words for whoever looks after it. */
  readonly to: string;
  /** Stored when it is handed over, before its last byte leaves. */
  readonly writes: readonly Write[];
  readonly deliver: (attempt: Attempt) => Promise<Outcome>;
}

/** One try of a delivery. */
export interface Attempt {
  /** The same in each try of an item, so that whoever receives it twice can tell. */
  readonly id: string;
  /** Breaks the attempt off. */
  readonly signal: AbortSignal;
  /** Whether an attempt before broke off behind its hand-over: whoever may repeat it looks first. */
  readonly mayHaveArrived: boolean;
  /** To be awaited before the last byte, behind which it cannot be taken back. Throws where this process may not send it
   * any more: then that byte must not leave. */
  readonly handOver: () => Promise<void>;
}

/** A way out of the house. */
export interface Channel {
  readonly name: string;
  /** Whether an item may be delivered again of which nobody can tell whether it arrived: it says how something is to be, and
   * not what is to happen. */
  readonly isRepeatable: boolean;
  /** Makes what is to be sent of an item's payload; null where there is nothing to send any more. Throws for a payload that
   * it cannot read. `subjects`: whom the item is about, where it is one of a site. */
  readonly prepare: (payload: unknown, subjects: readonly string[]) => Promise<Prepared | null>;
}
