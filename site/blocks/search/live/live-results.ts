import { searchTexts } from '#content-store/messages/search.ts';
import { here, ShownAnew } from '../../../shell/scripts/shown-anew.ts';

const PLACE = '[data-search-results]';
/** What is typed within this long of what was shown before takes its place in the history, in milliseconds. */
const TOGETHER = 5_000;

/** Puts results into the page of search as the server has them, and keeps the address in step. What was asked for before never
 * comes after what was asked for last. */
export class LiveResults {
  readonly #shown = new ShownAnew(PLACE);
  #shownAt = Number.NEGATIVE_INFINITY;
  #address = here();
  /** Whether its last word may go on. */
  #isPartial = false;

  /** Shows what a text finds. Answers what is said of it, in words; null where something newer was asked for meanwhile. */
  show(text: string, isTyping: boolean): Promise<string | null> {
    const address = addressFor(text.trim());
    // What is under way is wanted no more.
    this.#shown.cancel();
    const isShown = address === this.#address && (isTyping || !this.#isPartial);
    if (isShown) return Promise.resolve(null);
    return this.#show(address, isTyping, () => {
      if (address === here()) return;
      const isTogether = performance.now() - this.#shownAt < TOGETHER;
      if (isTogether) history.replaceState(null, '', address);
      else history.pushState(null, '', address);
    });
  }

  /** Tells of what is looked for where somebody goes back or forward; answers how to stop. */
  onReturn(tell: (text: string) => void): () => void {
    const listener = () => {
      const address = here();
      tell(textIn(address));
      void this.#show(address, false, () => undefined);
    };
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }

  async #show(address: string, isTyping: boolean, follow: () => void): Promise<string | null> {
    const place = document.querySelector<HTMLElement>(PLACE);
    const asked = isTyping ? `${address}${address.includes('?') ? '&' : '?'}typing` : address;
    const outcome = await this.#shown.show(asked);
    if (outcome === 'late') return null;
    if (outcome === 'failed') return failed(place);
    follow();
    this.#address = address;
    this.#isPartial = isTyping;
    this.#shownAt = performance.now();
    return place?.querySelector('.search-said')?.textContent.trim() ?? null;
  }
}

/** Says in place of what was said of the results before that there are none of what was asked for. */
function failed(place: HTMLElement | null): string {
  const said = document.createElement('p');
  said.textContent = searchTexts.failed;
  place?.querySelector('.search-said')?.replaceChildren(said);
  return searchTexts.failed;
}

/** As `searchAddress` has it for a text alone: what is typed anew is narrowed by nothing. */
function addressFor(text: string): string {
  return text === '' ? '/search' : `/search?filters=${encodeURIComponent(JSON.stringify({ text }))}`;
}

function textIn(address: string): string {
  try {
    const filters = new URL(address, location.href).searchParams.get('filters');
    const { text } = JSON.parse(filters ?? '{}');
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
