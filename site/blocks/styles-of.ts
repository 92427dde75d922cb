import { markers } from './styles.ts';

/** A sheet has the base with what pages of a piece have as a rule, with what they seldom have, with both, or with what only
 * few texts have as well. */
export type Sheet = 'piece' | 'place' | 'whole' | 'all';

type Part = keyof typeof markers;

/** The sheet that has the styles of everything in some markup. */
export function sheetFor(markup: string): Sheet {
  // What a gate withholds may need any of them, and which must not show.
  if (markup.includes('data-gate=')) return 'all';
  const parts = new Set<Part>();
  for (let at = markup.indexOf(CLASS); at >= 0; at = markup.indexOf(CLASS, at)) {
    at += CLASS.length;
    const end = markup.indexOf('"', at);
    if (end < 0) break;
    for (const part of partsOf(markup.slice(at, end))) parts.add(part);
  }
  for (const [part, elements] of BY_ELEMENT) if (!parts.has(part) && elements.test(markup)) parts.add(part);
  if (parts.has('rare')) return 'all';
  if (!parts.has('place')) return 'piece';
  return parts.has('piece') ? 'whole' : 'place';
}

const CLASS = 'class="';

const names = Object.keys(markers) as Part[];

/** The parts that a class tells of. */
const BY_CLASS = new Map<string, Part[]>();
for (const part of names)
  for (const one of markers[part].classes) BY_CLASS.set(one, [...(BY_CLASS.get(one) ?? []), part]);

const BY_ELEMENT = names.flatMap((part): [Part, RegExp][] => {
  const { elements } = markers[part];
  return elements.length === 0 ? [] : [[part, new RegExp(`<(?:${elements.join('|')})[ >]`)]];
});

/** The same few lists of classes stand on every page. */
const known = new Map<string, readonly Part[]>();
const MOST_KNOWN = 2_000;

function partsOf(classes: string): readonly Part[] {
  const found = known.get(classes);
  if (found !== undefined) return found;
  const parts = classes.split(' ').flatMap((one) => BY_CLASS.get(one) ?? []);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(classes, parts);
  return parts;
}
