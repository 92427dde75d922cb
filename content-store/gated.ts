import type { Gated } from './reader.ts';

/** What a gate withholds from the public page. */
export interface GatedFields {
  readonly body?: string | undefined;
  readonly sidebars?: readonly { readonly title?: string | undefined; readonly body: string }[] | undefined;
  readonly embedUrl?: string | undefined;
  readonly file?: string | undefined;
}

// Of the global registry: the compiled bundle has its own copy of this module and must open what this one sealed.
const CONTENT = Symbol.for('masthead.gated');

/** Seals gated fields: the result prints as nothing, serialises as nothing and has nothing to enumerate. */
export function sealGated(fields: GatedFields): Gated {
  const sealed = Object.create(null, {
    [CONTENT]: { value: () => fields },
    toJSON: { value: () => undefined },
    toString: { value: () => '' },
  });
  return sealed;
}

/** Opens a seal. Only the component that turns it into a private fragment may import this; the check of import arrows
 * holds it to that. */
export function openGated(gated: Gated): GatedFields {
  const open: unknown = Reflect.get(gated, CONTENT);
  return typeof open === 'function' ? open() : {};
}
