import { aliasProblem, normaliseAlias } from '../../definition/alias.ts';
import { redirect } from '../../model/redirects/redirect.ts';
import type { ImportIds } from '../ids.ts';
import type { Piece } from '../pieces/pieces.ts';
import type { Findings } from '../report.ts';
import type { Planned } from './plan.ts';

/** An old address of a piece and where it leads now. */
export interface Leading {
  readonly piece: Piece;
  readonly paths: readonly string[];
  readonly to: string;
  /** The first path is all that is left of the piece. */
  readonly isWhole: boolean;
}

/** Redirects for old addresses. An address that is a page here, or that another piece had first, is reported instead. */
export async function planRedirects(options: {
  readonly leading: readonly Leading[];
  readonly pages: ReadonlySet<string>;
  readonly ids: ImportIds;
  readonly findings: Findings;
}): Promise<Planned[]> {
  const { pages, ids, findings } = options;
  const planned = new Map<string, Planned>();
  for (const { piece, paths, to, isWhole } of options.leading) {
    for (const path of new Set(paths.map(spelled))) {
      const known = planned.get(path)?.input.to;
      if (path === to || known === to) continue;
      const problem = aliasProblem(path);
      if (problem !== null) findings.row(piece.file, path, `${problem}; no redirect leads from it`);
      else if (pages.has(path))
        findings.row(piece.file, path, 'A page has this address; no redirect leads from it');
      else if (known !== undefined) findings.row(piece.file, path, `It leads to ${String(known)} already`);
      else {
        const { id, record } = await ids.idOf('redirect', `path:${path}`);
        planned.set(path, {
          file: isWhole && path === spelled(paths[0] ?? '') ? piece.file : null,
          about: piece.file,
          entity: redirect,
          id,
          record,
          input: { from: path, to, preserveQueryString: true },
          isLive: true,
        });
      }
    }
  }
  return [...planned.values()];
}

/** One spelling for the paths of old sites, which came escaped and with a file name at their end. */
function spelled(path: string): string {
  let decoded = path
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/[?#].*$/s, '');
  try {
    decoded = decodeURIComponent(decoded);
  } catch {
    // A stray percent sign stands for itself, and is refused as part of an address.
  }
  return normaliseAlias(`/${decoded}`);
}
