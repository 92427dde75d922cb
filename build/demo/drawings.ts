/** The demo's pictures: engineering drawings made by code, always the same. Each answers SVG of 1600 × 1067. */

const WIDTH = 1600;
const HEIGHT = 1067;

type Palette = readonly [ground: string, light: string, mid: string, ink: string, accent: string];

const palettes: Readonly<Record<string, Palette>> = {
  dusk: ['#e9e2d4', '#d9cdb6', '#b7a98b', '#2d3440', '#c2562f'],
  sea: ['#dbe6e6', '#bfd3d4', '#7fa3a8', '#15333b', '#e0a13a'],
  steel: ['#e3e5e8', '#c9ced5', '#8c97a5', '#1f2733', '#b8402f'],
  moss: ['#e4e8da', '#c8d1b4', '#8b9c6b', '#26301c', '#cf7a2b'],
};

export function suspensionBridge(palette = 'dusk'): string {
  const [ground, light, mid, ink, accent] = tones(palette);
  const deck = 690;
  const cable = (x: number) => 640 - ((x - 800) / 420) ** 2 * 340;
  const hangers = range(23, 400, 36).map((x) => line(x, cable(x), x, deck, ink, 3));
  const side = range(9, 60, 36).map((x) => line(x, 690 - (x / 380) * 390, x, deck, ink, 3));
  const mirrored = range(9, 1540, -36).map((x) => line(x, 690 - ((WIDTH - x) / 380) * 390, x, deck, ink, 3));
  return drawing(ground, [
    `<circle cx="1180" cy="330" r="150" fill="${accent}" opacity=".85"/>`,
    `<path d="M0 760 Q300 640 620 730 T1240 700 T1600 740 V1067 H0z" fill="${light}"/>`,
    `<rect y="820" width="1600" height="247" fill="${mid}"/>`,
    ...range(7, 0, 34).map(
      (y) =>
        `<path d="M0 ${850 + y} h1600" stroke="${light}" stroke-width="3" stroke-dasharray="${90 + y} ${60 + y}" opacity=".6"/>`,
    ),
    ...hangers,
    ...side,
    ...mirrored,
    `<path d="${path(range(43, 380, 20).map((x) => [x, cable(x)]))}" fill="none" stroke="${ink}" stroke-width="9"/>`,
    line(0, 690, 380, cable(380), ink, 9),
    line(1600, 690, 1220, cable(1220), ink, 9),
    tower(380, cable(380) - 20, ink),
    tower(1220, cable(1220) - 20, ink),
    `<rect y="${deck}" width="1600" height="20" fill="${ink}"/>`,
  ]);
}

export function dam(palette = 'sea'): string {
  const [ground, light, mid, ink, accent] = tones(palette);
  return drawing(ground, [
    `<path d="M0 0 L0 1067 L420 1067 L300 260 L0 180z" fill="${light}"/><path d="M1600 0 V1067 H1240 L1330 300 L1600 210z" fill="${light}"/>`,
    `<path d="M300 380 Q800 500 1330 380 L1270 990 Q800 1090 380 990z" fill="${mid}"/>`,
    ...range(9, 0, 62).map(
      (y) =>
        `<path d="M${312 + y * 0.13} ${430 + y} Q800 ${548 + y} ${1322 - y * 0.1} ${430 + y}" fill="none" stroke="${ground}" stroke-width="3" opacity=".55"/>`,
    ),
    `<path d="M292 372 Q800 492 1338 372 V400 Q800 520 292 400z" fill="${ink}"/>`,
    ...range(4, 640, 100).map(
      (x) =>
        `<path d="M${x} 560 h44 v70 h-44z" fill="${ink}"/><path d="M${x + 6} 630 q16 220 10 410 h24 q-10 -220 -6 -410z" fill="${ground}" opacity=".9"/>`,
    ),
    `<circle cx="330" cy="180" r="92" fill="${accent}"/>`,
    `<path d="M0 1000 Q800 900 1600 1000 V1067 H0z" fill="${ink}" opacity=".85"/>`,
  ]);
}

