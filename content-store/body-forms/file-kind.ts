import { bytes } from '../formats/numbers.ts';

/** "Levels (CSV, 12 kB)": the kind unless the name ends in it itself, the size where it is known. */
export function withKind(name: string, file: string, size?: number): string {
  const kind = fileKind(file);
  const said = `(${kind})`;
  const bare = name.endsWith(said) ? name.slice(0, -said.length).trimEnd() : name;
  const facts = factsOf(file, size).filter((fact) => fact !== kind || fileKind(bare) !== kind);
  return facts.length === 0 ? bare : `${bare} (${facts.join(', ')})`;
}

/** What a file is, as its ending says, and how large, in bytes: "CSV", "12 kB"; without what is not known. */
export function factsOf(file: string, size?: number): readonly string[] {
  return [fileKind(file), size === undefined ? undefined : bytes(size)].filter((fact) => fact !== undefined);
}

function fileKind(file: string): string | undefined {
  return /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toUpperCase();
}
