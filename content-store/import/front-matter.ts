import { parse, parseDocument } from 'yaml';
import { isData } from '../definition/entity.ts';
import { bytes } from '../formats/numbers.ts';
import { repairYaml } from './repair-yaml.ts';

/** The fields above a text, as YAML gives them: not yet checked. */
export type Front = Readonly<Record<string, unknown>>;

export type FrontMatter =
  | { readonly ok: true; readonly front: Front; readonly body: string; readonly repairs: readonly string[] }
  | { readonly ok: false; readonly why: string };

/** Larger front matter is an accident or an attack. In characters. */
const LARGEST = 128 * 1024;

/** Splits a Markdown file into its YAML front matter and its body. What is broken but readable is repaired, and each
 * repair is named. */
export function readFrontMatter(text: string): FrontMatter {
  const repairs: string[] = [];
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first > 0) repairs.push('Empty lines stood before the front matter');
  if (first === -1) return { ok: false, why: 'The file is empty' };
  if (!isFence(lines[first]))
    return { ok: true, front: {}, body: lines.slice(first).join('\n'), repairs: ['It has no front matter'] };
  const end = lines.findIndex((line, index) => index > first && isFence(line));
  if (end === -1) return { ok: false, why: 'The front matter has no end: a line of --- is missing' };
  const yaml = lines.slice(first + 1, end).join('\n');
  if (yaml.length > LARGEST) return { ok: false, why: `The front matter is larger than ${bytes(LARGEST)}` };
  const body = lines.slice(end + 1).join('\n');
  const read = readYaml(yaml);
  return read.ok ? { ok: true, front: read.front, body, repairs: [...repairs, ...read.repairs] } : read;
}

/** Reads YAML fields, repairing what can be. */
export function readYaml(
  yaml: string,
):
  | { readonly ok: true; readonly front: Front; readonly repairs: readonly string[] }
  | { readonly ok: false; readonly why: string } {
  const document = parseDocument(yaml);
  const repairs = new Set<string>();
  // An escape such as \ud83d leaves half of a character.
  const whole = (_key: unknown, value: unknown) => {
    if (typeof value !== 'string' || value.isWellFormed()) return value;
    repairs.add('Halves of characters were replaced');
    return value.toWellFormed();
  };
  if (document.errors.length === 0) {
    try {
      // Anchors are followed a hundred times at most: more is an attack.
      const front: unknown = document.toJS({ maxAliasCount: 100, reviver: whole }) ?? {};
      return isData(front)
        ? { ok: true, front, repairs: [...repairs] }
        : { ok: false, why: 'The front matter is not a list of fields' };
    } catch (error) {
      return { ok: false, why: `The front matter cannot be read: ${firstLine(error)}` };
    }
  }
  const repaired = repairYaml(yaml, (text) => parse(text, whole, { maxAliasCount: 0, logLevel: 'error' }));
  if (Object.keys(repaired.fields).length === 0)
    return { ok: false, why: `The front matter cannot be read: ${firstLine(document.errors[0])}` };
  return { ok: true, front: repaired.fields, repairs: [...repaired.repairs, ...repairs] };
}

function isFence(line: string | undefined): boolean {
  return line !== undefined && /^---[ \t]*$/.test(line);
}

function firstLine(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
