/** The id of the piece that a path of eight digits leads to (S0 §2); undefined for any other path. */
export function pieceIdAt(path: string): string | undefined {
  return /^\/(\d{8})$/.exec(path)?.[1];
}
