import type { Typography } from './languages.ts';

/** What stands from a place to the end of a text is written otherwise. */
export interface Rewriting {
  readonly from: number;
  readonly as: string;
}

const APOSTROPHE = '’';
const SINGLE = '‘’‚‹›';

/** What the end of a text becomes once its last character is typed; null where it stays as it is. */
export function rewritingOf(text: string, typography: Typography): Rewriting | null {
  const last = text.slice(-1);
  const before = text.slice(0, -1);
  if (isAddress(before)) return null;
  const rewritten =
    last === '"'
      ? ending(text, /"$/, doubleMark(before, typography))
      : last === "'"
        ? ending(text, /'$/, singleMark(before, typography))
        : (dashes(text, typography) ??
          ending(text, /(?<!\.)\.{3}$/, '…') ??
          apostrophes(text, typography) ??
          spaces(text, typography));
  return rewritten;
}

/** A stretch of a text, and what it becomes. */
export interface Replacement extends Rewriting {
  readonly to: number;
}

/** All that a text has otherwise when it is typed anew. */
export function replacementsIn(text: string, typography: Typography): readonly Replacement[] {
  const parts: Replacement[] = [];
  let written = '';
  // A word may end with the text.
  for (const [at, sign] of [...text.split(''), ' '].entries()) {
    written += sign;
    parts.push({ from: at, to: at + 1, as: sign });
    const rewriting = rewritingOf(written, typography);
    if (rewriting === null) continue;
    let taken = written.length - rewriting.from;
    let first = at;
    while (taken > 0) {
      const part = parts.pop();
      if (part === undefined) break;
      taken -= part.as.length;
      first = part.from;
    }
    written = `${written.slice(0, rewriting.from)}${rewriting.as}`;
    parts.push({ from: first, to: at + 1, as: rewriting.as });
  }
  return parts
    .map((part) => (part.to > text.length ? { ...part, to: text.length, as: part.as.slice(0, -1) } : part))
    .filter(({ from, to, as }) => text.slice(from, to) !== as);
}

/** Addresses of the web and of mail have marks of their own. */
function isAddress(before: string): boolean {
  return /(?:https?:|www\.|\/\/|@)\S*$/i.test(before);
}

function doubleMark(before: string, { outer, inner, gap }: Typography): string {
  const open = openIn(before, { outer, inner });
  if (isOpening(before, open.length > 0, { outer, inner }))
    return `${open.at(-1) === 'outer' ? inner[0] : outer[0]}${gap}`;
  if (open.length === 0 && /\d$/.test(before)) return '″';
  const isInner = open.at(-1) === 'inner' && !SINGLE.includes(inner[1]);
  return `${gap}${isInner ? inner[1] : outer[1]}`;
}

function singleMark(before: string, { outer, inner }: Typography): string {
  const pair = [inner, outer].find(([mark]) => SINGLE.includes(mark));
  const open = openIn(before, { outer, inner });
  const isOpen = open.at(-1) === (pair === inner && inner[0] !== outer[0] ? 'inner' : 'outer');
  if (isOpening(before, isOpen, { outer, inner })) return pair?.[0] ?? APOSTROPHE;
  if (pair !== undefined && isOpen) return pair[1];
  return /\d$/.test(before) ? '′' : APOSTROPHE;
}

/** Whether words begin behind it. A dash may end what is said. */
function isOpening(before: string, isOpen: boolean, { outer, inner }: Pick<Typography, 'outer' | 'inner'>) {
  const previous = before.slice(-1);
  if (previous === '' || /[\s([{<=/]/.test(previous)) return true;
  if (/[-–—]/.test(previous)) return !isOpen;
  return [outer, inner].some(([open, close]) => previous === open && open !== close && !isClosing(open));
  function isClosing(mark: string) {
    return mark === outer[1] || mark === inner[1];
  }
}

/** The quotes that are open at the end of a text, outermost first. */
function openIn(text: string, { outer, inner }: Pick<Typography, 'outer' | 'inner'>): ('outer' | 'inner')[] {
  const open: ('outer' | 'inner')[] = [];
  for (const [at, sign] of text.split('').entries()) {
    if (sign === outer[1] && open.includes('outer') && !isWithinWord(text, at)) {
      while (open.pop() !== 'outer');
    } else if (sign === outer[0]) open.push('outer');
    else if (inner[0] === inner[1] || inner[0] === outer[0]) continue;
    else if (sign === inner[1] && open.at(-1) === 'inner' && !isWithinWord(text, at)) open.pop();
    else if (sign === inner[0]) open.push('inner');
  }
  return open;
}

/** An apostrophe looks as some closing marks do. */
function isWithinWord(text: string, at: number): boolean {
  return text[at] === APOSTROPHE && /\p{L}/u.test(text[at + 1] ?? '');
}

/** Two hyphens, and a third; none at the beginning, where three are a rule, before something else is typed. */
function dashes(text: string, { dash }: Typography): Rewriting | null {
  return (
    ending(text, /(?<=[^-!])--$/, dash) ??
    ending(text, /–-$/, '—') ??
    (/^--[^-]$/.test(text) ? { from: 0, as: `${dash}${text.slice(2)}` } : null)
  );
}

/** What looked like the beginning or the end of a quote, and was an apostrophe. */
function apostrophes(text: string, { inner, outer, shortened }: Typography): Rewriting | null {
  const word = /(?<=[\p{L}\d])([‘›′])\p{L}$/u.exec(text);
  if (word !== null) return { from: word.index, as: `${APOSTROPHE}${text.slice(-1)}` };
  const marks = [inner[0], outer[0]].filter((mark) => '‘‚'.includes(mark)).join('');
  if (marks === '') return null;
  const decade = new RegExp(`(?<![\\p{L}\\d])[${marks}]\\d\\ds$`, 'u').exec(text);
  const short = new RegExp(`(?<![\\p{L}\\d])[${marks}](?:${shortened.join('|')})[^\\p{L}\\d]$`, 'iu');
  const found = decade ?? (shortened.length === 0 ? null : short.exec(text));
  return found === null ? null : { from: found.index, as: `${APOSTROPHE}${text.slice(found.index + 1)}` };
}

function spaces(text: string, { isSpaced }: Typography): Rewriting | null {
  if (!isSpaced) return null;
  return ending(text, /(?<=\S) (?=[;!?]$)/, '\u202f') ?? ending(text, /(?<=\S) (?=:$)/, '\u00a0');
}

/** The end of a text, with what is found in it as something else. */
function ending(text: string, found: RegExp, as: string): Rewriting | null {
  const match = found.exec(text);
  return match === null
    ? null
    : { from: match.index, as: `${as}${text.slice(match.index + match[0].length)}` };
}
