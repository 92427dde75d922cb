import { isData } from '../definition/entity.ts';

interface Entry {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Reads broken YAML field by field, so that one bad field does not take the others with it. `read` parses the YAML of
 * one field and throws where it cannot. A field given twice keeps its last value that says something. */
export function repairYaml(
  yaml: string,
  read: (yaml: string) => unknown,
): { readonly fields: Record<string, unknown>; readonly repairs: string[] } {
  const values = new Map<string, unknown>();
  const repairs: string[] = [];
  for (const entry of entriesOf(yaml)) {
    const value = readEntry(entry, read, repairs);
    if (value === undefined) continue;
    if (values.has(entry.name)) {
      repairs.push(`"${entry.name}" was given twice; the last value was kept`);
      if (value === null || value === '') continue;
    }
    values.set(entry.name, value);
  }
  return { fields: Object.fromEntries(values), repairs };
}

/** Top-level fields with the lines that belong to them. */
function entriesOf(yaml: string): Entry[] {
  const entries: { name: string; lines: string[] }[] = [];
  for (const line of yaml.split('\n')) {
    const name = /^["']?([A-Za-z_][\w-]*)["']?\s*:(?:\s|$)/.exec(line)?.[1];
    if (name !== undefined) entries.push({ name, lines: [line] });
    else if (!line.startsWith('#')) entries.at(-1)?.lines.push(line);
  }
  return entries;
}

function readEntry({ name, lines }: Entry, read: (yaml: string) => unknown, repairs: string[]): unknown {
  for (const attempt of attempts) {
    try {
      const found = read(attempt.mend(name, lines));
      const value = isData(found) ? found[name] : undefined;
      if (value === undefined) continue;
      if (attempt.repair !== null) repairs.push(`"${name}": ${attempt.repair}`);
      return unbalanced(name, value, repairs);
    } catch {
      // The next way of reading it may do.
    }
  }
  repairs.push(`"${name}" could not be read and was left out`);
  return undefined;
}

const attempts: readonly {
  readonly repair: string | null;
  readonly mend: (name: string, lines: readonly string[]) => string;
}[] = [
  { repair: null, mend: (_, lines) => lines.join('\n') },
  { repair: 'tabs became spaces', mend: (_, lines) => lines.join('\n').replaceAll('\t', '  ') },
  {
    repair: 'a text of several lines was not indented',
    mend: (_, [first = '', ...rest]) => [first, ...rest.map((line) => `  ${line.trim()}`)].join('\n'),
  },
  { repair: 'a field inside it was given twice', mend: (_, lines) => withoutDoubles(lines).join('\n') },
  {
    repair: 'it was not quoted properly',
    mend: (name, [first = '', ...rest]) => {
      const value = [first.replace(/^[^:]*:/, ''), ...rest]
        .map((line) => line.trim())
        .join(' ')
        .trim();
      return `${name}: ${JSON.stringify(value.replace(/^["']|["']$/g, ''))}`;
    },
  },
];

/** A text that only ends in a quotation mark lost the one it began with. */
function unbalanced(name: string, value: unknown, repairs: string[]): unknown {
  if (typeof value !== 'string' || !/^[^"]*"$/.test(value)) return value;
  repairs.push(`"${name}": a stray quotation mark was dropped`);
  return value.slice(0, -1);
}

/** Keeps the last of the inner lines with one key. */
function withoutDoubles(lines: readonly string[]): string[] {
  const key = (line: string) => /^\s+[\w-]+\s*:/.exec(line)?.[0].trim();
  return lines.filter((line, index) => {
    const own = key(line);
    return own === undefined || !lines.slice(index + 1).some((later) => key(later) === own);
  });
}
