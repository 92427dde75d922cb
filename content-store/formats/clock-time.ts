/** The seconds of a moment in a recording as it is written: `12:35`, `1:02:00`; null for anything else. */
export function secondsOf(written: string): number | null {
  const parts = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(written.trim());
  if (parts === null) return null;
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  if (hours === undefined || minutes === undefined || seconds === undefined) return null;
  const isOfTheHour = parts[1] === undefined || minutes < 60;
  return seconds < 60 && isOfTheHour ? hours * 3_600 + minutes * 60 + seconds : null;
}
