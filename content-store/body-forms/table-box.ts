import { plainText } from '../html/html-tree.ts';
import { type Html, html, stored } from './html.ts';

/** What scrolls sideways where a table is wider than its text, by keyboard too. */
export function tableBox(table: Html, name: string): Html {
  return html`${opening(name)}${table}</div>`;
}

function opening(name: string): Html {
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label="${name}">`;
}

const TABLE = /<table[\s>][\s\S]*?<\/table>/g;
const STORED_BOX = '<div class="table-scroll">';

/** Stored HTML with its tables in boxes of their own, named by their captions. */
export function withTablesInBoxes(markup: string): string {
  if (!markup.includes('<table')) return markup;
  if (markup.includes(STORED_BOX)) return markup.replaceAll(STORED_BOX, opening(nameOf(markup)).markup);
  // Where one stands in another, it is not surely told where it ends.
  if (/<table[\s>](?:(?!<\/table>)[\s\S])*<table[\s>]/.test(markup)) return markup;
  return markup.replace(TABLE, (table) => tableBox(stored(table), nameOf(table)).markup);
}

function nameOf(table: string): string {
  return plainText(/<caption[\s>][\s\S]*?<\/caption>/.exec(table)?.[0] ?? '') || 'Table';
}
