import type { Piece as AnyPiece } from '../../contents.ts';
import type { DiagramName } from '../diagrams/catalogue.ts';
import type { AuthorKey, SectionKey } from '../site.ts';

/** One piece of the weekly: every type there is. */
export type Piece = AnyPiece<string, SectionKey, AuthorKey, DiagramName>;
