import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
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
/** Of a font with a file for each weight: the weights that a file stands for. */
const FILE_WEIGHTS = { regular: '400 549', bold: '550 700' } as const;
/** Letters that nearly every page needs, and whose files are therefore cut to what pages use. The faces of all others are in
 * sheets of their own. */
const COMMON = 'latin';
/** A page with an arrow would load two files for it; the machine has one. */
const LEFT_OUT: readonly string[] = ['math', 'symbols'];

/** Writes for each font that we send its files into a folder, a sheet with the face of its common letters and those of what
 * stands in for it with its metrics, so that nothing jumps when it arrives, and a sheet with the faces of its other letters
 * (`open-sans.letters.css`). `letters.css` has these of all fonts, and `letters.txt` says which letters they are. */
export async function makeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const others: string[] = [];
  const imports: string[] = [];
  for (const font of sentFonts) {
    const ranges = await rangesOf(font);
    const { [COMMON]: common = '', ...rarer } = ranges;
    const name = font.family.toLowerCase().replaceAll(' ', '-');
    const usual = [...(await sentFaces(font, { [COMMON]: common }, folder)), ...(await standInFaces(font))];
    await put(join(folder, `${name}.css`), usual.join(''));
    await put(join(folder, `${name}.letters.css`), (await sentFaces(font, rarer, folder)).join(''));
    imports.push(`@import url("./${name}.letters.css");\n`);
    others.push(without(Object.values(rarer), common));
  }
  await put(join(folder, 'letters.css'), imports.join(''));
  await put(join(folder, 'letters.txt'), others.join(''));
}

/** Which letters are in which files of a font, as `unicode-range` has them. */
async function rangesOf(font: SentFont): Promise<Readonly<Record<string, string>>> {
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse(`${await read(font, 'unicode.json')}`));
  return Object.fromEntries(Object.entries(ranges).filter(([letters]) => !LEFT_OUT.includes(letters)));
}

/** The letters of some ranges that are not in another, as they stand between the brackets of a regular expression. */
function without(ranges: readonly string[], other: string): string {
  const known = new Set(pointsIn(other));
  const points = [...new Set(ranges.flatMap(pointsIn))]
    .filter((point) => !known.has(point))
    .sort((a, b) => a - b);
  const ends = (isEnd: (at: number) => boolean) => points.filter((_, at) => isEnd(at));
  const firsts = ends((at) => points[at] !== (points[at - 1] ?? Number.NaN) + 1);
  const lasts = ends((at) => points[at + 1] !== (points[at] ?? Number.NaN) + 1);
  const escaped = (point = 0) => `\\u{${point.toString(16)}}`;
  return firsts.map((first, at) => `${escaped(first)}-${escaped(lasts[at])}`).join('');
}

/** `U+0301,U+0400-045F` */
function pointsIn(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

async function sentFaces(
  font: SentFont,
  ranges: Readonly<Record<string, string>>,
  folder: string,
): Promise<string[]> {
  const faces = Object.entries(ranges).flatMap(([letters, range]) =>
    filesOf(font, letters).map(async ({ name, weights, file }) => {
      await put(join(folder, name), await file());
      return face({
        'font-family': `"${font.family}"`,
        src: `url("./${name}") format("woff2")`,
        'font-weight': weights,
        ...(font.width === undefined ? {} : { 'font-stretch': `${font.width}%` }),
        'font-display': 'swap',
        'unicode-range': range,
      });
    }),
  );
  return Promise.all(faces);
}

interface FontFile {
  readonly name: string;
  /** As a face has them. */
  readonly weights: string;
  readonly file: () => Promise<Buffer>;
}

/** The files in which we send some letters of a font: one of all its weights, or one for each. */
function filesOf(font: SentFont, letters: string): FontFile[] {
  const named = (...more: readonly (string | number | undefined)[]) =>
    `${[font.package, ...more, letters].filter((part) => part !== undefined).join('-')}.woff2`;
  const { weights } = font;
  if (weights !== undefined)
    return (['regular', 'bold'] as const).map((weight) => ({
      name: named(weights[weight]),
      weights: FILE_WEIGHTS[weight],
      // What these say of screens with few dots is most of some of them.
      file: async () => cut(await read(font, fileOf(font, letters, weights[weight])), '', UNHINTED),
    }));
  const file = () =>
    letters === COMMON ? instance(font, WEIGHTS, 'woff2') : read(font, fileOf(font, letters));
  return [{ name: named(font.width), weights: `${WEIGHTS.min} ${WEIGHTS.max}`, file }];
}

const UNHINTED = { targetFormat: 'woff2', keepAllGlyphs: true, noHinting: true } as const;

async function standInFaces(font: SentFont): Promise<string[]> {
  const faces = (['regular', 'bold'] as const).map(async (weight) => {
    const { range, at } = STAND_IN_WEIGHTS[weight];
    const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(
      font.weights === undefined
        ? await instance(font, at, 'sfnt')
        : await read(font, fileOf(font, COMMON, font.weights[weight])),
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

/** A variable font's common letters in these weights alone, and in its width. */
function instance(
  font: SentFont,
  wght: number | typeof WEIGHTS,
  targetFormat: 'sfnt' | 'woff2',
): Promise<Buffer> {
  const variationAxes = { wght, ...(font.width === undefined ? {} : { wdth: font.width }) };
  const options = { targetFormat, variationAxes, keepAllGlyphs: true };
  return read(font, fileOf(font, COMMON)).then((file) => cut(file, '', options));
}

function fileOf(font: SentFont, letters: string, weight?: number): string {
  const which = weight ?? (font.width === undefined ? 'wght' : 'wdth');
  return `files/${font.package}-${letters}-${which}-normal.woff2`;
}

function read({ package: name, weights }: SentFont, path: string): Promise<Buffer> {
  const scope = weights === undefined ? '@fontsource-variable' : '@fontsource';
  return readFile(createRequire(import.meta.url).resolve(`${scope}/${name}/${path}`));
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
  return `${Number((share * 100).toFixed(1))}%`;
}
