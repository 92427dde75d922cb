import { line, PAGE, pdf, words } from '../pdf.ts';

/** The sheet that "Night flow worksheet" offers. */

export const WORKSHEET_FILE = 'night-flow-worksheet-1.pdf';

const LEFT = 56;
const TOP = PAGE.height;

const lines: readonly (readonly [sign: string, what: string, unit: string])[] = [
  ['', 'Lowest flow between two and four', 'l/s'],
  ['-', 'What you know is used (hospital, bakery, brewery)', 'l/s'],
  ['-', 'What you think is used (houses x allowance)', 'l/s'],
  ['=', 'Lost, at night', 'l/s'],
  ['x', 'Hour factor (18 to 23; has been 14)', 'h/day'],
  ['=', 'Lost, in a day', 'm3'],
];

export function worksheet(): Buffer {
  return pdf(
    [
      words('head', 26, LEFT, TOP - 84, 'Night flow worksheet'),
      words('text', 10, LEFT, TOP - 104, 'Headloss. One zone, one night. Pencil.'),
      ...['Zone', 'Night of', 'Read by', 'Awake since'].flatMap((label, at) => [
        words('text', 9, LEFT + at * 122, TOP - 148, label),
        line(LEFT + at * 122, TOP - 172, LEFT + at * 122 + 108),
      ]),
      ...lines.flatMap(([sign, what, unit], at) => {
        const y = TOP - 236 - at * 60;
        return [
          words('head', 18, LEFT, y, sign),
          words('text', 11, LEFT + 30, y, what),
          line(LEFT + 340, y - 4, PAGE.width - LEFT - 40),
          words('text', 9, PAGE.width - LEFT - 32, y, unit),
        ];
      }),
      words('head', 13, LEFT, 190, 'The valve that is recorded as shut'),
      ...['Where', 'Turns to shut', 'Was it'].flatMap((label, at) => [
        words('text', 9, LEFT + at * 162, 160, label),
        line(LEFT + at * 162, 132, LEFT + at * 162 + 146),
      ]),
      words(
        'text',
        9,
        LEFT,
        66,
        'If the answer is nought, look at the meter. If it is less than nought, look at the drawing.',
      ),
    ],
    'Helvetica-Bold',
  );
}
