import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';

/** The typed sources whose reads count: what readers are shown. What the server does with records, whose fields it knows by
 * name alone, is in `read-by-name.ts`. */
const READING = [
  'site/**/*.{ts,tsx,astro}',
  'build/outputs/*.ts',
  'content-store/model/**/*.ts',
  'content-store/body-forms/*.ts',
  'content-store/reading/reader*.ts',
  'content-store/registry/*.ts',
];

/** Tests; and rules of a definition over what may be stored, not what comes of it. */
const NOT_READING = /\.test\.ts$|\/e2e\/|model\/(layouts\/claims|menus\/limits)\.ts$/;

export interface Sources {
  readonly checker: ts.TypeChecker;
  readonly reading: readonly ts.SourceFile[];
  /** A file of the checkout, by its path in it. */
  tree(path: string): ts.SourceFile;
  /** The text of a file of the checkout; '' where there is none. */
  text(path: string): string;
  /** The paths of files. */
  paths(patterns: readonly string[]): string[];
}

/** The sources below a folder, typed. */
export function sourcesOf(root: string): Sources {
  const options = optionsOf(root);
  const paths = (patterns: readonly string[]) =>
    globSync(patterns, { cwd: root }).filter((one) => !NOT_READING.test(`/${one}`));
  const names = paths(READING).map((one) => join(root, one.replace(/\.astro$/, '.astro.tsx')));
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.fileExists = (name) => fileExists.call(host, name.replace(/\.astro\.tsx$/, '.astro'));
  host.readFile = (name) => {
    if (!name.endsWith('.astro.tsx')) return readFile.call(host, name);
    const source = readFile.call(host, name.slice(0, -'.tsx'.length));
    return source === undefined ? undefined : convertToTsx(source, { ambientTypes: true }).code;
  };
  const program = ts.createProgram(names, options, host);
  const treeOf = (name: string) => {
    const tree = program.getSourceFile(name);
    if (tree === undefined) throw new Error(`${name} is not there`);
    return tree;
  };
  return {
    checker: program.getTypeChecker(),
    reading: names.map(treeOf),
    tree: (path) => treeOf(join(root, path)),
    text: (path) => readFile.call(host, join(root, path)) ?? '',
    paths,
  };
}

function optionsOf(root: string): ts.CompilerOptions {
  const path = join(root, 'tsconfig.json');
  const { config } = ts.parseConfigFileTextToJson(path, readFileSync(path, 'utf8'));
  const alone = { ...config, include: [], files: ['package.json'] };
  return ts.parseJsonConfigFileContent(alone, ts.sys, root).options;
}
