import { isData } from '../../definition/is-data.ts';

/** The gates a page of content can have, each with a private fragment of its own: of the text, and of the boxes beside it. */
export const gates = ['body', 'sidebars'] as const;

export type GateName = (typeof gates)[number];

/** Where a file that a gated piece brings along is handed out, to whoever passes its gate. */
export function gatedFilePath(contentId: string, assetId: string): string {
  return `/api/gated-files/${contentId}/${assetId}`;
}

/** Whether a piece is withheld but for its beginning: from whoever is no member, or has not answered its survey. */
export function isGatedPiece(one: object): boolean {
  const isForMembers =
    'userRegistration' in one && isData(one.userRegistration) && one.userRegistration.isRequired === true;
  return isForMembers || isForSurveyed(one);
}

/** Whether a piece is withheld from whoever has not answered its survey. */
export function isForSurveyed(one: object): boolean {
  return 'gating' in one && isData(one.gating) && one.gating.surveyType !== undefined;
}
