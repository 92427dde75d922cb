import type { AnyFields } from '../../definition/field.ts';
import { isData } from '../../definition/is-data.ts';
import { mapWords } from '../../definition/map-values.ts';
import { escapeHtml } from '../../html/html-tree.ts';

/** Where words have a value of their site: `[site.phone]`. One that is misspelt is meant for one, too. */
const TOKEN = /\[site\.([\w-]{1,60})\]/gi;
/** Tags stay as they are: what an address leads to is no matter of words. */
const TAG_OR_TOKEN = /<[^>]*>|\[site\.[\w-]{1,60}\]/gi;
/** What every token begins with: most texts have none. */
const BEGINNING = /\[site\./i;

/** Of further tokens of a document nothing is shown: a value is longer than its token, and nobody writes as many. */
export const MOST_TOKENS = 500;

/** What a value may be called. */
export const VALUE_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** A token as it is written in a text. */
export function tokenOf(name: string): string {
  return `[site.${name}]`;
}

/** The names of the values that a text, or anything made of texts, asks for; of as many as are shown. */
export function valuesAsked(value: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  collect(value, names);
  return names;
}

function collect(value: unknown, names: Set<string>): void {
  if (typeof value === 'string') {
    if (BEGINNING.test(value))
      for (const [, name = ''] of value.matchAll(TOKEN))
        if (names.size < MOST_TOKENS) names.add(name.toLowerCase());
  } else if (Array.isArray(value)) for (const item of value) collect(item, names);
  else if (isData(value)) for (const name in value) collect(value[name], names);
}

/** A document with the values in the places of their tokens: as text in its texts, escaped in its HTML. */
export function withSiteValues<T extends object>(
  fields: AnyFields,
  data: T,
  valueNamed: (name: string) => string,
): T {
  let room = MOST_TOKENS;
  const inText = (text: string) =>
    text.replace(TOKEN, (_token, name: string) => (room-- > 0 ? valueNamed(name.toLowerCase()) : ''));
  const inHtml = (html: string) =>
    html.replace(TAG_OR_TOKEN, (part) => (part.startsWith('<') ? part : escapeHtml(inText(part))));
  // Of the same fields, with words in the places of words.
  return mapWords(fields, Object.fromEntries(Object.entries(data)), { text: inText, html: inHtml }) as T;
}
