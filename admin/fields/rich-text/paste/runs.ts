import type { Element, HtmlNode } from '#content-store/html/html-tree.ts';
import type { Marks } from './marks.ts';

/** A piece of a line: text set in one way, or what stands in its place, such as a picture. */
export type Run = { readonly marks: Marks; readonly text: string } | { readonly node: Element };

export const lineBreak: Run = { node: { tag: 'br', attributes: {}, children: [] } };

export function isBreak(run: Run): boolean {
  return 'node' in run && run.node.tag === 'br';
}

/** Outermost first, of those that end together. */
const ORDER = ['a', 'cite', 'q', 'strong', 'em', 'u', 's', 'mark', 'small', 'abbr', 'time', 'kbd', 'code'];

/** The nodes of a line, white space folded, neighbours that are set alike joined. */
export function nodesOf(runs: readonly Run[]): HtmlNode[] {
  return nested(folded(runs).map((run) => ({ run, around: 'node' in run ? [] : inOrder(run.marks) })));
}

type Mark = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface Placed {
  readonly run: Run;
  readonly around: readonly Mark[];
}

function nested(placed: readonly Placed[]): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  for (let at = 0; at < placed.length; ) {
    const first = placed[at];
    if (first === undefined) break;
    // What goes on for longest stands around the others, as the editor writes it.
    const [longest] = first.around
      .map((mark) => ({ mark, end: endOf(mark, placed, at) }))
      .sort((one, other) => other.end - one.end);
    if (longest === undefined) {
      nodes.push('node' in first.run ? first.run.node : first.run.text);
      at += 1;
      continue;
    }
    const { mark, end } = longest;
    const inner = placed
      .slice(at, end)
      .map(({ run, around }) => ({ run, around: around.filter((one) => !isSameMark(one, mark)) }));
    const [tag, attributes] = mark;
    nodes.push({ tag, attributes, children: nested(inner) });
    at = end;
  }
  return nodes;
}

/** Behind the last neighbour with the same mark. */
function endOf(mark: Mark, placed: readonly Placed[], at: number): number {
  let end = at + 1;
  while (placed[end]?.around.some((one) => isSameMark(one, mark)) === true) end += 1;
  return end;
}

function isSameMark(one: Mark, other: Mark): boolean {
  return one[0] === other[0] && JSON.stringify(one[1]) === JSON.stringify(other[1]);
}

function inOrder(marks: Marks): readonly Mark[] {
  const rank = (tag: string) => (ORDER.includes(tag) ? ORDER.indexOf(tag) : ORDER.length);
  return [...marks].sort(([one], [other]) => rank(one) - rank(other));
}

/** White space as a browser shows it: one blank between words, none at the ends of a line. */
function folded(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  let isBlank = true;
  for (const run of runs) {
    if ('node' in run) {
      if (isBreak(run)) trimEnd(kept);
      kept.push(run);
      isBlank = isBreak(run);
      continue;
    }
    // Word and browsers write several blanks as some that break and some that do not.
    const words = run.text
      .replace(/[\u200b\ufeff]/g, '')
      .replace(/[ \t\r\n\f\u00a0]+/g, (blanks) => (/^\u00a0+$/.test(blanks) ? blanks : ' '));
    const text = isBlank ? words.replace(/^ /, '') : words;
    if (text === '') continue;
    kept.push({ ...run, text });
    isBlank = text.endsWith(' ');
  }
  return withoutEnd(kept);
}

/** No blank is shown before the end of a line. */
function trimEnd(runs: Run[]): void {
  const last = runs.at(-1);
  if (last !== undefined && 'text' in last)
    runs[runs.length - 1] = { ...last, text: last.text.replace(/ $/, '') };
}

function withoutEnd(runs: readonly Run[]): Run[] {
  for (let end = runs.length; end > 0; end -= 1) {
    const last = runs[end - 1];
    if (last === undefined || isBreak(last)) continue;
    if ('node' in last) return runs.slice(0, end);
    const text = withoutBlanksBehind(last.text);
    if (text !== '') return [...runs.slice(0, end - 1), { ...last, text }];
  }
  return [];
}

/** Letter by letter: a pattern would try each of a million blanks within the text anew. */
function withoutBlanksBehind(text: string): string {
  let end = text.length;
  while (end > 0 && ' \u00a0'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
