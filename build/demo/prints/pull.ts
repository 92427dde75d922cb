import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { fileOf, printNames, prints, sizeOf } from './catalogue.ts';

/** Prints the whole series into a folder, over any that are there. */
export async function pullPrints(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    printNames.map(async (name) => {
      const drawn = sharp(Buffer.from(prints[name].draw())).resize(sizeOf(name));
      const bytes = await drawn.webp({ quality: 80, effort: 2 }).toBuffer();
      await writeFile(join(folder, fileOf(name)), bytes);
    }),
  );
}
