import { firstSegment } from './output.ts';
import { outputs } from './outputs.ts';
import { processRoutes, publicRoutes } from './routes.ts';

/** First segments that no page can have: they belong to outputs, to public routes and to the process. */
const RESERVED: ReadonlySet<string> = new Set([
  ...outputs.flatMap((one) => one.reserves),
  ...[...publicRoutes, ...processRoutes].map(firstSegment),
]);

/** Whether no page's path can begin with this segment. */
export function isReserved(segment: string): boolean {
  return RESERVED.has(segment);
}

/** Whether no page's path can end like this one: such names are those of outputs. */
export function hasReservedEnding(path: string): boolean {
  return outputs.some(({ ending }) => ending !== undefined && path.endsWith(ending));
}

export function reservedSegments(): readonly string[] {
  return [...RESERVED].sort();
}
