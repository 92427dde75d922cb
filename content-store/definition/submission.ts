import { choice, instant } from './kinds.ts';
import { multiline, text } from './text-kinds.ts';

const told = { visibility: 'staff', projection: 'card', readOnly: true } as const;

/** What the unpublished state says of whatever some may write and not publish: that it was submitted for review, by whom, or
 * sent back, and why. It goes once it is published or scheduled. Readers never see any of it. */
export const submissionFields = {
  submission: choice(
    [
      { value: 'waiting', label: 'Waits for review' },
      { value: 'returned', label: 'Sent back' },
    ],
    { label: 'Review', ...told },
  ),
  /** When it was submitted, or sent back. */
  submissionAt: instant({ label: 'Submitted or sent back', ...told }),
  submittedBy: text({ label: 'Submitted by', max: 300, ...told }),
  /** The id of a CMS user. */
  submittedById: text({ label: 'Submitted by, as an account', max: 64, ...told }),
  returnedBy: text({ label: 'Sent back by', max: 300, ...told }),
  /** Of whoever submitted it or sent it back. */
  submissionNote: multiline({ label: 'Note of the review', max: 2_000, ...told }),
};

/** A state that waits for nobody's review. */
export function unsubmitted<D extends object>(data: D): Omit<D, keyof typeof submissionFields> {
  const names: ReadonlySet<string> = new Set(Object.keys(submissionFields));
  // Takes fields out.
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.has(name))) as Omit<
    D,
    keyof typeof submissionFields
  >;
}
