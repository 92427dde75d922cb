import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { bytes } from '../formats/numbers.ts';
import type { Findings } from './report.ts';

export interface SourceFile {
  /** Path below the imported folder, with `/`, as the file system spells it. */
  readonly file: string;
  readonly text: string;
}

/** Larger files are no piece of writing. In bytes. */
const LARGEST = 4 * 1024 * 1024;

/** Reads the files of one folder, in order of their paths. What cannot be read becomes a row of the report and the
 * rest is read: links that leave the imported folder, files too large, folders that cannot be opened. */
export async function readFolder(options: {
  readonly root: string;
  readonly folder: string;
  readonly extension: string;
  readonly kind: string;
  readonly findings: Findings;
}): Promise<SourceFile[]> {
  const { root, folder, findings, kind } = options;
  const inside = await realpath(root);
  const files: SourceFile[] = [];
  for (const file of await list(root, folder, findings)) {
    findings.file(file, kind);
    if (!file.toLowerCase().endsWith(options.extension)) {
      findings.settle(file, `Not a ${options.extension} file`, 'skipped');
      continue;
    }
    const text = await readOne(root, inside, file, findings);
    if (text !== null) files.push({ file, text });
  }
  return files;
}

async function list(root: string, folder: string, findings: Findings): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    findings.row(folder, 'folder', `It cannot be opened (${codeOf(error)})`, 'lost');
    return [];
  });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) found.push(...(await list(root, path, findings)));
    else found.push(path);
  }
  return found;
}

async function readOne(
  root: string,
  inside: string,
  file: string,
  findings: Findings,
): Promise<string | null> {
  const lose = (why: string) => {
    findings.settle(file, why, 'lost');
    return null;
  };
  try {
    const path = join(root, file);
    if ((await lstat(path)).isSymbolicLink()) {
      const target = await realpath(path);
      if (!target.startsWith(inside + sep)) return lose('A link that leads out of the imported folder');
    }
    const { size, ...kind } = await stat(path).then((one) => ({ size: one.size, isFile: one.isFile() }));
    if (!kind.isFile) return lose('Not a file; links to folders are not followed');
    if (size > LARGEST) return lose(`Larger than ${bytes(LARGEST)}`);
    return decode(await readFile(path), file, findings);
  } catch (error) {
    return lose(`It cannot be read (${codeOf(error)})`);
  }
}

function decode(bytes: Uint8Array, file: string, findings: Findings): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    findings.row(file, 'encoding', 'Not UTF-8; read as Windows-1252');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
