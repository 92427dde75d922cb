/** The kinds of pieces that are asked for, and how many there are of each. */
export const pieceKinds = [
  'forMembers',
  'forGold',
  'forGoldOrPress',
  'forPlatinum',
  'forSurveyed',
  'digitalEdition',
] as const;

export type PieceKind = (typeof pieceKinds)[number];

export interface Piece {
  readonly id: string;
  readonly alias: string;
  readonly kind: PieceKind;
  /** Stands in what is withheld of it, and nowhere else. */
  readonly canary: string;
}

/** Begins every canary. */
export const CANARY = 'otter-below-the-weir-';
