import { datasetTexts } from '../../messages/datasets.ts';
import type { Column } from '../../model/datasets/columns.ts';

/** What stands in a cell: text, a number, or nothing. */
export type Cell = string | number | null;

/** What a cell of a column says. Throws CellError where it cannot be that. */
export function readCell(text: string, { heading, type, unit }: Column, line: number): Cell {
  if (isEmpty(text)) return null;
  const at = { line, heading };
  if (type === 'number') {
    const read = numberWithUnit(text);
    if (read === null) throw new CellError(datasetTexts.noNumber(at, short(text)));
    if (read.unit !== '' && read.unit !== unit)
      throw new CellError(
        unit === undefined
          ? datasetTexts.noNumber(at, short(text))
          : datasetTexts.otherUnit(at, short(text), unit),
      );
    return read.number;
  }
  if (isFormula(text)) throw new CellError(datasetTexts.formula(at, short(text)));
  if (type === 'link' && !isWebAddress(text)) throw new CellError(datasetTexts.noLink(at, short(text)));
  return text;
}

export class CellError extends Error {
  override readonly name = 'CellError';
}

/** What people write where there is nothing to say. */
export function isEmpty(text: string): boolean {
  return text === '' || text === '-' || text === '–' || text === '—' || /^n\/a$/i.test(text);
}

/** A number, with what it is in behind it; null for anything else. Thousands may be parted by commas. */
export function numberWithUnit(text: string): { readonly number: number; readonly unit: string } | null {
  const [, sign = '', digits, unit = ''] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  const number = Number(`${sign === '' || sign === '+' ? '' : '-'}${digits.replaceAll(',', '')}`);
  return Number.isFinite(number) ? { number, unit } : null;
}

const NUMBER =
  /^([+\-−]?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[+-]?\d{1,3})?|\.\d+)(?:\s*([\p{L}%°″′"'µΩ][^\d\s,;=@]{0,19}))?$/iu;

/** Whether spreadsheet programs would work it out: what readers take away, or staff export, must do nothing. */
function isFormula(text: string): boolean {
  if (/^[=@]/.test(text)) return true;
  if (!/^[+-]/.test(text) || PHONE.test(text)) return false;
  return text.split(BETWEEN).some((number) => numberWithUnit(number) === null);
}

/** Between the numbers of a range: "-40 to +85 °C". */
const BETWEEN = /\s*(?:…|\.{2,3}|–|\/|\bto\b)\s*/;
const PHONE = /^\+[\d\s()/.-]{5,25}$/;

export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

const SHOWN = 40;

function short(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
