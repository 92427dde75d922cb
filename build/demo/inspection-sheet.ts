/** The sheet that "Inspection sheet for small bridges" offers: one A4 page, as a PDF without compression. */

export const SHEET_FILE = 'inspection-sheet-1.pdf';

const WIDTH = 595;
const HEIGHT = 842;
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
    text('F2', 24, MARGIN, HEIGHT - 74, 'Inspection sheet for small bridges'),
    text('F1', 9, MARGIN, HEIGHT - 92, 'Culvert. Corrected eleven times, always after getting wet.'),
    ...['Bridge', 'Date', 'Weather', 'Inspected by'].flatMap((label, index) => {
      const x = MARGIN + index * 126;
      return [text('F1', 9, x, HEIGHT - 128, label), line(x, HEIGHT - 152, x + 116)];
    }),
    ...rows.flatMap(([part, question], index) => {
      const y = HEIGHT - 196 - index * 78;
      return [
        text('F2', 13, MARGIN, y, `${index + 1}. ${part}`),
        text('F1', 9, MARGIN + 130, y, question),
        line(MARGIN + 130, y - 26, WIDTH - MARGIN),
        line(MARGIN + 130, y - 50, WIDTH - MARGIN),
      ];
    }),
    text(
      'F1',
      9,
      MARGIN,
      56,
      'Write "no change" when there is none. It is the most useful entry, and the one left out.',
    ),
  ].join('\n');
  return pdf(drawn);
}

function text(font: string, size: number, x: number, y: number, words: string): string {
  return `BT /${font} ${size} Tf ${x} ${y} Td (${words.replace(/[\\()]/g, '\\$&')}) Tj ET`;
}

function line(x: number, y: number, to: number): string {
  return `0.6 w ${x} ${y} m ${to} ${y} l S`;
}

/** One page of the fonts every reader has, with the table of where each object starts. */
function pdf(drawn: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Bold >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
