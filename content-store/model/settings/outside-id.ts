import { text } from '../../definition/field.ts';
import type { FieldOptions } from '../../definition/field-type.ts';
import { messages } from '../../messages/validation.ts';

/** What another company calls something of the site's: it comes to stand in scripts and addresses, so no sign that means
 * something there is in it. */
export function outsideId<const O extends FieldOptions & { max?: number }>(options: O) {
  return text({
    ...options,
    pattern: { matches: /^[\w./-]*$/, example: 'ab12-cd34', problem: messages.outsideId },
  });
}
