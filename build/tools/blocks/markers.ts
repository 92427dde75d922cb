/** Classes (`.card`) and elements (`table`) that style sheets name. */
export function tokensIn(sheets: readonly string[]): ReadonlySet<string> {
  return new Set(sheets.flatMap(selectorsIn).flatMap(tokensOf));
}

/** For every selector of some files a class or element that is there wherever it matches, and is none of the usual ones: a
 * page without all of these needs none of the files. Throws where a selector has none. */
export function markersOf(
  files: readonly { readonly address: string; readonly text: string }[],
  usual: ReadonlySet<string>,
): { readonly classes: readonly string[]; readonly elements: readonly string[] } {
  const markers = new Set<string>();
  for (const { address, text } of files)
    for (const selector of selectorsIn(text)) {
      const marker = tokensOf(selector).find((token) => !usual.has(token));
      if (marker === undefined)
        throw new Error(
          `${address}: nothing in a page's markup tells whether it needs "${selector}". Give it a class of its own, or put the rule where the usual ones are`,
        );
      markers.add(marker);
    }
  const sorted = [...markers].sort();
  return {
    classes: sorted.filter((one) => one.startsWith('.')).map((one) => one.slice(1)),
    elements: sorted.filter((one) => !one.startsWith('.')),
  };
}

function selectorsIn(sheet: string): string[] {
  const preludes = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  return [...preludes]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/))
    .flatMap((selector) => eachChoice(selector.trim()));
}

/** A selector for each way that its `:is()` leave open. */
function eachChoice(selector: string): string[] {
  const [whole, choices] = /:is\(([^()]*)\)/.exec(selector) ?? [];
  if (whole === undefined || choices === undefined) return [selector];
  return choices.split(',').flatMap((one) => eachChoice(selector.replace(whole, () => one.trim())));
}

/** What must be in the markup where a selector matches: what it excludes need not. */
function tokensOf(selector: string): string[] {
  const needed = selector
    .replaceAll(':has(', ' (')
    .replaceAll(/::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\]/g, '');
  return [...needed.matchAll(/\.[\w-]+|(?<![\w.-])[a-z][\w-]*/g)].map(([token]) => token);
}
