/** Comma-separated values as RFC 4180 has them: fields with commas, quotes or line ends in quotes, quotes doubled.
 * By hand: csv-parse and csv-stringify are 23 KB in a browser, these lines half of one, and name the line that is wrong. */

/** The rows of a text, each with the number of the line it begins on, empty lines left out. Throws an Error that names
 * the line where a quote is not closed or stands in the middle of a field. */
export function readCsv(
  text: string,
): readonly { readonly line: number; readonly fields: readonly string[] }[] {
  // A field, quoted or plain, and what ends it.
  const part = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  const source = text.replace(/^\uFEFF/, '');
  const rows: { line: number; fields: string[] }[] = [];
  let [line, next] = [1, 1];
  let fields: string[] = [];
  while (part.lastIndex < source.length || fields.length > 0) {
    const at = part.lastIndex;
    const match = part.exec(source);
    if (match === null) throw new Error(problemAt(source, at, next));
    const [whole, quoted, plain = '', end] = match;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    next += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    if (fields.length > 1 || fields[0] !== '') rows.push({ line, fields });
    [line, fields] = [next, []];
  }
  return rows;
}

/** One row as text, its line end included. Quotes stand around what other readers would part, too: those that take
 * semicolons or tabs for commas. */
export function csvRow(fields: readonly string[]): string {
  const quoted = fields.map((one) => (/[",;\t\r\n]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one));
  return `${quoted.join(',')}\r\n`;
}

/** A cell as spreadsheets show it, and do not work it out: what others wrote may be a formula. A program that
 * parts cells at semicolons or tabs sees a quote in the middle of one, and takes no heed of it: so nothing begins as a formula
 * behind those and line ends either. */
export function inertCell(text: string): string {
  const whole = /^[=+\-@\t\r\n|%\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text;
  return whole.replace(/([;\t\r\n][ "]*)(?=[=+\-@|%\uFF0B\uFF0D\uFF1D\uFF20])/g, "$1'");
}

function problemAt(source: string, at: number, line: number): string {
  return source[at] === '"'
    ? `Line ${line}: a quote is not closed, or something stands behind it. Double the quotes inside of quotes`
    : `Line ${line}: a quote stands in the middle of a field. Put the whole field in quotes`;
}
