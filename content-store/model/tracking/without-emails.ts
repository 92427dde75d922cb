import { text } from '../../definition/field.ts';

/** Letters of a name that editors give. */
const LONGEST = 64;

/** Bounded on both sides, or a long text without an end would be tried from each of its letters to the last. */
const EMAIL = /[^\s/?#&=@]{1,64}(?:@|%40)[^\s/?#&=@]{1,255}/gi;

/** A text with a star for each email address in it. */
export function withoutEmails(value: string): string {
  return value.replace(EMAIL, '*');
}

/** A name that editors chose, as an event says it: without email addresses. */
export function trackedName(label: string) {
  const plain = text({ label, max: LONGEST });
  return { ...plain, schema: plain.schema.transform(withoutEmails) };
}
