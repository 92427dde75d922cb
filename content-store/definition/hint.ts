import type { Data } from './is-data.ts';

/** Words that tell documents apart, which a list has in place of what one field says. */
export interface Hint {
  readonly by: string;
  /** The fields that they are made from. */
  readonly from: readonly string[];
  readonly inWords: (data: Data) => string;
}
