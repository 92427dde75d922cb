import { websiteSection } from '../../model/sections/website-section.ts';
import type { Scope } from '../../store.ts';
import type { ImportIds } from '../ids.ts';
import type { Mapping } from '../mapping.ts';
import type { Piece } from '../pieces/pieces.ts';
import { stringAt } from '../text/values.ts';
import type { Planned } from './plan.ts';

export interface PlannedSections {
  readonly records: readonly Planned[];
  /** Ids by alias. */
  readonly ids: ReadonlyMap<string, string>;
}

/** The sections a mapping names, and a home page where the site has none. A section that stands at the address already
 * is used as it is. */
export async function planSections(
  mapping: Mapping,
  pieces: readonly Piece[],
  ids: ImportIds,
  scope: Scope,
): Promise<PlannedSections> {
  const records: Planned[] = [];
  const known = new Map<string, string>();
  const home = await scope.claimant('path:/');
  const wanted = [
    ...(home === null || home.collection === 'websiteSection'
      ? [{ name: 'Home', alias: '/', piece: undefined }]
      : []),
    ...mapping.folders.flatMap((folder) =>
      folder.section === undefined
        ? []
        : [{ ...folder.section, piece: pieces.find((one) => one.folder === folder && one.isIndex) }],
    ),
  ];
  for (const { name, alias, piece } of wanted) {
    const { id, record } = await ids.idOf('websiteSection', `path:${alias}`);
    known.set(alias, id);
    const isOurs = record === null || (record.updatedBy.kind === 'importer' && !record.deleted);
    if (!isOurs && piece === undefined) continue;
    const description = piece === undefined ? '' : stringAt(piece.front, 'summary');
    records.push({
      file: piece?.file ?? null,
      about: piece?.file ?? mapping.system,
      entity: websiteSection,
      id,
      record,
      input: {
        name,
        fullName: name,
        alias,
        manualAlias: true,
        ...(description === '' ? {} : { description }),
      },
      isLive: true,
    });
  }
  return { records, ids: known };
}
