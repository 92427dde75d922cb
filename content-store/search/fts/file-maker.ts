import type { SearchDocument } from '../document.ts';
import type { SectionPlace } from '../search-index.ts';
import { SiteFile } from './site-file.ts';

/** Makes the file of a site's documents that nobody searches yet, in a thread of its own: what takes long in it keeps no
 * reader waiting. */
export class FileMaker {
  readonly #file: SiteFile;

  constructor(path: string, language: string) {
    this.#file = SiteFile.create(path, language);
  }

  add(documents: readonly SearchDocument[]): void {
    this.#file.add(documents);
  }

  /** Only from here on is it a whole file. */
  finish(sections: readonly SectionPlace[], sequence: number): void {
    this.#file.apply({ documents: [], removed: [], sections, sequence });
    this.#file.close();
  }
}
