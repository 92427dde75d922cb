import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** The files below a folder by their paths there, in order; none where there is no folder. */
export async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

/** Copies what is below a folder, or the files named, to below another; those that are there already, byte by byte, are
 * left. Answers how many are there then. */
export async function copyFiles(options: {
  readonly from: string;
  readonly to: string;
  readonly names?: readonly string[];
  readonly onFile?: ((done: number, total: number) => void) | undefined;
}): Promise<number> {
  const { from, to, names, onFile } = options;
  const listed = names ?? (await filesBelow(from));
  let gone = 0;
  for (const [index, name] of listed.entries()) {
    const [source, target] = [join(from, name), join(to, name)];
    try {
      if (!(await isSame(source, target))) {
        await mkdir(dirname(target), { recursive: true });
        await copyFile(source, target);
      }
    } catch (error) {
      // The draft of an upload has its own name by now. A file that was named must be there.
      if (names !== undefined || !isMissing(error)) throw error;
      gone += 1;
    }
    onFile?.(index + 1, listed.length);
  }
  return listed.length - gone;
}

/** The digests of the files below a folder, by their paths there. */
export async function digestsBelow(root: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of await filesBelow(root)) digests[name] = await digestOf(join(root, name));
  return digests;
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

async function isSame(source: string, target: string): Promise<boolean> {
  const [own, other] = [await stat(source), await stat(target).catch(() => null)];
  return own.size === other?.size && (await digestOf(source)) === (await digestOf(target));
}

function noneIfMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}

/** A name whose folder is a file names nothing either. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
