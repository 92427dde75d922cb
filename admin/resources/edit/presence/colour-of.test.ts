import { expect, it } from 'vitest';
import { colourOf, initialsOf, personColours } from './colour-of.ts';

/** Relative luminance, as WCAG 2 has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('is read on its ground: 4.5 to 1 or more', () => {
  for (const { ground, ink } of [...personColours.light, ...personColours.dark]) {
    const [darker = 0, lighter = 0] = [luminance(ground), luminance(ink)].sort((a, b) => a - b);
    expect([ground, (lighter + 0.05) / (darker + 0.05) >= 4.5]).toEqual([ground, true]);
  }
});

it('stays a person’s own, and of the same hue by day and by night', () => {
  expect(colourOf('10000007', 'light')).toEqual(colourOf('10000007', 'light'));
  const at = personColours.light.indexOf(colourOf('10000007', 'light'));
  expect(personColours.dark.indexOf(colourOf('10000007', 'dark'))).toBe(at);
  const ids = Array.from({ length: 100 }, (_, number) => `${10_000_000 + number}`);
  expect(new Set(ids.map((id) => colourOf(id, 'light').ground)).size).toBe(personColours.light.length);
});

it('has the letters of the first and the last word of a name', () => {
  expect(['Ada Lock', 'Åsa', 'Jean Luc van Weir', '  ', 'o’neil smith', '李 雷'].map(initialsOf)).toEqual([
    'AL',
    'Å',
    'JW',
    '',
    'OS',
    '李雷',
  ]);
});
