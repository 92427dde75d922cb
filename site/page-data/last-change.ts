interface Dated {
  readonly published: string;
  readonly updated?: string | undefined;
}

/** When what readers see of a piece changed last, ISO 8601, UTC: never before they could see it. Pieces that came before
 * this was noted have not changed since they were published. */
export function lastChange({ published, updated }: Dated): string {
  return updated !== undefined && updated > published ? updated : published;
}
