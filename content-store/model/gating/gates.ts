import { isData } from '../../definition/is-data.ts';

/** The gates a page of content can have, each with a private fragment of its own: of the text, of the boxes beside it, and of
 * films, maps and digital editions that its layout places. */
export const gates = ['body', 'sidebars', 'film', 'map', 'edition'] as const;

export type GateName = (typeof gates)[number];

/** The gate that a block of a gated piece's page stands behind, whole; undefined for what has nothing to withhold, or
 * whose withheld part stands with the text. */
export function gateOfBlock(type: string): GateName | undefined {
  return gateOf[type];
}

const gateOf: Readonly<Record<string, GateName>> = {
  content_sidebars: 'sidebars',
  video_player: 'film',
  simplemaps_us: 'map',
  zmag_embed: 'edition',
};

/** The type of digital editions. */
export const DIGITAL_EDITION = 'Zmag';

/** The class of the places that gates leave empty, by which search engines are told what is withheld. */
export const WITHHELD_CLASS = 'withheld';

/** Where a file that a gated piece brings along is handed out, to whoever passes its gate. */
export function gatedFilePath(contentId: string, assetId: string): string {
  return `/api/gated-files/${contentId}/${assetId}`;
}

/** Whether a piece is withheld but for its beginning: from whoever is no member, or not of its memberships, or has not
 * answered its survey. */
export function isGatedPiece(piece: object): boolean {
  return isForMembers(piece) || isForSurveyed(piece);
}

/** Whether a piece is withheld from whoever is no member, or none of its memberships'. */
export function isForMembers(piece: object): boolean {
  if (isDigitalEdition(piece)) return true;
  const isRequired =
    'userRegistration' in piece &&
    isData(piece.userRegistration) &&
    piece.userRegistration.isRequired === true;
  return isRequired || membershipsNamed(piece).length > 0;
}

/** Whether a piece is withheld from whoever has not answered its survey. */
export function isForSurveyed(piece: object): boolean {
  return 'gating' in piece && isData(piece.gating) && piece.gating.surveyType !== undefined;
}

/** Whether a piece is a digital edition, which counts as for members, whatever it says (S0 §4). */
export function isDigitalEdition(piece: object): boolean {
  return 'type' in piece && piece.type === DIGITAL_EDITION;
}

/** The ids of the memberships that open a piece; of a piece for members without any, every one does. Digital editions are
 * opened by `free`, the site's free memberships. */
export function membershipsOf(piece: object, free: readonly string[]): readonly string[] {
  if (isDigitalEdition(piece)) return free;
  return membershipsNamed(piece);
}

function membershipsNamed(piece: object): readonly string[] {
  return 'membership' in piece && Array.isArray(piece.membership) ? piece.membership.map(String) : [];
}
