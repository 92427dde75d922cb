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
