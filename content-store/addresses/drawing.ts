/** How many drawings a site has for pictures whose files are not there: enough that neighbours differ, few enough that
 * a site of a hundred thousand pictures publishes no more of them than a small one. */
const DRAWINGS = 24;

/** Where the drawings are published. */
export const drawingPaths: readonly string[] = Array.from({ length: DRAWINGS }, (_, at) => pathOf(at));

/** The drawing that stands for an asset, always the same. */
export function drawingPath(assetId: string): string {
  const sum = [...assetId].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 1_000_003, 0);
  return pathOf(sum % DRAWINGS);
}

function pathOf(at: number): string {
  return `/assets/drawings/${at + 1}.svg`;
}
