import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever below it this code has come to stand. */
export const ROOT = folderWith('package.json', dirname(fileURLToPath(import.meta.url)));

function folderWith(name: string, folder: string): string {
  if (existsSync(join(folder, name))) return folder;
  if (folder === dirname(folder)) throw new Error(`There is no ${name} above ${import.meta.url}`);
  return folderWith(name, dirname(folder));
}
