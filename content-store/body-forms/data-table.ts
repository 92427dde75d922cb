import { count } from '../formats/numbers.ts';
import type { dataTable as definition } from '../model/body/data-table.ts';
import { withKind } from './file-kind.ts';
import type { FormOf } from './form.ts';
import { type Html, html } from './html.ts';
import { captionOf, numberIn, textIn } from './picture.ts';
import { MOST_COLUMNS, MOST_ROWS, readTableFile, type Table } from './read-table.ts';
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
    const says = withKind(name, file, numberIn(record?.fileSize));
    const way = form === 'mail' ? html`${says}` : html`<a href="${fileAddress(asset, file)}">${says}</a>`;
    if (table === null || table.rows.length === 0)
      return html`<p class="data-file">${caption ?? 'A table'}: ${way}</p>`.markup;
    const box = tableBox(tableOf(table), {
      name: caption ?? name,
      rows: form === 'page' ? table.rows.length : undefined,
    });
    return html`<figure class="data-table">${captionOf({ caption })}${box}<p class="data-file">${whatIsCut(table)}${way}</p></figure>`
      .markup;
  },
  text: ({ caption }) => caption ?? '',
};

function tableOf({ header, rows, isNumeric }: Table): Html {
  const head =
    header.length > 0 &&
    html`<thead><tr>${header.map((one, column) => (isNumeric[column] === true ? html`<th scope="col" class="number">${one}</th>` : html`<th scope="col">${one}</th>`))}</tr></thead>`;
  const body = rows.map(
    (row) =>
      html`<tr>${row.map((cell, column) => (isNumeric[column] === true ? html`<td class="number">${cell}</td>` : html`<td>${cell}</td>`))}</tr>`,
  );
  return html`<table>${head}<tbody>${body}</tbody></table>`;
}

function whatIsCut({ isCut, isNarrowed }: Table): string {
  const parts = [isCut && `${count(MOST_ROWS)} rows`, isNarrowed && `${count(MOST_COLUMNS)} columns`];
  const first = parts.filter((part) => part !== false).join(' and ');
  return first === '' ? '' : `The first ${first}. All are in the file: `;
}
