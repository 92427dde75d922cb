/** How long an alert is shown (S0 §9), in milliseconds. */
const FOR = 14 * 86_400_000;

/** Whether an alert of this date (ISO 8601) is still, and already, shown. */
export function isRecent(date: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(date);
  return age >= 0 && age <= FOR;
}
