/** What a file is, as its ending says: "CSV"; undefined where it has none. */
export function fileKind(file: string): string | undefined {
  return /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toUpperCase();
}