export function turbines(palette = 'moss'): string {
  const [ground, light, mid, ink, accent] = tones(palette);
  const turbine = (x: number, y: number, size: number, turn: number) =>
    `<path d="M${x - size * 0.03} ${y} L${x - size * 0.05} ${y + size * 1.9} h${size * 0.1} L${x + size * 0.03} ${y}z" fill="${ink}"/>${[0, 120, 240].map((angle) => `<path transform="rotate(${turn + angle} ${x} ${y})" d="M${x} ${y} q${size * 0.11} ${-size * 0.3} 0 ${-size} q${-size * 0.08} ${size * 0.7} 0 ${size}z" fill="${ink}"/>`).join('')}<circle cx="${x}" cy="${y}" r="${size * 0.055}" fill="${accent}"/>`;
  return drawing(ground, [
    `<circle cx="420" cy="320" r="130" fill="${accent}" opacity=".8"/>`,
    `<path d="M0 720 Q260 560 560 680 T1120 620 T1600 700 V1067 H0z" fill="${light}"/>`,
    turbine(330, 470, 150, 20),
    turbine(720, 420, 210, 65),
    `<path d="M0 860 Q420 700 860 820 T1600 780 V1067 H0z" fill="${mid}"/>`,
    turbine(1210, 330, 330, 8),
    `<path d="M0 960 Q560 860 1000 950 T1600 920 V1067 H0z" fill="${ink}" opacity=".88"/>`,
  ]);
}

export function contours(palette = 'dusk', seed = 3): string {
  const [ground, light, mid, ink, accent] = tones(palette);
  const hill = (cx: number, cy: number, rings: number, spread: number) =>
    range(rings, 1, 1).map((ring) => {
      const points = range(36, 0, 10).map((degrees): [number, number] => {
        const angle = (degrees / 180) * Math.PI;
        const radius =
          ring * spread * (1 + 0.22 * Math.sin(angle * 3 + seed) + 0.12 * Math.cos(angle * 5 + ring * 0.25));
        return [cx + radius * 1.35 * Math.cos(angle), cy + radius * Math.sin(angle)];
      });
      return `<path d="${path(points)}z" fill="none" stroke="${ring % 4 === 0 ? ink : mid}" stroke-width="${ring % 4 === 0 ? 4 : 2.4}"/>`;
    });
  return drawing(ground, [
    `<path d="M0 0 H1600 V300 Q900 420 700 640 T0 900z" fill="${light}" opacity=".7"/>`,
    ...hill(520, 470, 13, 34),
    ...hill(1220, 720, 11, 33),
    `<path d="M-20 960 C260 900 420 1010 640 880 S900 560 1040 430 S1380 240 1640 250" fill="none" stroke="${ground}" stroke-width="60"/>`,
    `<path d="M-20 960 C260 900 420 1010 640 880 S900 560 1040 430 S1380 240 1640 250" fill="none" stroke="${accent}" stroke-width="14"/>`,
    `<circle cx="640" cy="880" r="22" fill="${ink}"/><circle cx="1040" cy="430" r="22" fill="${ink}"/>`,
  ]);
}

