import { isForSurveyed, isGatedPiece } from './gates.ts';

/** Who asks, as far as it matters: the caller makes sure that all of it is true. */
export interface AskingReader {
  /** Staff of the site who may read content in the console. */
  readonly isStaff: boolean;
  /** The company whose site licence covers the address that is asked from; null for none. */
  readonly company: string | null;
}

export type AccessDecision =
  | { readonly status: 'passed'; readonly by: 'nothing asked' | 'staff' | 'licence' }
  | { readonly status: 'failed'; readonly reason: 'members_only' | 'survey_only' };

/** Who may read a piece whole (S0 §4): of what is for members, a reader at the address of a company with a site licence
 * too; what follows a survey is for those who answered it. Pure: pages, files and the API ask it alike. */
export function decideAccess(piece: object, { isStaff, company }: AskingReader): AccessDecision {
  if (!isGatedPiece(piece)) return { status: 'passed', by: 'nothing asked' };
  if (isStaff) return { status: 'passed', by: 'staff' };
  if (isForSurveyed(piece)) return { status: 'failed', reason: 'survey_only' };
  if (company !== null) return { status: 'passed', by: 'licence' };
  return { status: 'failed', reason: 'members_only' };
}
