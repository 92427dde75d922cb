import { aliasProblem, normaliseAlias } from '../../definition/alias.ts';
import type { Scope } from '../../store.ts';
import type { ImportIds } from '../ids.ts';
import { fillPath, type Piece } from '../pieces/pieces.ts';
import type { Findings } from '../report.ts';

/** Gives every piece of content an alias of its own. Live pieces choose before drafts, drafts before those that only
 * lead elsewhere; where one is taken the mapping's second pattern is tried, then numbers. A piece that an editor has
 * changed since keeps the alias it has. */
export async function allotAliases(options: {
  readonly pieces: readonly Piece[];
  readonly reserved: ReadonlySet<string>;
  readonly ids: ImportIds;
  readonly scope: Scope;
  readonly findings: Findings;
}): Promise<Map<Piece, string>> {
  const { ids, scope, findings } = options;
  const taken = new Set(options.reserved);
  const allotted = new Map<Piece, string>();
  const rank = (piece: Piece) => (piece.redirect !== null ? 2 : piece.isDraft ? 1 : 0);
  for (const piece of options.pieces.toSorted((a, b) => rank(a) - rank(b))) {
    const leads = piece.redirect !== null;
    const own = leads ? null : await ids.idOf('content', `import:${piece.importKey}`);
    const record = own?.record ?? null;
    const isFree = async (alias: string) => {
      if (taken.has(alias)) return false;
      const holder = await scope.claimant(`path:${alias}`);
      // A redirect that stands there already is this piece's own, or differs and is reported when it is written.
      return holder === null || (leads ? holder.collection === 'redirect' : holder.id === own?.id);
    };
    const current = (record?.working ?? record?.live)?.alias;
    const isEdited = record !== null && record.updatedBy.kind !== 'importer';
    const alias =
      isEdited && typeof current === 'string' ? current : await firstFree(candidates(piece), isFree);
    const [first] = wishes(piece);
    if (first !== undefined && alias !== first && !isEdited) {
      const problem = aliasProblem(first);
      const why = problem === null ? `${first} belongs to another piece` : `${first}: ${problem}`;
      findings.row(piece.file, 'alias', `${why}; it became ${alias}`);
    }
    taken.add(alias);
    allotted.set(piece, alias);
  }
  return allotted;
}

async function firstFree(
  aliases: Iterable<string>,
  isFree: (alias: string) => Promise<boolean>,
): Promise<string> {
  for (const alias of aliases) if (await isFree(alias)) return alias;
  throw new Error('The candidates never end');
}

/** What the mapping's patterns make of a piece, best first, whether it may be used or not. */
function wishes({ folder, slug, date }: Piece): readonly string[] {
  return [folder.alias, folder.onClash].flatMap((pattern) => {
    const alias = pattern === undefined ? null : fillPath(pattern, slug, date);
    return alias === null ? [] : [normaliseAlias(alias)];
  });
}

function* candidates(piece: Piece): Generator<string, void> {
  for (const alias of wishes(piece)) if (aliasProblem(alias) === null) yield alias;
  const filled = fillPath(piece.folder.alias ?? '/{slug}', piece.slug, piece.date) ?? `/${piece.slug}`;
  const first = filled.slice(0, 150);
  // A number at the end does not free what stands below a reserved segment.
  const base = aliasProblem(normaliseAlias(`${first}-2`)) === null ? first : `/articles${first}`;
  for (let count = 2; ; count += 1) yield normaliseAlias(`${base}-${count}`);
}
