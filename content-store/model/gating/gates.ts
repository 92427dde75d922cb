import { isData } from '../../definition/is-data.ts';

/** The gates a page of content can have, each with a private fragment of its own: of the text, and of the boxes beside it. */
export const gates = ['body', 'sidebars'] as const;

export type GateName = (typeof gates)[number];

/** Where a file that a gated piece brings along is handed out, to whoever passes its gate. */
export function gatedFilePath(contentId: string, assetId: string): string {
  return `/api/gated-files/${contentId}/${assetId}`;
}

/** Whether a piece is withheld but for its beginning: from whoever is no member, or has not answered its survey. */
export function isGatedPiece(piece: object): boolean {
  const isForMembers =
    'userRegistration' in piece &&
    isData(piece.userRegistration) &&
    piece.userRegistration.isRequired === true;
  return isForMembers || isForSurveyed(piece);
}

/** Whether a piece is withheld from whoever has not answered its survey. */
export function isForSurveyed(piece: object): boolean {
  return 'gating' in piece && isData(piece.gating) && piece.gating.surveyType !== undefined;
}
