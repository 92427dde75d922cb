/** One A4 page as a PDF, without compression and with the fonts that every reader has. */

export const PAGE = { width: 595, height: 842 };

const fonts = { text: 'F1', head: 'F2' } as const;

/** Words that begin at a point, counted from the foot of the page. */
export function words(font: keyof typeof fonts, size: number, x: number, y: number, text: string): string {
  return `BT /${fonts[font]} ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
}

export function line(x: number, y: number, to: number): string {
  return `0.6 w ${x} ${y} m ${to} ${y} l S`;
}

/** The file, with the table of where each object starts. */
export function pdf(drawn: readonly string[], headFont: 'Times-Bold' | 'Helvetica-Bold'): Buffer {
  const page = drawn.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Font /Subtype /Type1 /BaseFont /${headFont} >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
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
