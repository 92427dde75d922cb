/** Whether plain text is Markdown beyond doubt. A sign that people use for other things too counts only with another
 * beside it. */
export function isMarkdown(text: string): boolean {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  if (hasFence(lines) || hasTable(lines) || LINK.test(text)) return true;
  const prose = lines.filter((line) => !/^(?: {4}|\t)/.test(line)).join('\n');
  return headings(lines) + listed(lines) + quoted(lines) + emphasised(prose) + ruled(lines) >= 2;
}

/** A link or a picture with an address behind its words. */
const LINK =
  /!?\[[^\][\n]+\]\((?:https?:\/\/|mailto:|\/|#)[^\s()]*(?:\([^\s()]*\)[^\s()]*)*(?: "[^"\n]*")?\)/;

function hasFence(lines: readonly string[]): boolean {
  const opening = lines.findIndex((line) => /^(?:`{3,}[\w+#.-]*|~{3,}[\w+#.-]*)\s*$/.test(line));
  if (opening === -1) return false;
  const fence = /^(`+|~+)/.exec(lines[opening] ?? '')?.[0] ?? '';
  return lines.slice(opening + 1).some((line) => line.trimEnd() === fence);
}

/** A row, and below it the line of hyphens with as many cells. */
function hasTable(lines: readonly string[]): boolean {
  return lines.some((line, at) => {
    const rule = cells(line);
    const head = lines[at - 1] ?? '';
    return (
      rule.length > 0 &&
      rule.every((cell) => /^:?-{2,}:?$/.test(cell.trim())) &&
      cells(head).length === rule.length
    );
  });
}

function cells(line: string): string[] {
  const inner = line.trim().replace(/^\||\|$/g, '');
  return line.includes('|') ? inner.split('|') : [];
}

/** Two for one that stands as a heading does: with room around it, and words below. */
function headings(lines: readonly string[]): number {
  const isHeading = (line: string) => /^#{1,6} +\S/.test(line);
  const found = lines.flatMap((line, at) => (isHeading(line) ? [at] : []));
  const lastWords = lines.findLastIndex((line) => line.trim() !== '');
  const isFree = (at: number) => {
    const [before = '', behind = ''] = [lines[at - 1], lines[at + 1]];
    const stands = before.trim() === '' && (behind.trim() === '' || /^#{2,}/.test(lines[at] ?? ''));
    return stands && at < lastWords;
  };
  if (found.length === 0) return 0;
  return found.some(isFree) ? 2 : 1;
}

/** Two for items that follow each other: of one sign, or of numbers that go up. */
function listed(lines: readonly string[]): number {
  const marks = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^ {0,3}([-*+]|\d{1,3}[.)])\s+\S/.exec(line)?.[1] ?? '');
  const isNext = (mark: string, at: number) => {
    const before = marks[at - 1] ?? '';
    if (mark === '' || before === '') return false;
    return /\d/.test(mark) ? Number.parseInt(mark, 10) === Number.parseInt(before, 10) + 1 : mark === before;
  };
  return marks.some(isNext) ? 2 : 0;
}

function quoted(lines: readonly string[]): number {
  return lines.some((line) => /^> ?\S/.test(line)) ? 1 : 0;
}

/** Two stars, or code, around words. */
function emphasised(text: string): number {
  const strong = /(?<![\w*\\])\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?![\w*])/.test(text);
  const light = /(?<![\w*\\])([*_])(?=[^\s*_])[^*_\n]*[^\s*_]\1(?![\w*])/.test(text);
  const code = /(?<![\w`\\])`[^`\n]+`(?![\w`])/.test(text);
  return (strong ? 2 : 0) + (light ? 1 : 0) + (code ? 1 : 0);
}

function ruled(lines: readonly string[]): number {
  const isAlone = (at: number) => (lines[at - 1] ?? '').trim() === '' && (lines[at + 1] ?? '').trim() === '';
  return lines.some((line, at) => /^(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line) && isAlone(at)) ? 1 : 0;
}
