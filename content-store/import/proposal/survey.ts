import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Front, readFrontMatter, readYaml } from '../front-matter.ts';
import { readFolder } from '../read-folder.ts';
import { Findings } from '../report.ts';

/** What a folder holds that could be imported. */
export interface Survey {
  readonly folders: readonly SurveyedFolder[];
  /** Markdown files that stand beside the folders taken, by path. */
  readonly beside: readonly string[];
  /** The fields of `_config.yml`, as Jekyll keeps a site's settings; empty where there is none. */
  readonly config: Front;
  /** Folders that templates usually include files from. */
  readonly includes: readonly string[];
  /** The folder of data files, where there is one. */
  readonly data: string | undefined;
}

export interface SurveyedFolder {
  readonly folder: string;
  readonly files: readonly SurveyedFile[];
}

export interface SurveyedFile {
  /** Path below the folder. */
  readonly path: string;
  readonly front: Front;
  readonly body: string;
}

/** Never part of what was written: what tools make or need. */
const LEFT_ALONE = new Set([
  'node_modules',
  '_site',
  'dist',
  'build',
  'public',
  'vendor',
  'tmp',
  'test',
  'tests',
]);
const DEEPEST = 6;

/** Looks at a folder of Markdown: which folders hold pieces, and what their files say. Reads only. */
export async function surveyFolder(root: string): Promise<Survey> {
  const found = await markdownIn(root, '', DEEPEST);
  const chosen = chooseFolders(found);
  const folders = await Promise.all(chosen.map((folder) => surveyed(root, folder)));
  const isTaken = (file: string) => chosen.some((folder) => file.startsWith(`${folder}/`));
  const config = readYaml(await readFile(join(root, '_config.yml'), 'utf8').catch(() => ''));
  const exists = async (names: readonly string[]) =>
    (
      await Promise.all(
        names.map((name) =>
          readdir(join(root, name)).then(
            () => [name],
            () => [],
          ),
        ),
      )
    ).flat();
  return {
    folders: folders.filter(({ files }) => files.length > 0),
    beside: found.filter(
      (file) =>
        !isTaken(file) && !/^(readme|license|contributing|changelog|code_of_conduct|security)\b/i.test(file),
    ),
    config: config.ok ? config.front : {},
    includes: await exists(['_includes', 'src/_includes', 'includes', 'layouts/partials']),
    data: (await exists(['_data', 'src/_data']))[0],
  };
}

async function markdownIn(root: string, folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || LEFT_ALONE.has(entry.name) || /_?(includes|layouts)$/.test(entry.name))
      continue;
    if (entry.isDirectory() && depth > 0) found.push(...(await markdownIn(root, path, depth - 1)));
    else if (/\.md$/i.test(entry.name)) found.push(path);
  }
  return found;
}

/** The folders that hold pieces: a year's or month's folder, and a piece's own, belong to the folder above. A folder
 * with such folders below it is not one itself. */
function chooseFolders(files: readonly string[]): string[] {
  const homes = new Set(files.map(homeOf).filter((folder) => folder !== ''));
  return [...homes].filter((folder) => ![...homes].some((other) => other.startsWith(`${folder}/`)));
}

function homeOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  if (/(^|\/)index\.md$/i.test(file) && folders.length > 1) folders.pop();
  while (/^\d{1,4}$/.test(folders.at(-1) ?? '')) folders.pop();
  return folders.join('/');
}

async function surveyed(root: string, folder: string): Promise<SurveyedFolder> {
  const files = await readFolder({ root, folder, extension: '.md', kind: folder, findings: new Findings() });
  return {
    folder,
    files: files.flatMap(({ file, text }) => {
      const read = readFrontMatter(text);
      const path = file.slice(folder.length + 1);
      return read.ok && !/^_?index\.md$/i.test(path) ? [{ path, front: read.front, body: read.body }] : [];
    }),
  };
}
