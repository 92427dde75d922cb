/** Markup made from a value that pages share, for as long as any of them has it. */
const kept = new WeakMap<object, Map<string, string>>();

/** Markup of a value, rendered when it is asked for first; `as` names all else that it is made from. Rejects markup with a
 * script: it would be missing from the next page. */
export function renderedOnce(
  of: object,
  as: string,
  render: () => Promise<string>,
): string | Promise<string> {
  return keptMarkup(of, as) ?? keep(of, as, render);
}

/** The same where it was rendered before. */
export function keptMarkup(of: object, as: string): string | undefined {
  return kept.get(of)?.get(as);
}

async function keep(of: object, as: string, render: () => Promise<string>): Promise<string> {
  const markup = await render();
  // An address may have one in it.
  if (/<script|<astro-island/.test(markup.replace(/"[^"]*"/g, '')))
    throw new Error('What is rendered once for many pages may have no script');
  const ofValue = kept.get(of) ?? new Map<string, string>();
  kept.set(of, ofValue);
  ofValue.set(as, markup);
  return markup;
}
