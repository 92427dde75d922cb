import type { DependencyIndex } from '../dependencies/index.ts';
import type { SiteFiles } from '../render/write-path.ts';
import { removeStrays } from './orphan-files.ts';

/** Takes away files of one site that none of its pages has any more. Only while nothing is written: another page may get
 * one of the same name meanwhile, such as a piece that has moved. */
export class Tidier {
  readonly #files: SiteFiles;
  /** Private fragments that none of the pages rendered since has any more. */
  readonly #obsolete = new Set<string>();
  #wasEmpty = false;

  constructor(files: SiteFiles) {
    this.#files = files;
  }

  /** Whether there is something to take away. */
  get isWanted(): boolean {
    return this.#obsolete.size > 0;
  }

  /** Takes note whether there was no file when everything was planned. */
  begin(wasEmpty: boolean): void {
    this.#wasEmpty = wasEmpty;
  }

  /** Takes note of private fragments that pages have no more. */
  add(fragments: Iterable<string>): void {
    for (const name of fragments) this.#obsolete.add(name);
  }

  /** Takes them away, but for those that a page got again. */
  removeObsolete(index: DependencyIndex): void {
    for (const name of this.#obsolete)
      if (!index.hasFragment(name)) this.#files.fragments.remove(`${name}.html`);
    this.clear();
  }

  /** Takes away what none of the paths accounts for, where a run left such files: one that was broken off, or one of
   * everything that began with files there. Answers whether it looked. */
  async removeStrays(
    run: { readonly isWhole: boolean; readonly wasBrokenOff: boolean },
    paths: () => readonly string[],
    index: DependencyIndex,
  ): Promise<boolean> {
    const mayHave = run.wasBrokenOff || (run.isWhole && !this.#wasEmpty);
    if (mayHave) await removeStrays(this.#files, paths(), index);
    return mayHave;
  }

  /** Forgets what was to be taken away. */
  clear(): void {
    this.#obsolete.clear();
  }
}
