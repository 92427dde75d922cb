import { plainText } from '../html/html-tree.ts';
import { withFigureColumns } from './figure-columns.ts';
import { type Html, html, stored } from './html.ts';

/** Rows of a table that a page shows whole; a longer one scrolls up and down as well. */
const MOST_WHOLE_ROWS = 20;

interface Boxed {
  /** What the table is called, for those who do not see it. */
  readonly name: string;
  /** How many, where a long one may scroll; it stays whole elsewhere. */
  readonly rows?: number | undefined;
}

/** What scrolls sideways where a table is wider than its text, by keyboard too. */
export function tableBox(table: Html, boxed: Boxed): Html {
  return html`${opening(boxed)}${table}</div>`;
}

function opening({ name, rows = 0 }: Boxed): Html {
  const look = rows > MOST_WHOLE_ROWS ? 'table-scroll tall' : 'table-scroll';
  return html`<div class="${look}" tabindex="0" role="region" aria-label="${name}">`;
}

const TABLE = /<table[\s>][\s\S]*?<\/table>/g;
const STORED_BOX = '<div class="table-scroll">';

/** Stored HTML with its tables in boxes of their own, named by their captions. */
export function withTablesInBoxes(markup: string): string {
  if (!markup.includes('<table')) return markup;
  // Where one stands in another, it is not surely told where it ends.
  const isNested = /<table[\s>](?:(?!<\/table>)[\s\S])*<table[\s>]/.test(markup);
  const figured = isNested ? markup : markup.replace(TABLE, withFigureColumns);
  if (markup.includes(STORED_BOX)) return figured.replaceAll(STORED_BOX, opening(boxedIn(markup)).markup);
  if (isNested) return markup;
  return figured.replace(TABLE, (table) => tableBox(stored(table), boxedIn(table)).markup);
}

function boxedIn(table: string): Boxed {
  const caption = /<caption[\s>][\s\S]*?<\/caption>/.exec(table)?.[0] ?? '';
  return { name: plainText(caption) || 'Table', rows: table.match(/<tr[\s>]/g)?.length };
}
