/** When a live document may be seen, as names of instant fields, and which of its list's members when. */
export interface Schedule {
  readonly from: string;
  readonly until: string;
  /** Staff's previews keep to it as well: where it is edited, it is seen at any time. */
  readonly holdsInPreviews?: boolean;
  /** A list of groups of which each is seen from one of its instants on, until another; both may be missing. `last` is
   * the field of the document that holds the last instant of all its members. */
  readonly members?:
    | { readonly list: string; readonly from: string; readonly until: string; readonly last: string }
    | undefined;
}

/** The name by which staff's lists ask when readers see a record no more; no field is called so. */
export const COMES_DOWN_AT = 'comesDownAt';

/** By what a list asks when its records come down: of what has working copies, not by these. */
export function comesDownBy({
  schedule,
  hasWorkingCopies,
}: {
  readonly schedule?: Schedule | undefined;
  readonly hasWorkingCopies?: boolean;
}): string | undefined {
  return schedule !== undefined && hasWorkingCopies === true ? COMES_DOWN_AT : schedule?.until;
}
