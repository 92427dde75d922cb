import { type Points, pathOf, pointsOf, rounded } from '../../lines.ts';

/** Diagrams of the trade, as flat as a sign: few colours, even strokes, nothing drawn by hand. */

export const WIDTH = 1440;
export const HEIGHT = 960;

export const colours = {
  ink: '#0b1722',
  cobalt: '#1433c9',
  cyan: '#1ba8d8',
  pale: '#dcf0f6',
  white: '#ffffff',
  yellow: '#ffd21f',
  coral: '#ff5a36',
  mint: '#8fdcc4',
  steel: '#9fb4c0',
} as const;

export type Colour = (typeof colours)[keyof typeof colours];

/** A whole diagram, as SVG. */
export function plate(ground: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${rect(0, 0, WIDTH, HEIGHT, ground)}${parts.join('')}</svg>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, corner = 0): string {
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"${corner === 0 ? '' : ` rx="${corner}"`} fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, thickness: number, stroke: string): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="none" stroke="${stroke}" stroke-width="${rounded(thickness)}"/>`;
}

export function shape(points: Points, fill: string): string {
  return `<path d="${pathOf(pointsOf(points))}z" fill="${fill}"/>`;
}

/** What a path of SVG encloses. */
export function area(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}" fill-rule="evenodd"/>`;
}

/** A line through points, or along a path of SVG, of even thickness. */
export function stroke(
  points: Points,
  thickness: number,
  colour: string,
  { cap = 'butt', dash = '' }: { readonly cap?: 'butt' | 'round'; readonly dash?: string } = {},
): string {
  const path = typeof points === 'string' && /^M/.test(points) ? points : pathOf(pointsOf(points));
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${rounded(thickness)}" stroke-linejoin="${cap === 'round' ? 'round' : 'miter'}" stroke-linecap="${cap}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`;
}

/** Part of a circle's line, by degrees, clockwise from the top. */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const [x1, y1] = around(x, y, radius, from);
  const [x2, y2] = around(x, y, radius, to);
  return `M${rounded(x1)} ${rounded(y1)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${rounded(x2)} ${rounded(y2)}`;
}

/** The point of a circle at some degrees, clockwise from the top. */
export function around(x: number, y: number, radius: number, degrees: number): readonly [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Keeps what is drawn inside a rectangle. `name` is unique in the diagram. */
export function clipped(
  name: string,
  [x, y, width, height]: readonly [number, number, number, number],
  drawn: string,
): string {
  return `<clipPath id="${name}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#${name})">${drawn}</g>`;
}

export function turned(degrees: number, x: number, y: number, drawn: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${drawn}</g>`;
}
