import type { NotificationPayload } from 'react-admin';

/** What is shown of the messages of one moment: those that say the same are one. */
export function eachOnce(burst: readonly NotificationPayload[]): readonly NotificationPayload[] {
  const seen = new Set<string>();
  return burst.filter(({ message, type }) => {
    if (typeof message !== 'string') return true;
    const said = `${type} ${message}`;
    const isNew = !seen.has(said);
    seen.add(said);
    return isNew;
  });
}
