/** A colour of a person, and what is written on it: 4.5 to 1 or more apart. */
export interface PersonColour {
  readonly ground: string;
  readonly ink: string;
}

const WHITE = '#ffffff';
const NIGHT = '#0f1319';

/** On light screens, and on dark ones: the same hue at the same place. */
const light = ['#3867a6', '#8a3b8f', '#1e7d37', '#a3560b', '#b0305a', '#0f7281', '#5b4fb3', '#6b5a2a'];
const dark = ['#8db4e8', '#dba6e0', '#6ecb86', '#f2ab6c', '#f39ab5', '#6fc9d8', '#b3aaf2', '#d0bd85'];

export const personColours = {
  light: light.map((ground): PersonColour => ({ ground, ink: WHITE })),
  dark: dark.map((ground): PersonColour => ({ ground, ink: NIGHT })),
} as const;

/** The same for the same person wherever they are seen. */
export function colourOf(personId: string, mode: 'light' | 'dark'): PersonColour {
  let sum = 0;
  for (const letter of personId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  const colours = personColours[mode];
  return colours[sum % colours.length] ?? { ground: NIGHT, ink: WHITE };
}

/** Two letters of a name at most: of the first and of the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}
