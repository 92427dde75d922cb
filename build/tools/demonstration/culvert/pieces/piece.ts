import type { Piece as AnyPiece } from '../../contents.ts';
import type { PrintName } from '../prints/catalogue.ts';
import type { AuthorKey, SectionKey } from '../site.ts';

/** One piece of the magazine. */
export type Piece = AnyPiece<
  'Article' | 'Event' | 'Video' | 'Company' | 'Document' | 'Page',
  SectionKey,
  AuthorKey,
  PrintName
>;
