/** Puts places of this page as the server has them at another address, without loading the page: what was asked for before never
 * comes after what was asked for last. */
export class ShownAnew {
  readonly #places: readonly string[];
  #asking: AbortController | null = null;

  /** `places` are selectors that find one element each. */
  constructor(...places: readonly string[]) {
    this.#places = places;
  }

  /** What is under way is wanted no more. */
  cancel(): void {
    this.#asking?.abort();
  }

  /** Answers whether it is shown; `late` where something else was asked for meanwhile. */
  async show(address: string): Promise<'shown' | 'late' | 'failed'> {
    this.cancel();
    const asking = new AbortController();
    this.#asking = asking;
    const places = this.#places.map((place) => document.querySelector<HTMLElement>(place));
    for (const place of places) place?.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(address, { signal: asking.signal, headers: { accept: 'text/html' } });
      const html = answer.ok ? await answer.text() : '';
      const shown = new DOMParser().parseFromString(html, 'text/html');
      // Rendered by our own page, handed out by our own server.
      const found = this.#places.map((place) => shown.querySelector<HTMLElement>(place));
      if (asking.signal.aborted) return 'late';
      if (found.includes(null)) return 'failed';
      for (const [at, place] of places.entries()) place?.replaceChildren(...(found[at]?.childNodes ?? []));
      document.title = shown.title;
      return 'shown';
    } catch {
      return asking.signal.aborted ? 'late' : 'failed';
    } finally {
      if (this.#asking === asking) for (const place of places) place?.removeAttribute('aria-busy');
    }
  }
}

/** The address of what is shown, without its host. */
export function here(): string {
  return `${location.pathname}${location.search}`;
}
