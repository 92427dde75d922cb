import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import cut from 'subset-font';
import { z } from 'zod';
import { type SentFont, sentFonts, standInsOf } from '#content-store/model/settings/fonts.ts';
import { machineFaces } from './machine-fonts.ts';

/** The weights that pages are set in. Files hold no others. */
const WEIGHTS = { min: 400, max: 700 };
/** For which weights each face of a machine's font stands in, and where between them it has our font's width. */
const STAND_IN_WEIGHTS = {
  regular: { range: '100 599', at: 400 },
  bold: { range: '600 900', at: 640 },
} as const;
/** Letters that nearly every page needs, and whose files are therefore cut to what pages use. */
const COMMON = 'latin';
/** A page with an arrow would load two files for it; the machine has one. */
const LEFT_OUT: readonly string[] = ['math', 'symbols'];

/** Writes a sheet for each font that we send, and its files, into a folder: its faces, and those of what stands in for it
 * with its metrics, so that nothing jumps when it arrives. */
export async function makeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const font of sentFonts) {
    const rules = [...(await sentFaces(font, folder)), ...(await standInFaces(font))];
    await put(join(folder, sheetOf(font)), rules.join(''));
  }
}

/** `open-sans-narrow.css` */
function sheetOf({ family }: SentFont): string {
  return `${family.toLowerCase().replaceAll(' ', '-')}.css`;
}

async function sentFaces(font: SentFont, folder: string): Promise<string[]> {
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse(`${await read(font, 'unicode.json')}`));
  const sent = Object.entries(ranges).filter(([letters]) => !LEFT_OUT.includes(letters));
  return Promise.all(
    sent.map(async ([letters, range]) => {
      const path = fileOf(font, letters);
      const file = letters === COMMON ? await instance(font, WEIGHTS, 'woff2') : await read(font, path);
      const name = `${letters === COMMON && font.width !== undefined ? `${font.width}-` : ''}${basename(path)}`;
      await put(join(folder, name), file);
      return face({
        'font-family': `"${font.family}"`,
        src: `url("./${name}") format("woff2")`,
        'font-weight': `${WEIGHTS.min} ${WEIGHTS.max}`,
        'font-stretch': font.width === undefined ? 'normal' : `${font.width}%`,
        'font-display': 'swap',
        'unicode-range': range,
      });
    }),
  );
}

async function standInFaces(font: SentFont): Promise<string[]> {
  const faces = (['regular', 'bold'] as const).map(async (weight) => {
    const { range, at } = STAND_IN_WEIGHTS[weight];
    const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(
      await instance(font, at, 'sfnt'),
    );
    return standInsOf(font).map(({ name, of }) => {
      const { names, letterWidth } = machineFaces[of][weight];
      const size = xWidthAvg / unitsPerEm / letterWidth;
      const ofEm = (units: number) => percent(units / unitsPerEm / size);
      return face({
        'font-family': `"${name}"`,
        src: names.map((one) => `local("${one}")`).join(', '),
        'font-weight': range,
        'size-adjust': percent(size),
        'ascent-override': ofEm(ascent),
        'descent-override': ofEm(-descent),
        'line-gap-override': ofEm(lineGap),
      });
    });
  });
  return (await Promise.all(faces)).flat();
}

/** The font's common letters in these weights alone, and in its width. */
function instance(
  font: SentFont,
  wght: number | typeof WEIGHTS,
  targetFormat: 'sfnt' | 'woff2',
): Promise<Buffer> {
  const variationAxes = { wght, ...(font.width === undefined ? {} : { wdth: font.width }) };
  const options = { targetFormat, variationAxes, keepAllGlyphs: true };
  return read(font, fileOf(font, COMMON)).then((file) => cut(file, '', options));
}

function fileOf(font: SentFont, letters: string): string {
  return `files/${font.package}-${letters}-${font.width === undefined ? 'wght' : 'wdth'}-normal.woff2`;
}

function read(font: SentFont, path: string): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(`@fontsource-variable/${font.package}/${path}`));
}

/** Whole or not at all: another process may be reading it. */
async function put(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, path);
}

function face(descriptors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};\n`);
  return `@font-face {\n${lines.join('')}}\n`;
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}
