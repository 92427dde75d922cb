import type { AnyFields, BodyBlockDefinition, ValueOf } from '../definition/field.ts';
import type { Data } from '../definition/is-data.ts';
import type { TextNotes } from './notes-of.ts';

/** Where a block is shown. A feed leads back to the page for what only a page can do. */
export type BodyForm = 'page' | 'print' | 'feed' | 'mail';

/** What a block's form is made of beside the block itself. */
export interface BlockSurroundings {
  readonly form: BodyForm;
  /** The public fields of a record that the block refers to, or that one of these refers to (`follows`); null where it is
   * not there, or not to be seen. */
  readonly found: (collection: string, id: string) => Data | null;
  /** Where its page is within the site; undefined where it has none that readers may see. */
  readonly addressOf: (collection: string, id: string) => string | undefined;
  /** Where readers get the file of an asset. */
  readonly fileAddress: (assetId: string, file: string) => string;
  /** The text of an asset's file, for blocks that read files; null where it has none, or one of more than 5 MB. */
  readonly fileText: (assetId: string) => string | null;
  readonly notes: TextNotes;
}

/** A picture of a body, as link previews and search engines are told of it. */
export interface BodyPicture {
  /** Where its file is: within the site, unless it says another. */
  readonly src: string;
  readonly alt?: string | undefined;
  readonly caption?: string | undefined;
  readonly credit?: string | undefined;
}

/** A film of a body. */
export interface BodyFilm {
  readonly url: string;
  readonly title: string;
  readonly caption: string | undefined;
  /** Where its poster is, within the site. */
  readonly poster: string;
  /** ISO 8601, UTC. */
  readonly uploaded: string;
}

/** How a type of block is shown. */
export interface BlockForm<B> {
  /** As HTML: texts escaped, stored HTML as it was sanitised. Empty where there is nothing to show. */
  readonly html: (block: B, around: BlockSurroundings) => string;
  /** As plain text, for search and the plain part of mails. */
  readonly text: (block: B, around: BlockSurroundings) => string;
  /** The pictures that it shows of its own; those of what it leads to are theirs. */
  readonly pictures?: (block: B, around: BlockSurroundings) => readonly BodyPicture[];
  /** The films that it shows, of which enough is said to be told of. */
  readonly films?: (block: B, around: BlockSurroundings) => readonly BodyFilm[];
  /** Groups of the site's settings that it is made of: found as records of the collection `settings`. */
  readonly settings?: readonly string[];
  /** Whether it needs the texts of the files that it refers to. */
  readonly readsFiles?: boolean;
  /** Fields of the records it refers to that lead to pictures it shows. */
  readonly follows?: readonly string[];
}

/** The form of the blocks that a definition declares. */
export type FormOf<D> =
  D extends BodyBlockDefinition<string, infer F extends AnyFields> ? BlockForm<ValueOf<F>> : never;
