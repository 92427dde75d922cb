import { allWordsOf } from '#admin/records/all-words.ts';
import type { AnyFields } from '#content-store/definition/field.ts';
import { palette } from '#content-store/model/blocks/blocks.ts';
import { blockSamplePath } from '#content-store/model/blocks/sample-looks.ts';
import { awaits } from '#content-store/registry/awaits.ts';

type Look = Parameters<typeof blockSamplePath>[1];

/** A block as the palette has it. */
export interface OfferedBlock {
  readonly type: string;
  readonly label: string;
  readonly help: string;
  /** Where its picture is; null where readers see nothing of it yet. */
  readonly sample: ((look: Look) => string) | null;
  /** What it waits for. */
  readonly waitsFor: string | undefined;
}

export interface OfferedGroup {
  readonly label: string;
  readonly blocks: readonly OfferedBlock[];
}

/** On whose pages a layout of a type stands; null: on those of several kinds. */
const PAGES_OF: Readonly<Record<string, 'content' | 'section'>> = {
  content: 'content',
  'content-override': 'content',
  'content-type-override': 'content',
  section: 'section',
};

/** The blocks that can show something in a layout: those for its pages, of modules that are on, whose name, type, purpose,
 * further words or designs have all words of a phrase. */
export function offeredBlocks(
  layoutType: string,
  modules: ReadonlySet<string>,
  phrase = '',
): readonly OfferedGroup[] {
  const pages = PAGES_OF[layoutType];
  const isFound = allWordsOf(phrase);
  return palette
    .map(({ label, types }) => ({
      label,
      blocks: types
        .filter((block) => block.module === undefined || modules.has(block.module))
        .filter(({ on }) => pages === undefined || on.some((where) => where === 'any' || where === pages))
        .filter((block) => {
          const { label: name, soughtAs = '', help } = block;
          return isFound([name, block.type, help, soughtAs, ...designsOf(block)].join(' '));
        })
        .map(
          (block): OfferedBlock => ({
            ...{ type: block.type, label: block.label, help: block.help, waitsFor: awaits(block) },
            sample: 'view' in block ? null : (look) => blockSamplePath(block.type, look),
          }),
        ),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

/** The names of what a block can look like: a list may be a lead. */
function designsOf({ settings }: { readonly settings: AnyFields }): readonly string[] {
  return (settings.design?.choices ?? []).map(({ label }) => label);
}
