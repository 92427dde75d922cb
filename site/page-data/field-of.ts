import type { View } from '#content-store/reading/reader.ts';

type Content = View<'content'>;
type NamesOf<One> = One extends unknown ? keyof One & string : never;
type ValueIn<One, Name extends string> = One extends { readonly [K in Name]?: infer Value } ? Value : never;

/** A field that some types of content have, of a piece of any type: undefined where its type has no such field. */
export function fieldOf<Name extends NamesOf<Content>>(
  content: Content,
  name: Name,
): ValueIn<Content, Name> | undefined {
  return Reflect.get(content, name);
}
