import { escapeHtml } from '../html/html-tree.ts';

/** HTML that stands as it is in other HTML. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | undefined | null | false | readonly Html[];

/** HTML from a template: texts in it are escaped, what is missing or false is left out. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((string, at) => (at === 0 ? string : `${written(parts[at - 1])}${string}`)).join(''),
  );
}

/** HTML that was sanitised when it was stored. */
export function stored(markup: string): Html {
  return new Html(markup);
}

function written(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return escapeHtml(String(part));
}
