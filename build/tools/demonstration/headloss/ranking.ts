/** What "The Headloss 100" prints of its ranking, as the file that it offers. */

export const RANKING_FILE = 'headloss-100-1.csv';

const printed: readonly (readonly [company: string, lost: string, lastYear: number, mains: string])[] = [
  ['Tarn Valley Water', '3.9', 3, '4,120'],
  ['Isle of Merrow Board', '4.1', 1, '212'],
  ['Wold & Fen Water', '5.0', 2, '9,870'],
  ['Hexley Corporation', '5.4', 4, '640'],
  ['Brack & District', '6.2', 9, '1,310'],
  ['Upper Marl Joint Committee', '6.8', 6, '388'],
  ['Port of Staith', '7.7', 5, '41'],
  ['Southholme Water', '9.0', 61, '6,950'],
  ['Lord Averill’s Estate', '9.3', 7, '17'],
  ['Cold Ings Commoners', '9.4', 8, '9'],
];

/** The first ten, as comma-separated values. */
export function ranking(): string {
  const rows = printed.map(
    ([company, lost, lastYear, mains], at) => `${at + 1},${company},${lost},${lastYear},"${mains}"`,
  );
  return `Rank,Company,m³/km/day,Last year,Mains (km)\n${rows.join('\n')}\n`;
}
