import { type Points, pathOf, pointsOf, randomRow, rounded } from '../../lines.ts';

export const WIDTH = 1600;
export const HEIGHT = 1067;

/** The inks of the series. Every print uses the key ink, the paper and two or three of the others. */
export const inks = {
  key: '#17262e',
  paper: '#f3ebda',
  mist: '#cfdad3',
  sky: '#a9c3c4',
  teal: '#4f7f82',
  night: '#27475a',
  ochre: '#dba03c',
  rust: '#b8482a',
  clay: '#c88f63',
  umber: '#74462f',
  moss: '#8b9a5f',
} as const;

/** The whole print, as SVG. Bare specks in the ink are what a hand press leaves. */
export function printed(seed: number, ground: string, parts: readonly string[]): string {
  const between = randomRow(seed + 1000);
  const specks = Array.from({ length: 260 }, () => {
    const [x, y, size] = [between(0, WIDTH), between(0, HEIGHT), between(0.8, 2.6)];
    return `M${rounded(x)} ${rounded(y)}l${rounded(size)} ${rounded(between(-2, 2))}l${rounded(between(-2, 2))} ${rounded(size)}z`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${parts.join('')}<path d="${specks.join('')}" fill="${inks.paper}" opacity=".75"/></svg>`;
}

/** Keeps what is drawn inside a shape. `name` is unique in the print. */
export function within(name: string, points: Points, drawn: string): string {
  return `<clipPath id="${name}"><path d="${pathOf(pointsOf(points))}z"/></clipPath><g clip-path="url(#${name})">${drawn}</g>`;
}
