import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The files of the domains' folders, such as `history/history-page.tsx`, by name. */
export async function resourceFiles(folder: URL): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const file of glob('*/*.{ts,tsx}', { cwd: fileURLToPath(folder) })) files.push(file);
  return files;
}
