import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markersOf, tokensIn } from './markers.ts';
import { MENDED_BY } from './mended-by.ts';

/** A page has one sheet: the base with what pages of a piece have as a rule, with what they seldom have, with both, or with
 * what only few texts have as well. A file for
 * each block would be seven requests for an article. */
type Sheet = 'piece' | 'place' | 'rare';

export interface StyleFile {
  /** As a sheet imports it. */
  readonly address: string;
  readonly text: string;
  readonly sheet: Sheet;
}

export interface SharedStyles {
  /** What every sheet has. */
  readonly base: readonly string[];
  /** What pages seldom have, whatever they are about. */
  readonly seldom: readonly StyleFile[];
}

const FOLDER = 'site/styles';

/** The styles below `root` that are of no block. */
export async function stylesBelow(root: string): Promise<SharedStyles> {
  const folder = join(root, FOLDER);
  const textsOf = async (of: string) => {
    const names = (await readdir(of)).filter((name) => name.endsWith('.css')).sort();
    return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(of, name), 'utf8') })));
  };
  const [base, seldom] = await Promise.all([textsOf(folder), textsOf(join(folder, 'seldom'))]);
  return {
    base: base.map(({ text }) => text),
    seldom: seldom.map(({ name, text }) => ({ address: `../styles/seldom/${name}`, text, sheet: 'place' })),
  };
}

/** The sheets, and what in a page's markup tells which of them it needs: by their paths. Throws where the markup cannot
 * tell whether a rule is needed. */
export function stylesRegistries(
  { base, seldom }: SharedStyles,
  ofBlocks: readonly StyleFile[],
): ReadonlyMap<string, string> {
  const parts = {
    piece: ofBlocks.filter(({ sheet }) => sheet === 'piece'),
    place: [...seldom, ...ofBlocks.filter(({ sheet }) => sheet === 'place')],
    rare: ofBlocks.filter(({ sheet }) => sheet === 'rare'),
  };
  const onEvery = tokensIn(base);
  const onPieces = tokensIn([...base, ...parts.piece.map(({ text }) => text)]);
  const onAll = tokensIn([...base, ...[...parts.piece, ...parts.place].map(({ text }) => text)]);
  const registry = [
    `// Generated from the blocks there are: do not edit, run \`${MENDED_BY}\`.\n`,
    '/** The classes and elements that tell of a page that it needs the styles of a part. */\n',
    'export const markers = {\n',
    `  piece: ${written(markersOf(parts.piece, onEvery))},\n`,
    `  place: ${written(markersOf(parts.place, onPieces))},\n`,
    `  rare: ${written(markersOf(parts.rare, onAll))},\n`,
    '} as const;\n',
  ].join('');
  return new Map([
    ['site/blocks/piece.css', sheet(parts.piece)],
    ['site/blocks/place.css', sheet(parts.place)],
    // What is seldom says more of what is usual, and comes after it.
    ['site/blocks/whole.css', sheet([...parts.piece, ...parts.place])],
    ['site/blocks/all.css', sheet([...parts.piece, ...parts.place, ...parts.rare])],
    ['site/blocks/styles.ts', registry],
  ]);
}

/** The base is part of each: one request for a page's styles. */
function sheet(files: readonly StyleFile[]): string {
  return [
    `/* Generated from the blocks there are: do not edit, run \`${MENDED_BY}\`. */\n`,
    '@import url("../styles/site.css");\n',
    ...files.map(({ address }) => `@import url("${address}");\n`),
  ].join('');
}

function written({ classes, elements }: ReturnType<typeof markersOf>): string {
  return `{\n    classes: ${list(classes)},\n    elements: ${list(elements)},\n  }`;
}

/** As the formatter writes it. */
function list(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`);
  const line = `[${quoted.join(', ')}]`;
  return line.length < LINE ? line : `[\n${quoted.map((name) => `      ${name},\n`).join('')}    ]`;
}

/** Characters that there is room for behind `elements: `, and a comma. */
const LINE = 95;
