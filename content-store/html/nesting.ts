import { Parser } from 'htmlparser2';

/** Tags within one another that HTML may come with; no text anybody wrote comes near. */
export const DEEPEST = 500;

/** Characters read between two looks at how deep it is. */
const CHUNK = 16_384;

/** Whether tags stand within one another deeper than can be read in time that grows with the text: the parser puts each
 * open tag in front of those around it, which moves them all, so that 90,000 of them take seconds. */
export function isNestedTooDeep(html: string): boolean {
  if (!hasTags(html, DEEPEST)) return false;
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  for (let at = 0; at < html.length && deepest <= DEEPEST; at += CHUNK)
    parser.write(html.slice(at, at + CHUNK));
  return deepest > DEEPEST;
}

/** Whether there may be more than `most`. */
function hasTags(html: string, most: number): boolean {
  let found = 0;
  for (let at = html.indexOf('<'); at !== -1 && found <= most; at = html.indexOf('<', at + 1)) found += 1;
  return found > most;
}
