import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontStacks } from '#content-store/model/settings/fonts.ts';
import { READING, readingFonts } from './reading-type.ts';

const styles = ['site/styles/base.css', 'site/blocks/content-body/content-body.css']
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

describe('what is written', () => {
  it('is set in the fonts that the site has chosen', () => {
    expect(readingFonts({ headlineFont: 'poppins', textFont: 'georgia' })).toEqual({
      head: fontStacks.poppins,
      text: fontStacks.georgia,
      letters: 1,
    });
    expect(readingFonts({ headlineFont: '', textFont: 'source_serif' }).letters).toBeGreaterThan(1);
  });

  it('is set as on a site that chose none, where this version does not know the font', () => {
    const unchosen = readingFonts({ headlineFont: '', textFont: '' });
    expect(unchosen).toEqual({ head: fontStacks.source_serif, text: fontStacks.open_sans, letters: 1 });
    expect(readingFonts({ headlineFont: 'later', textFont: 'later' })).toEqual(unchosen);
  });

  it('has the size, lines and measure of pages', () => {
    expect(styles).toContain(`--measure: ${READING.measure};`);
    expect(styles).toContain(`line-height: ${READING.lineHeight};`);
    for (const size of Object.values(READING.size)) expect(styles).toContain(`--base: ${size};`);
  });
});
