import { line, PAGE, pdf, words } from '../pdf.ts';

/** The sheet that "Inspection sheet for small bridges" offers. */

export const SHEET_FILE = 'inspection-sheet-1.pdf';

const { width: WIDTH, height: HEIGHT } = PAGE;
const MARGIN = 48;

const rows: readonly (readonly [part: string, question: string])[] = [
  ['Approaches', 'Stand well back. Is the hump still a hump?'],
  ['Drains', 'Pour a bottle of water on the road. Where does it go?'],
  ['Parapets', 'Along them with one eye: straight, or deliberately not?'],
  ['Spandrels', 'Any bulge? Put a date on it.'],
  ['The ring', 'From a boat. How many stones?'],
  ['Springings', 'A knife in the joints: how far?'],
  ['Footings', 'A long stick, on both sides. What does it find?'],
];

export function inspectionSheet(): Buffer {
  const drawn = [
    words('head', 24, MARGIN, HEIGHT - 74, 'Inspection sheet for small bridges'),
    words('text', 9, MARGIN, HEIGHT - 92, 'Culvert. Corrected eleven times, always after getting wet.'),
    ...['Bridge', 'Date', 'Weather', 'Inspected by'].flatMap((label, index) => {
      const x = MARGIN + index * 126;
      return [words('text', 9, x, HEIGHT - 128, label), line(x, HEIGHT - 152, x + 116)];
    }),
    ...rows.flatMap(([part, question], index) => {
      const y = HEIGHT - 196 - index * 78;
      return [
        words('head', 13, MARGIN, y, `${index + 1}. ${part}`),
        words('text', 9, MARGIN + 130, y, question),
        line(MARGIN + 130, y - 26, WIDTH - MARGIN),
        line(MARGIN + 130, y - 50, WIDTH - MARGIN),
      ];
    }),
    words(
      'text',
      9,
      MARGIN,
      56,
      'Write "no change" when there is none. It is the most useful entry, and the one left out.',
    ),
  ];
  return pdf(drawn, 'Times-Bold');
}
