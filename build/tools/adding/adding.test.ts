import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedFiles } from '../../testing/changed-files.ts';
import { checkoutWith } from '../../testing/checkout.ts';

const GENERATED = 'admin/app/registry/registry.ts';
const ARTICLES = 'content-store/model/content/types/articles.ts';

/** All that somebody changes to give articles a field. */
const FIELD = [
  {
    file: ARTICLES,
    from: "import { contentType } from '../../../definition/entity.ts';",
    to: "import { contentType } from '../../../definition/entity.ts';\nimport { text } from '../../../definition/field.ts';",
  },
  {
    file: ARTICLES,
    from: '  fields: written,',
    to: "  fields: { ...written, standfirst: text({ label: 'Standfirst' }) },",
  },
];

const DECLARED = 'content-store/model/news/operations.ts';
const DONE = 'api/domains/news/news.ts';

/** And to add an operation. */
const OPERATION = [
  {
    file: DECLARED,
    from: 'export const markAspireNewsRead',
    to: `export const getTide = query('getTide', {
  audience: 'staff',
  description: 'How high the water is',
  args: { at: instant({ label: 'When', required: true }) },
  answer: object('Tide', { metres: count }),
});

export const markAspireNewsRead`,
  },
  { file: DONE, from: '  getAspireNewsStream,\n', to: '  getAspireNewsStream,\n  getTide,\n' },
  {
    file: DONE,
    from: '  implement(markAspireNewsRead,',
    to: '  implement(getTide, async ({ at }) => ({ metres: at.length })),\n  implement(markAspireNewsRead,',
  },
];

const SCREENS = 'content-store/model/system/screens.ts';
const PAGE = 'admin/resources/system/tide-page.tsx';

/** And, with a page, to add a screen. */
const SCREEN = [
  {
    file: SCREENS,
    from: '/** Colours (S0 §2). */',
    to: `export const tideScreen = screen('tide', {
  path: '/tide',
  title: 'Tide',
  act: 'see the tide',
  anyOf: ['manage_modules'],
  menu: 'System',
});

/** Colours (S0 §2). */`,
  },
];

const ASKED = `
  import { buildSchema } from './api/schema/build-schema.ts';
  import { implementations } from './api/domains/implementations.ts';
  import { formFields } from './admin/forms/form-fields.ts';
  import { content } from './content-store/model/content/content.ts';
  import { operations } from './content-store/registry/operations.ts';
  import { documentOf } from './content-store/operations/document.ts';
  const schema = buildSchema();
  const tide = operations.find(({ name }) => name === 'getTide');
  console.log(JSON.stringify({
    inputs: Object.keys(schema.getType('UpdateContentInput').getFields()),
    outputs: Object.keys(schema.getType('Content').getFields()),
    form: formFields(content, 'Article').map(({ field }) => field.label),
    document: documentOf(tide),
    isDone: implementations.some(({ operation }) => operation === tide),
    isQuery: 'getTide' in schema.getQueryType().getFields(),
  }));
`;

/** Says what the compiler finds in the files it is given and in those that import them: looking through all others takes
 * three times as long, and they have none of it before them. */
const COMPILED = `
  import { dirname, resolve } from 'node:path';
  import ts from 'typescript';
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', { noEmit: true }, ts.sys);
  const program = ts.createProgram(fileNames, options);
  const given = new Set(process.argv.slice(2).map((path) => resolve(path)));
  const importedBy = ({ fileName, text }) =>
    [...text.matchAll(/from '([.#][^']+)'/g)].map(([, name]) =>
      name.startsWith('#') ? resolve(name.slice(1)) : resolve(dirname(fileName), name));
  const looked = program.getSourceFiles().filter((file) =>
    !file.fileName.includes('/node_modules/') &&
    (given.has(file.fileName) || importedBy(file).some((path) => given.has(path))));
  const found = looked.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  console.log(JSON.stringify({
    looked: looked.map(({ fileName }) => fileName),
    found: found.map(({ file, messageText }) => file?.fileName + ': ' + ts.flattenDiagnosticMessageText(messageText, ' ')),
  }));
`;

/** Style sheets that are made while the site is compiled, or known to it. */
const STYLES = [
  "declare module 'made-fonts/*.css';",
  "declare module '*.css?inline' {\n  const text: string;\n  export default text;\n}",
  ...['inline', 'url', 'raw'].map(
    (form) => `declare module 'made-fonts/*?${form}' {\n  const text: string;\n  export default text;\n}`,
  ),
].join('\n');

describe('adding to the house', () => {
  let root: string;
  beforeAll(async () => {
    root = await checkoutWith([...FIELD, ...OPERATION, ...SCREEN]);
    await writeFile(join(root, PAGE), 'export function TidePage() {\n  return <p>High water</p>;\n}\n');
    await run('admin/app/registry/write-registry.ts');
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const run = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 })).stdout;

  it('takes a file for a field, two for an operation, and two for a screen', async () => {
    const byHand = (await changedFiles(root)).filter((path) => path !== GENERATED);
    expect(byHand).toEqual([ARTICLES, DECLARED, DONE, SCREENS, PAGE].toSorted());
  });

  it('has the field in the API and in the form, and the operation in the API with its document', async () => {
    await writeFile(join(root, 'asked.mjs'), ASKED);
    const asked = JSON.parse(await run('asked.mjs'));
    expect(asked.inputs).toContain('standfirst');
    expect(asked.outputs).toContain('standfirst');
    expect(asked.form).toContain('Standfirst');
    expect(asked.document).toBe('query ($at: DateTime!) { getTide(at: $at) { metres } }\n');
    expect([asked.isDone, asked.isQuery]).toEqual([true, true]);
  });

  it('has the screen among the console’s pages', async () => {
    expect(await readFile(join(root, GENERATED), 'utf8')).toContain(
      "tide: () => import('#admin/resources/system/tide-page.tsx')",
    );
  });

  it('compiles, with all that imports what was changed', { tags: 'sweep', timeout: 300_000 }, async () => {
    await writeFile(join(root, 'admin/made.d.ts'), STYLES);
    await writeFile(join(root, 'compiled.mjs'), COMPILED);
    const { looked, found } = JSON.parse(
      await run('compiled.mjs', ARTICLES, DECLARED, DONE, SCREENS, PAGE, GENERATED),
    );
    expect(looked).toEqual(
      expect.arrayContaining([DONE, PAGE, 'api/domains/implementations.ts'].map((path) => join(root, path))),
    );
    expect(found).toEqual([]);
  });
});
