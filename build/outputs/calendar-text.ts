/** A property of a calendar file: its name with its parameters, its value, and whether that is a text, whose commas and
 * line breaks are then escaped. */
export type Line = readonly [name: string, value: string, kind?: 'text'];

/** As many octets as a line has, its end not counted (RFC 5545 §3.1). */
const LONGEST = 75;

/** Lines as a calendar file has them: folded, each ended by CRLF. */
export function calendarText(lines: readonly Line[]): string {
  return lines
    .map(
      ([name, value, kind]) =>
        `${folded(`${name}:${kind === 'text' ? escaped(value) : oneLine(value)}`)}\r\n`,
    )
    .join('');
}

function escaped(text: string): string {
  return printable(text)
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n');
}

function oneLine(value: string): string {
  return printable(value).replace(/[\r\n]+/g, ' ');
}

function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]/gu, '');
}

/** Cut between letters, never within one: a line goes on behind a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let [current, room] = ['', LONGEST];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (size > room) {
      lines.push(current);
      [current, room] = ['', LONGEST - 1];
    }
    current += letter;
    room -= size;
  }
  return [...lines, current].join('\r\n ');
}
