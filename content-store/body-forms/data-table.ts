import { count } from '../formats/numbers.ts';
import type { dataTable as definition } from '../model/body/data-table.ts';
import type { FormOf } from './form.ts';
import { html } from './html.ts';
import { textIn } from './picture.ts';
import { MOST_COLUMNS, MOST_ROWS, readTableFile } from './read-table.ts';
import { tableBox } from './table-box.ts';

export const dataTable: FormOf<typeof definition> = {
  readsFiles: true,
  html({ asset, caption, hasHeader }, { form, found, fileAddress, fileText }) {
    const record = found('asset', asset);
    const file = textIn(record?.file);
    if (file === undefined) return '';
    const text = fileText(asset);
    const table = text === null ? null : readTableFile(file, text, hasHeader);
    const name = textIn(record?.name) ?? file;
    const way = form === 'mail' ? html`${name}` : html`<a href="${fileAddress(asset, file)}">${name}</a>`;
    if (table === null || table.rows.length === 0)
      return html`<p class="data-file">${caption ?? 'A table'}: ${way}</p>`.markup;
    const head =
      table.header.length > 0 &&
      html`<thead><tr>${table.header.map((one, column) => (table.isNumeric[column] === true ? html`<th scope="col" class="number">${one}</th>` : html`<th scope="col">${one}</th>`))}</tr></thead>`;
    const rows = table.rows.map(
      (row) =>
        html`<tr>${row.map((cell, column) => (table.isNumeric[column] === true ? html`<td class="number">${cell}</td>` : html`<td>${cell}</td>`))}</tr>`,
    );
    const parts = [
      table.isCut && `${count(MOST_ROWS)} rows`,
      table.isNarrowed && `${count(MOST_COLUMNS)} columns`,
    ];
    const first = parts.filter((part) => part !== false).join(' and ');
    const more = first !== '' && html`The first ${first}. All are in the file: `;
    const says = html`<figcaption>${caption !== undefined && html`<span>${caption}</span> `}${more}${way}</figcaption>`;
    return html`<figure class="data-table">${tableBox(html`<table>${head}<tbody>${rows}</tbody></table>`, caption ?? name)}${says}</figure>`
      .markup;
  },
  text: ({ caption }) => caption ?? '',
};
