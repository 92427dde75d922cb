import createCache, { type EmotionCache } from '@emotion/cache';

interface SheetOptions {
  readonly key: string;
  readonly container: Node;
}

/** Where emotion puts its rules: a constructed style sheet instead of style elements. The console's policy is
 * `style-src 'self'`, which refuses inline style elements, empty ones too, but not rules made through the CSSOM. */
class AdoptedSheet {
  readonly key: string;
  readonly container: Node;
  readonly isSpeedy = true;
  readonly nonce = undefined;
  before: Element | null = null;
  readonly #rules = new CSSStyleSheet();
  readonly #marker = document.createElement('style');

  constructor(options: SheetOptions) {
    this.key = options.key;
    this.container = options.container;
    // Global rules come first, as with emotion's own sheet, so that a component's rule of equal weight wins.
    const others = document.adoptedStyleSheets;
    document.adoptedStyleSheets = this.key.endsWith('-global')
      ? [this.#rules, ...others]
      : [...others, this.#rules];
  }

  /** Emotion empties a sheet before it writes changed global rules, but only where it sees a tag; this one is never
   * part of the document. */
  get tags(): readonly HTMLStyleElement[] {
    return this.#rules.cssRules.length === 0 ? [] : [this.#marker];
  }

  hydrate(): void {}

  insert(rule: string): void {
    try {
      this.#rules.insertRule(rule, this.#rules.cssRules.length);
    } catch {
      // Rules for other browsers' pseudo-elements do not parse here; emotion's own sheet passes them over too.
    }
  }

  flush(): void {
    this.#rules.replaceSync('');
  }
}

/** An emotion cache that needs no inline style element and no nonce. */
export function createAdoptedCache(): EmotionCache {
  const cache = createCache({ key: 'mh', speedy: true });
  const sheet = new AdoptedSheet({ key: 'mh', container: document.head });
  // The same members emotion's sheet has; its class has private ones no other class can declare.
  return Object.assign(cache, { sheet: sheet as unknown as EmotionCache['sheet'] });
}