export function grid(palette = 'steel'): string {
  const [ground, light, mid, ink, accent] = tones(palette);
  const pylon = (x: number, foot: number, size: number) => {
    const top = foot - size;
    const arms = [0.14, 0.3, 0.46]
      .map(
        (at, index) =>
          `M${x - size * (0.2 + index * 0.03)} ${top + size * at} H${x + size * (0.2 + index * 0.03)}`,
      )
      .join(' ');
    const braces = range(6, 0, 1).map((step) => {
      const from = top + size * (0.1 + step * 0.15);
      const wide = size * (0.03 + step * 0.022);
      return `M${x - wide} ${from} L${x + wide + size * 0.022} ${from + size * 0.15} M${x + wide} ${from} L${x - wide - size * 0.022} ${from + size * 0.15}`;
    });
    return `<path d="M${x} ${top} L${x - size * 0.16} ${foot} M${x} ${top} L${x + size * 0.16} ${foot} ${arms} ${braces.join(' ')}" fill="none" stroke="${ink}" stroke-width="${Math.max(3, size / 110)}"/>`;
  };
  const wires = (from: [number, number, number], to: [number, number, number]) =>
    [0.14, 0.3, 0.46].map((at) => {
      const y1 = from[1] - from[2] + from[2] * at;
      const y2 = to[1] - to[2] + to[2] * at;
      return `<path d="M${from[0]} ${y1} Q${(from[0] + to[0]) / 2} ${Math.max(y1, y2) + 70} ${to[0]} ${y2}" fill="none" stroke="${ink}" stroke-width="3"/>`;
    });
  const masts: [number, number, number][] = [
    [-140, 900, 520],
    [250, 930, 760],
    [860, 870, 520],
    [1240, 845, 370],
    [1480, 830, 280],
    [1700, 820, 220],
  ];
  return drawing(ground, [
    `<rect x="0" y="790" width="1600" height="277" fill="${light}"/>`,
    `<path d="M0 830 L1600 800 V1067 H0z" fill="${mid}" opacity=".55"/>`,
    `<circle cx="1130" cy="300" r="120" fill="${accent}"/>`,
    ...masts.slice(1).flatMap((mast, index) => wires(masts[index] ?? mast, mast)),
    ...masts.slice(1, 5).map(([x, foot, size]) => pylon(x, foot, size)),
  ]);
}

export function lock(palette = 'sea'): string {
  const [ground, light, mid, ink, accent] = tones(palette);
  return drawing(ground, [
    `<rect y="420" width="600" height="140" fill="${ink}" opacity=".82"/><rect y="560" width="620" height="507" fill="${mid}"/><rect x="620" y="760" width="980" height="307" fill="${mid}"/>`,
    ...range(6, 0, 1).map(
      (step) =>
        `<path d="M40 ${600 + step * 26} h540" stroke="${light}" stroke-width="4" stroke-dasharray="${70 + step * 14} 50"/>`,
    ),
    ...range(5, 0, 1).map(
      (step) =>
        `<path d="M680 ${800 + step * 26} h880" stroke="${light}" stroke-width="4" stroke-dasharray="${80 + step * 14} 60"/>`,
    ),
    `<path d="M0 960 H1600 V1067 H0z" fill="${ink}"/><path d="M600 420 h70 v560 h-70z M1180 420 h70 v560 h-70z" fill="${ink}"/>`,
    ...range(7, 450, 72).map(
      (y) => `<path d="M612 ${y} h46 M1192 ${y} h46" stroke="${light}" stroke-width="6"/>`,
    ),
    `<path d="M560 420 h420 v-26 h-420z M1140 420 h330 v-26 h-330z" fill="${ink}"/>`,
    `<path d="M740 760 h330 l-46 84 h-230z" fill="${accent}"/><path d="M850 760 v-150 h110 l30 150z" fill="${light}"/><path d="M905 610 v-96" stroke="${ink}" stroke-width="8"/>`,
    `<path d="M180 420 h150 v-150 h-150z" fill="${light}"/><path d="M160 280 L255 190 L350 280z" fill="${ink}"/><path d="M228 420 v-76 h48 v76z" fill="${ink}"/>`,
  ]);
}

function drawing(ground: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${parts.join('')}</svg>`;
}

function tower(x: number, top: number, ink: string): string {
  return `<path d="M${x - 26} ${top} h16 v560 h-24z M${x + 10} ${top} h16 l8 560 h-24z M${x - 26} ${top + 60} h52 v14 h-52z M${x - 28} ${top + 190} h56 v14 h-56z M${x - 30} ${top + 440} h60 v14 h-60z" fill="${ink}"/>`;
}

function line(x1: number, y1: number, x2: number, y2: number, stroke: string, width: number): string {
  return `<path d="M${round(x1)} ${round(y1)} L${round(x2)} ${round(y2)}" stroke="${stroke}" stroke-width="${width}"/>`;
}

function path(points: readonly (readonly number[])[]): string {
  return points.map(([x = 0, y = 0], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(' ');
}

function range(count: number, from: number, step: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index * step);
}

function tones(name: string): Palette {
  return palettes[name] ?? ['#e9e2d4', '#d9cdb6', '#b7a98b', '#2d3440', '#c2562f'];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
