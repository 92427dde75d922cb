/** Large files of comma-separated values, read a piece at a time: never more of one is in memory than some rows. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface StreamedRow {
  /** The line it begins on, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
  /** Characters of the file that were read until its end. */
  readonly read: number;
}

/** How the texts of a file are written: by its mark, or by what would be wrong of any other; what is no UTF is Windows-1252. */
export async function encodingOf(file: Blob): Promise<Encoding> {
  const head = new Uint8Array(await file.slice(0, 4_096).arrayBuffer());
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 1].map((side) => head.filter((byte, at) => at % 2 === side && byte === 0).length);
  const many = head.length / 8;
  if ((zeros[1] ?? 0) > many) return 'utf-16le';
  if ((zeros[0] ?? 0) > many) return 'utf-16be';
  try {
    for await (const _text of textsOf(file, 'utf-8'));
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The rows of a file, empty lines left out; parted at commas, semicolons or tabs, whichever its first line has most of. Throws an
 * Error that names the line where a quote is not closed. */
export async function* streamCsv(file: Blob, encoding: Encoding): AsyncGenerator<StreamedRow> {
  let separator: string | null = null;
  let [field, fields] = ['', [] as string[]];
  let [line, begins, read] = [1, 1, 0];
  let [isQuoted, wasQuote, wasReturn] = [false, false, false];
  for await (const text of textsOf(file, encoding)) {
    separator ??= separatorOf(text);
    for (const sign of text) {
      read += sign.length;
      if (isQuoted && !wasQuote) {
        if (sign === '"') wasQuote = true;
        else field += sign;
        if (sign === '\n') line += 1;
        continue;
      }
      if (wasQuote && sign === '"') {
        field += sign;
        wasQuote = false;
        continue;
      }
      [isQuoted, wasQuote] = [false, false];
      if (sign === '"' && field === '') isQuoted = true;
      else if (sign === separator) {
        fields.push(field);
        field = '';
      } else if (sign === '\n' || sign === '\r') {
        const isSecond = sign === '\n' && wasReturn;
        if (!isSecond) {
          fields.push(field);
          if (fields.some((one) => one !== '')) yield { line: begins, fields, read };
          [field, fields] = ['', []];
          line += 1;
        }
        begins = line;
      } else field += sign;
      wasReturn = sign === '\r';
    }
  }
  if (isQuoted && !wasQuote) throw new Error(`Line ${begins}: a quote is not closed`);
  fields.push(field);
  if (fields.some((one) => one !== '')) yield { line: begins, fields, read };
}

async function* textsOf(file: Blob, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    reader.releaseLock();
  }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r|\n/);
  const counts = [',', ';', '\t'].map((sign) => [sign, first.split(sign).length] as const);
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
}
