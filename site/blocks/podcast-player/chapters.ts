import { secondsOf } from '#content-store/formats/clock-time.ts';

export interface Chapter {
  readonly start: string;
  readonly seconds: number;
  readonly title: string;
}

/** The chapters of a recording, by when they begin, as far as they say when. */
export function chaptersOf(
  chapters: readonly { readonly start: string; readonly title: string }[] | undefined,
): readonly Chapter[] {
  return (chapters ?? [])
    .flatMap(({ start, title }) => {
      const seconds = secondsOf(start);
      return seconds === null ? [] : [{ start, seconds, title }];
    })
    .toSorted((one, other) => one.seconds - other.seconds);
}
