import { chunkToString, renderSlotToString } from 'astro/runtime/server/index.js';
import { addressOf } from './render.ts';

type Result = Parameters<typeof renderSlotToString>[0];
type Slotted = Readonly<Record<string, Parameters<typeof renderSlotToString>[1]>> | null;

/** What the components of one page are given as `Astro`: as much of it as pages ask for. Astro's own has a prototype of its
 * own on each page, which engines are slow with. */
export function astroOf(result: Result, path: string, locals: object): Result['createAstro'] {
  const page = new Page(result, path, locals);
  // The names that no component asks for are not there.
  return (props, slotted) => new PageAstro(page, props, slotted) as never;
}

class Page {
  readonly result: Result;
  readonly locals: object;
  readonly #path: string;
  #url: URL | undefined;

  constructor(result: Result, path: string, locals: object) {
    this.result = result;
    this.locals = locals;
    this.#path = path;
  }

  get url(): URL {
    this.#url ??= new URL(addressOf(this.#path));
    return this.#url;
  }
}

class PageAstro {
  readonly props: object;
  /** The component itself, which it sets. */
  self: unknown = null;
  readonly #page: Page;
  readonly #slotted: Slotted;
  #slots: Slots | undefined;

  constructor(page: Page, props: object, slotted: Slotted) {
    this.props = props;
    this.#page = page;
    this.#slotted = slotted;
  }

  get locals(): object {
    return this.#page.locals;
  }

  get url(): URL {
    return this.#page.url;
  }

  get slots(): Slots {
    this.#slots ??= new Slots(this.#page.result, this.#slotted ?? {});
    return this.#slots;
  }
}

class Slots {
  readonly #result: Result;
  readonly #slotted: NonNullable<Slotted>;

  constructor(result: Result, slotted: NonNullable<Slotted>) {
    this.#result = result;
    this.#slotted = slotted;
  }

  has(name: string): boolean {
    return Boolean(this.#slotted[name]);
  }

  async render(name: string): Promise<string | undefined> {
    const slot = this.#slotted[name];
    if (slot === undefined) return undefined;
    return chunkToString(this.#result, await renderSlotToString(this.#result, slot));
  }
}
