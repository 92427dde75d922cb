import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MENDED_BY } from './mended-by.ts';
import { type StyleFile, stylesBelow, stylesRegistries } from './sheets.ts';

/** One block type, by what stands in its definition and its folder. */
interface BlockSource {
  /** `content-list`: the name of its definition's file and of its folder. */
  readonly name: string;
  /** The view's file, without its extension; null where the view comes later. */
  readonly view: string | null;
  /** Whether its view asks what the titles of its cards are to be. */
  readonly hasCards: boolean;
  readonly styles: readonly StyleFile[];
}

const DEFINITIONS = 'content-store/model/blocks';
const FOLDERS = 'site/blocks';

/** The registries of block types, by their paths below `root`: made from the definitions and folders there, in the order
 * of the alphabet. Throws where a definition and a folder do not fit each other. */
export async function registriesOf(root: string): Promise<ReadonlyMap<string, string>> {
  const blocks = await blocksBelow(root);
  const viewed = blocks.filter((block) => block.view !== null);
  return new Map([
    [join(DEFINITIONS, 'registry.ts'), definitions(blocks)],
    [join(FOLDERS, 'registry.ts'), loads(viewed)],
    [join(FOLDERS, 'registry.astro'), views(viewed)],
    [join(FOLDERS, 'samples.ts'), samples(viewed)],
    ...stylesRegistries(
      await stylesBelow(root),
      viewed.flatMap(({ styles }) => styles),
    ),
  ]);
}

async function blocksBelow(root: string): Promise<BlockSource[]> {
  const folders = await readdir(join(root, FOLDERS), { withFileTypes: true });
  const unclaimed = new Set(folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name));
  const blocks: BlockSource[] = [];
  for (const file of (await readdir(join(root, DEFINITIONS))).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const text = await readFile(join(root, DEFINITIONS, file), 'utf8');
    const name = file.slice(0, -'.ts'.length);
    const constant = /^export const (\w+) = blockType\(/m.exec(text)?.[1];
    if (constant === undefined) continue;
    if (constant !== camelCase(name) || !text.includes(`type: '${typeOf(name)}'`))
      throw new Error(`${DEFINITIONS}/${file} is to define ${camelCase(name)}, of type '${typeOf(name)}'`);
    unclaimed.delete(name);
    const isOnPieces = /^ {2}on: \['content'\],/m.test(text);
    blocks.push(
      text.includes("view: 'later'")
        ? { name, view: null, hasCards: false, styles: [] }
        : await viewedBlock(root, name, isOnPieces),
    );
  }
  for (const name of unclaimed)
    throw new Error(`${FOLDERS}/${name} has no definition: write ${DEFINITIONS}/${name}.ts`);
  return blocks;
}

async function viewedBlock(root: string, name: string, isOnPieces: boolean): Promise<BlockSource> {
  const folder = join(FOLDERS, name);
  const files = await readdir(join(root, folder)).catch((): string[] => []);
  const view = capital(camelCase(name));
  for (const needed of ['load.ts', `${view}.astro`, 'sample.ts'])
    if (!files.includes(needed))
      throw new Error(`${folder}/${needed} is missing: write it, or say view: 'later' in the definition`);
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map(async (file) => ({
      address: `${name}/${file}`,
      text: await readFile(join(root, folder, file), 'utf8'),
      sheet: sheetOf(file, isOnPieces),
    }));
  const source = await readFile(join(root, folder, `${view}.astro`), 'utf8');
  const hasCards = /^ {2}heading: CardHeading;/m.test(source);
  return { name, view, hasCards, styles: await Promise.all(styles) };
}

function sheetOf(file: string, isOnPieces: boolean): StyleFile['sheet'] {
  if (file.endsWith('.rare.css')) return 'rare';
  return isOnPieces && !file.endsWith('.seldom.css') ? 'piece' : 'place';
}

const NOTE = `// Generated from the blocks there are: do not edit, run \`${MENDED_BY}\`.\n`;

function definitions(blocks: readonly BlockSource[]): string {
  const names = blocks.map(({ name }) => name);
  return [
    NOTE,
    ...names.map((name) => `import { ${camelCase(name)} } from './${name}.ts';\n`),
    '\n/** The definition of every block type. */\nexport const definitions = [\n',
    ...names.map((name) => `  ${camelCase(name)},\n`),
    '] as const;\n',
  ].join('');
}

function loads(blocks: readonly BlockSource[]): string {
  return [
    NOTE,
    "import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';\n",
    ...sortedImports([
      ...blocks.map(({ name }) => [
        `./${name}/load.ts`,
        `import { load as ${camelCase(name)} } from './${name}/load.ts';\n`,
      ]),
      ['./load.ts', "import type { Load } from './load.ts';\n"],
    ]),
    '\n/** What loads the data of every block type that has a view. */\nexport const loads = {\n',
    ...blocks.map(({ name }) => `  ${typeOf(name)}: ${camelCase(name)},\n`),
    '} satisfies { [T in ViewedBlockType]: Load<T, unknown> };\n',
  ].join('');
}

function views(blocks: readonly BlockSource[]): string {
  return [
    `---\n${NOTE}`,
    ...sortedImports([
      ...blocks.map(({ name, view }) => [
        `./${name}/${view}.astro`,
        `import ${view} from './${name}/${view}.astro';\n`,
      ]),
      ['./load-rows.ts', "import type { LoadedBlock } from './load-rows.ts';\n"],
    ]),
    '\ninterface Props {\n  block: LoadedBlock;\n}\n',
    '/* Each view takes what its own load.ts answers, or this does not compile. */\n',
    'const { block } = Astro.props;\n---\n\n{\n',
    ...blocks.map(({ name, view, hasCards }, at) => {
      const heading = hasCards ? ' heading={block.cardHeading}' : '';
      return `  ${at === 0 ? '' : ': '}block.type === '${typeOf(name)}' ? <${view} data={block.data}${heading} />\n`;
    }),
    '  : null\n}\n',
  ].join('');
}

function samples(blocks: readonly BlockSource[]): string {
  return [
    NOTE,
    "import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';\n",
    ...sortedImports([
      ...blocks.map(({ name }) => [
        `./${name}/sample.ts`,
        `import { sample as ${camelCase(name)} } from './${name}/sample.ts';\n`,
      ]),
      ['./sample.ts', "import type { Sample } from './sample.ts';\n"],
    ]),
    '\n/** What every block type is tried with. */\nexport const samples = {\n',
    ...blocks.map(({ name }) => `  ${typeOf(name)}: ${camelCase(name)},\n`),
    '} satisfies { [T in ViewedBlockType]: Sample<T> };\n',
  ].join('');
}

/** As the formatter orders them. */
function sortedImports(imports: readonly (readonly string[])[]): string[] {
  return imports.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)).map(([, line = '']) => line);
}

const typeOf = (name: string) => name.replaceAll('-', '_');
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
