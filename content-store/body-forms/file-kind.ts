/** "Levels (CSV)", unless the name ends in it itself or says so already. */
export function withKind(name: string, file: string): string {
  const kind = fileKind(file);
  const isSaid = kind === undefined || fileKind(name) === kind || name.endsWith(`(${kind})`);
  return isSaid ? name : `${name} (${kind})`;
}

/** What a file is, as its ending says: "CSV"; undefined where it has none. */
export function fileKind(file: string): string | undefined {
  return /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toUpperCase();
}
