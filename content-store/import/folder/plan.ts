import type { AnyEntity, Data } from '../../definition/entity.ts';
import { asset } from '../../model/media/asset.ts';
import type { Scope, StoredRecord } from '../../store.ts';
import { ImportIds } from '../ids.ts';
import { Images, withAssetIds } from '../images.ts';
import type { Mapping } from '../mapping.ts';
import { fillPath, type Piece } from '../pieces/pieces.ts';
import type { Findings } from '../report.ts';
import { Links } from '../text/links.ts';
import { allotAliases } from './aliases.ts';
import { type DraftContext, draftOf, titleOf } from './drafts.ts';
import { type Leading, planRedirects } from './redirects.ts';
import { References } from './references.ts';
import { planSections } from './sections.ts';
import { withSuggested } from './suggested.ts';

/** One record as the import would have it. */
export interface Planned {
  /** The source file whose record it is; null for one made along the way. */
  readonly file: string | null;
  /** The file to name when something is to be said about it. */
  readonly about: string;
  readonly entity: AnyEntity;
  readonly id: string;
  /** What stands under the id now. */
  readonly record: StoredRecord | null;
  readonly input: Data;
  readonly isLive: boolean;
}

/** Makes of the pieces every record of the import, in the order in which one may refer to another. Writes nothing. */
export async function planImport(options: {
  readonly pieces: readonly Piece[];
  readonly mapping: Mapping;
  readonly scope: Scope;
  readonly now: Date;
  readonly findings: Findings;
  readonly onPiece: () => void;
}): Promise<Planned[]> {
  const { pieces, mapping, scope, now, findings } = options;
  const ids = new ImportIds(scope);
  const sections = await planSections(mapping, pieces, ids, scope);
  const links = new Links(mapping.source, mapping.hosts);
  const images = new Images(
    mapping.system,
    mapping.files ?? { images: mapping.source, legacy: mapping.source },
  );
  const references = new References(mapping, images);
  const context: DraftContext = { mapping, links, images, references, findings, now };

  const own = pieces.filter((piece) => !isIntroduction(piece));
  const contentPieces = own.filter((piece) => piece.entity.collection === 'content');
  for (const piece of own) references.add(piece, titleOf(piece, context));
  addImages(own, images);
  const aliases = await allotAliases({
    pieces: contentPieces,
    reserved: new Set(sections.ids.keys()),
    ids,
    scope,
    findings,
  });
  const leading = joinLinks(pieces, aliases, links, context);
  settleIntroductions(pieces, findings);

  const drafts: { piece: Piece; input: Data }[] = [];
  for (const piece of own) {
    options.onPiece();
    if (piece.redirect === null || piece.entity.collection !== 'content')
      drafts.push({ piece, input: draftOf(piece, aliases.get(piece), context) });
    // A long import leaves the process room to answer others.
    if (drafts.length % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await references.resolve(ids);

  const planDraft = async ({ piece, input }: { piece: Piece; input: Data }): Promise<Planned> => {
    const { id, record } = await ids.idOf(piece.entity.collection, `import:${piece.importKey}`);
    const section = sections.ids.get(piece.folder.section?.alias ?? '');
    const document = references.withIds(piece.entity, input);
    return {
      file: piece.file,
      about: piece.file,
      entity: piece.entity,
      id,
      record,
      isLive: !piece.isDraft,
      input: {
        ...document,
        ...(section === undefined ? {} : { primarySection: section }),
        ...(typeof document.body === 'string'
          ? { body: withAssetIds(document.body, (key) => references.idOf(key)) }
          : {}),
      },
    };
  };
  const made = [
    ...references.made().map((one) => ({ ...one })),
    ...images.found().map(({ importKey, alt, ...image }) => ({
      entity: asset,
      importKey,
      input: { ...image, alt: alt?.slice(0, 1_000), type: 'image', importKey },
    })),
  ];
  const madeRecords = await Promise.all(
    made.map(
      async ({ entity, importKey, input }): Promise<Planned> => ({
        file: null,
        about: importKey,
        entity,
        ...(await ids.idOf(entity.collection, `import:${importKey}`)),
        input,
        isLive: true,
      }),
    ),
  );
  const documents = await Promise.all(drafts.map(planDraft));
  const addressed = await withSuggested(
    [...madeRecords, ...documents],
    new Set([...sections.ids.keys(), ...aliases.values()]),
    scope,
  );
  const pages = new Set([
    ...sections.ids.keys(),
    ...addressed.flatMap((one) => (typeof one.input.alias === 'string' ? [one.input.alias] : [])),
  ]);
  const redirects = await planRedirects({ leading, pages, ids, findings });
  return [...sections.records, ...inOrder(addressed), ...redirects];
}

const REFERRED_FIRST = ['asset', 'taxonomyTerm', 'person', 'content'];

function inOrder(records: readonly Planned[]): Planned[] {
  const rank = ({ entity, input }: Planned) =>
    REFERRED_FIRST.indexOf(entity.collection) + (input.type === 'Company' ? -0.5 : 0);
  return records.toSorted((a, b) => rank(a) - rank(b));
}

/** The file that introduces a whole folder, `_index.md` at its top. */
function isIntroduction(piece: Piece): boolean {
  return piece.isIndex;
}

/** A folder's introduction is its section's text; where the folder has no section there is nothing to make of it. */
function settleIntroductions(pieces: readonly Piece[], findings: Findings): void {
  for (const piece of pieces) {
    if (piece.isIndex && piece.folder.section === undefined)
      findings.settle(piece.file, 'It introduces a list that has no page here', 'skipped');
  }
}

function addImages(pieces: readonly Piece[], images: Images): void {
  for (const piece of pieces) {
    if (piece.folder.as !== 'asset') continue;
    const { front, importKey } = piece;
    const text = (name: string) =>
      typeof front[name] === 'string' && front[name].trim() !== '' ? front[name].trim() : undefined;
    const size = (name: string, otherwise: number) =>
      typeof front[name] === 'number' && front[name] > 0 ? Math.round(front[name]) : otherwise;
    images.addRecord(piece.slug, {
      importKey,
      name: piece.slug,
      width: size('width', 800),
      height: size('height', 533),
      alt: text('alt'),
      caption: text('caption'),
      credit: text('credit'),
    });
  }
}

/** Tells the links where every piece is now, and answers the old addresses that must lead there. */
function joinLinks(
  pieces: readonly Piece[],
  aliases: ReadonlyMap<Piece, string>,
  links: Links,
  context: DraftContext,
): Leading[] {
  const leading: Leading[] = [];
  const settled = pieces.filter((piece) => piece.redirect === null && !piece.isDraft);
  for (const piece of settled) {
    const to = piece.isIndex ? piece.folder.section?.alias : aliases.get(piece);
    if (to === undefined) continue;
    const target = { address: to, title: titleOf(piece, context) };
    links.addPath(to, target);
    links.addFile(piece.file, target);
    leading.push({
      piece,
      paths: piece.isIndex ? piece.oldPaths.slice(piece.folder.oldPaths.length) : piece.oldPaths,
      to,
      isWhole: false,
    });
  }
  for (const { piece, paths, to } of leading)
    for (const path of paths) links.addPath(path, { address: to, title: titleOf(piece, context) });
  for (const piece of pieces) {
    const alias = aliases.get(piece);
    if (piece.redirect === null || alias === undefined) continue;
    const to = links.resolve(piece.redirect, '/');
    if (to === null || to === alias) {
      context.findings.settle(
        piece.file,
        `It only leads to "${piece.redirect}", which is no address`,
        'lost',
      );
      continue;
    }
    const target = { address: to, title: titleOf(piece, context) };
    const plain = fillPath(piece.folder.alias ?? '', piece.slug, piece.date);
    const paths = [alias, ...piece.oldPaths];
    links.addFile(piece.file, target);
    for (const path of [plain ?? alias, ...paths]) links.addPath(path, target);
    context.findings.settle(piece.file, `It only leads to ${to}; its addresses do so here`, 'redirected');
    leading.push({ piece, paths, to, isWhole: true });
  }
  return leading;
}
