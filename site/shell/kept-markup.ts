/** Markup made from a value that pages share, for as long as any of them has it. */
const kept = new WeakMap<object, Map<string, string>>();

export function keptMarkup(of: object, as: string): string | undefined {
  return kept.get(of)?.get(as);
}

/** Rejects markup with a script: it would be missing from the next page. */
export async function keepMarkup(of: object, as: string, render: () => Promise<string>): Promise<string> {
  const markup = await render();
  if (/<script|<astro-island/.test(markup))
    throw new Error('What is kept for other pages may have no script');
  const ofValue = kept.get(of) ?? new Map<string, string>();
  kept.set(of, ofValue);
  ofValue.set(as, markup);
  return markup;
}
