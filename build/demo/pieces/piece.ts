import type { PrintName } from '../prints/catalogue.ts';
import type { AuthorKey, SectionKey } from '../site.ts';

/** One piece of the magazine, before it has an id, an address and dates. */
export interface Piece {
  readonly type: 'Article' | 'Event' | 'Video' | 'Company' | 'Document' | 'Page';
  readonly section: SectionKey | null;
  readonly name: string;
  readonly teaser: string;
  /** Days from now; negative is past. */
  readonly day: number;
  readonly author?: AuthorKey;
  readonly tags: readonly string[];
  readonly print?: PrintName;
  readonly body: string;
  /** When an event starts, in days from now and at what hour there, and how many hours it lasts. */
  readonly takesPlace?: { readonly day: number; readonly at: number; readonly hours: number };
  /** Whether it offers the inspection sheet to download. */
  readonly hasSheet?: boolean;
  /** Fields that only this type has. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly isDraft?: boolean;
}
