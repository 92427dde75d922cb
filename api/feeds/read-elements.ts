import { Parser } from 'htmlparser2';

/** An element directly within the channel of a feed or within one of its entries. Names are in lower case. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** All the text in it, entities and CDATA resolved. */
  readonly text: string;
  /** Whether it has elements itself, as Atom's XHTML does: then its text is its words. */
  readonly isTree: boolean;
}

export interface FeedElements {
  /** The name of the outermost element; null where there is none. */
  readonly root: string | null;
  readonly channel: readonly Element[];
  readonly entries: readonly (readonly Element[])[];
  /** The first element that is not closed; null where all are. */
  readonly broken: string | null;
  /** Whether it was left where elements stand too deep within one another. */
  readonly isTooDeep: boolean;
}

/** How deep elements may stand within one another: the parser moves all that are open for each that opens, so that what
 * goes on deeper takes time that grows with its square. */
export const DEEPEST = 100;
const TOO_DEEP = new Error('Elements stand too deep within one another');
/** Entries and letters of a text that are read: many times what is kept. */
const [MOST_ENTRIES, MOST_LETTERS] = [1_000, 20_000];
const CHANNELS = new Set(['channel', 'feed']);
const ENTRIES = new Set(['item', 'entry']);

/** Takes a feed apart as it is read. Entities that a document declares itself are not known, so that none of them grows. */
export function readElements(xml: string): FeedElements {
  const open: string[] = [];
  const channel: Element[] = [];
  const entries: Element[][] = [];
  let root: string | null = null;
  let broken: string | null = null;
  /** What is being read, and how deep it stands. */
  let reading: { element: { -readonly [K in keyof Element]: Element[K] }; depth: number } | null = null;

  const parser = new Parser(
    {
      onopentag(tag, given) {
        const [name, above] = [tag.toLowerCase(), open.at(-1)];
        root ??= name;
        open.push(name);
        if (open.length > DEEPEST) throw TOO_DEEP;
        if (reading !== null) {
          reading.element.isTree = true;
          // Blocks of text stand apart.
          add(reading.element, ' ');
          return;
        }
        if (ENTRIES.has(name)) entries.push([]);
        else if (entries.length > MOST_ENTRIES) return;
        else if (above !== undefined && (CHANNELS.has(above) || ENTRIES.has(above)))
          reading = {
            element: { name, attributes: lowered(given), text: '', isTree: false },
            depth: open.length,
          };
      },
      ontext(text) {
        if (reading !== null) add(reading.element, text);
      },
      onclosetag(_tag, isImplied) {
        const isSelfClosed = xml.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>');
        if (isImplied && !isSelfClosed) broken ??= open.at(-1) ?? null;
        if (reading?.depth === open.length) {
          const within = open.at(-2);
          if (within !== undefined && ENTRIES.has(within)) entries.at(-1)?.push(reading.element);
          else channel.push(reading.element);
          reading = null;
        }
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  let isTooDeep = false;
  try {
    parser.end(xml);
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
    isTooDeep = true;
  }
  return { root, channel, entries: entries.slice(0, MOST_ENTRIES), broken, isTooDeep };
}

function add(element: { text: string }, text: string): void {
  element.text += text.slice(0, MOST_LETTERS - element.text.length);
}

function lowered(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
}
