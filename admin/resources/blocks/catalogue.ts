import { allWordsOf } from '#admin/records/all-words.ts';
import { blockTexts } from '#content-store/messages/blocks.ts';
import { palette } from '#content-store/model/blocks/blocks.ts';
import { blockSamplePath, bodyBlockSamplePath } from '#content-store/model/blocks/sample-looks.ts';
import { bodyBlocks } from '#content-store/model/body/body-blocks.ts';
import { blockScreen, bodyBlockScreen } from '#content-store/model/layouts/screens.ts';
import { awaits } from '#content-store/registry/awaits.ts';

/** A block as the catalogue lists it. */
export interface CatalogueEntry {
  readonly type: string;
  readonly label: string;
  readonly help: string;
  readonly soughtAs: string | undefined;
  /** Of its own page. */
  readonly path: string;
  /** What it waits for. */
  readonly waitsFor: string | undefined;
  /** Where its sample is, in a site's look; null where readers see nothing of it yet. */
  readonly sample: ((look: Parameters<typeof blockSamplePath>[1]) => string) | null;
}

export interface CatalogueGroup {
  readonly label: string;
  readonly entries: readonly CatalogueEntry[];
}

/** Every block there is, as the palette has them, and behind them those of texts. */
export const catalogue: readonly CatalogueGroup[] = [
  ...palette.map(({ label, types }) => ({
    label,
    entries: types.map(
      (block): CatalogueEntry => ({
        ...{ type: block.type, label: block.label, help: block.help, soughtAs: block.soughtAs },
        waitsFor: awaits(block),
        path: blockScreen.path.replace(':type', block.type),
        sample: 'view' in block ? null : (look) => blockSamplePath(block.type, look),
      }),
    ),
  })),
  {
    label: blockTexts.placement.text,
    entries: bodyBlocks.map(
      ({ type, label, help }): CatalogueEntry => ({
        ...{ type, label, help, soughtAs: undefined, waitsFor: undefined },
        path: bodyBlockScreen.path.replace(':type', type),
        sample: (look) => bodyBlockSamplePath(type, 'page', look),
      }),
    ),
  },
];

/** What of the catalogue has all words of a phrase in its name, its type, what it shows or further words. Groups without
 * any are left out. */
export function foundIn(groups: readonly CatalogueGroup[], phrase: string): readonly CatalogueGroup[] {
  const isFound = allWordsOf(phrase);
  return groups
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ label, type, help, soughtAs = '' }) =>
        isFound(`${label} ${type} ${help} ${soughtAs}`),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
