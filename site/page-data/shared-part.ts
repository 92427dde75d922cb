import type { Reader } from '#content-store/reading/reader.ts';

/** What a part is made through. A part within a part would be nobody's dependency. */
export type PartReader = Omit<Reader, 'part'>;

/** A value that many pages share: plain data, made once for all pages, until something it is made from may be otherwise. A
 * page that has it is rendered again when the value is another, whatever it is made from. Each is listed in
 * `server/parts.ts`. */
export interface SharedPart<T> {
  readonly name: string;
  /** Makes it for an argument, such as a content type; `''` where there is only one. */
  readonly make: (argument: string, reader: PartReader) => Promise<T>;
}

export function partOf<T>(part: SharedPart<T>, argument: string, reader: Reader): Promise<T> {
  return reader.part(`${part.name}:${argument}`, (own) => part.make(argument, own));
}
