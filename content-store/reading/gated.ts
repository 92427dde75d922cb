import type { GatedValueOf } from '../definition/field.ts';
import type { contentTypes } from '../model/content/content-types.ts';
import type { Gated } from './reader.ts';

type EveryOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer All) => void
  ? All
  : never;

/** What a gate withholds from the public page: every field that a content type declares as gated. */
export type GatedFields = EveryOf<GatedValueOf<(typeof contentTypes)[number]['fields']>>;

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
