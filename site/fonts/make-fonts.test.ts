import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fontStacks } from '#content-store/model/settings/fonts.ts';
import { makeFonts } from './make-fonts.ts';
import { BEYOND_WESTERN } from './western.ts';

/** Compressed already; in KB of 1,000 bytes. */
const MOST_OF_A_FAMILY = 38;
/** It has several shapes of many letters. */
const MOST_OF_RALEWAY = 50;

describe('the fonts that we send', () => {
  let folder: string;
  let faces: readonly ReadonlyMap<string, string>[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fonts-'));
    await makeFonts(folder);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.css'));
    const css = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
    faces = [...css.matchAll(/@font-face \{\n([^}]+)\}/g)].map(([, body = '']) => descriptors(body));
  });

  it('come for each piece of text from one file of its family and weight, which is small', async () => {
    const latin = faces.filter((one) => covers(one, 'a'));
    expect(latin.map((one) => [family(one), one.get('font-weight')])).toEqual([
      ['Encode Sans Condensed', '400 700'],
      ['Fira Sans', '400 549'],
      ['Fira Sans', '550 700'],
      ['IBM Plex Sans', '400 700'],
      ['Open Sans', '400 700'],
      ['Poppins', '400 549'],
      ['Poppins', '550 700'],
      ['PT Sans', '400 549'],
      ['PT Sans', '550 700'],
      ['Raleway', '400 700'],
      ['Source Serif 4', '400 700'],
    ]);
    const files = await Promise.all(
      latin.map(async (one) => (await readFile(fileOf(one))).toString('latin1', 0, 4)),
    );
    expect(new Set(files)).toEqual(new Set(['wOF2']));
    for (const one of latin)
      expect((await stat(fileOf(one))).size / 1_000).toBeLessThan(
        family(one) === 'Raleway' ? MOST_OF_RALEWAY : MOST_OF_A_FAMILY,
      );
  });

  it('have in their usual faces all that a text of western letters may have', async () => {
    const others = new RegExp(`[${await readFile(join(folder, 'letters.txt'), 'utf8')}]`, 'u');
    const letters = Array.from({ length: 0x3000 }, (_, point) => String.fromCodePoint(point));
    expect(letters.filter((letter) => !BEYOND_WESTERN.test(letter) && others.test(letter))).toEqual([]);
    expect('Łódź').toMatch(others);
    expect('Łódź').toMatch(BEYOND_WESTERN);
  });

  it('have no file that an arrow or a sum would load', () => {
    for (const sign of ['→', '↗', '≤', '∑', '★'])
      expect(faces.filter((one) => covers(one, sign)).map(family)).toEqual([]);
  });

  it('have in the style sheet every family that a brand can choose and we make', () => {
    const made = new Set(faces.map(family));
    const named = Object.values(fontStacks).flatMap((stack) => stack.split(', ').map(unquoted));
    expect([...made].filter((one) => !named.includes(one))).toEqual([]);
    expect(named.filter((one) => / as /.test(one) && !made.has(one))).toEqual([]);
  });

  it('are stood in for by letters as wide and lines as high, regular and bold', () => {
    const standIns = faces.filter((one) => one.has('size-adjust'));
    expect(standIns.filter((one) => family(one) === 'Open Sans as Arial').map(measures)).toEqual([
      { weights: '100 599', size: 105, ascent: 102, descent: 28 },
      { weights: '600 900', size: 103, ascent: 104, descent: 29 },
    ]);
    expect(standIns.filter((one) => family(one) === 'Encode Sans Condensed as Arial').map(measures)).toEqual([
      { weights: '100 599', size: 85, ascent: 121, descent: 26 },
      { weights: '600 900', size: 85, ascent: 122, descent: 26 },
    ]);
    for (const name of ['Fira Sans', 'Poppins', 'PT Sans'])
      expect(standIns.map(family)).toEqual(expect.arrayContaining([`${name} as Arial`, `${name} as Roboto`]));
  });

  function fileOf(face: ReadonlyMap<string, string>): string {
    return join(folder, /url\("\.\/([^"]+)"\)/.exec(face.get('src') ?? '')?.[1] ?? '');
  }
});

function descriptors(body: string): ReadonlyMap<string, string> {
  return new Map(
    [...body.matchAll(/^ {2}([\w-]+): (.+);$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

function family(face: ReadonlyMap<string, string>): string {
  return unquoted(face.get('font-family') ?? '');
}

function unquoted(name: string): string {
  return name.replaceAll(/['"]/g, '');
}

function covers(face: ReadonlyMap<string, string>, character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return (face.get('unicode-range') ?? '').split(',').some((range) => {
    const [from = Number.NaN, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((one) => Number.parseInt(one, 16));
    return point >= from && point <= to;
  });
}

function measures(face: ReadonlyMap<string, string>) {
  const whole = (name: string) => Math.round(Number.parseFloat(face.get(name) ?? ''));
  return {
    weights: face.get('font-weight'),
    size: whole('size-adjust'),
    ascent: whole('ascent-override'),
    descent: whole('descent-override'),
  };
}
