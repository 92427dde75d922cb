import { bestFirst } from '#admin/records/best-first.ts';
import { choiceLabel } from '#admin/records/choice-label.ts';
import type { AnyFields } from '#content-store/definition/field.ts';
import { modules as allModules } from '#content-store/definition/modules.ts';
import { blockTexts } from '#content-store/messages/blocks.ts';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import { blockTypes } from '#content-store/model/blocks/blocks.ts';
import { blockSamplePath } from '#content-store/model/blocks/sample-looks.ts';
import { moduleLabel } from '#content-store/model/settings/modules.ts';
import { awaits } from '#content-store/registry/awaits.ts';

type Look = Parameters<typeof blockSamplePath>[1];
type Block = (typeof blockTypes)[number];

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
  /** Shown once somebody asks for it: few layouts have any of them. */
  readonly isFolded: boolean;
  readonly blocks: readonly OfferedBlock[];
}

/** On whose pages a layout of a type stands; null: on those of several kinds. */
const PAGES_OF: Readonly<Record<string, 'content' | 'section'>> = {
  content: 'content',
  'content-override': 'content',
  'content-type-override': 'content',
  section: 'section',
};

/** The blocks that can show something in a layout: those for its pages, of modules that are on, in groups by what their
 * definitions say. With a phrase, those that it is about, best first, in one. */
export function offeredBlocks(
  layoutType: string,
  modules: ReadonlySet<string>,
  phrase = '',
): readonly OfferedGroup[] {
  const blocks = forPages(layoutType).filter(({ module }) => module === undefined || modules.has(module));
  const pages = PAGES_OF[layoutType];
  if (phrase.trim() !== '') {
    const all = found(blocks, phrase);
    // On the home page, what is of pieces shows nothing.
    const isSure = (block: Block) => pages !== undefined || pageOf(block) === 'any';
    const inOrder = [...all.filter(isSure), ...all.filter((block) => !isSure(block))];
    return inGroup(texts.groups.found, false, inOrder);
  }
  const ofPieces = blocks.filter((block) => pageOf(block) === 'content');
  const ofSections = blocks.filter((block) => pageOf(block) === 'section');
  const ofAny = blocks.filter((block) => pageOf(block) === 'any');
  const own = ofAny.filter(({ module }) => module === undefined);
  const isList = ({ settings }: { readonly settings: AnyFields }) => settings.numberOfItems !== undefined;
  const parts = own.filter((block) => !isList(block));
  const isOther = pages === undefined;
  const ofPages = [
    ...inGroup(blockTexts.placement.section, isOther, ofSections),
    ...inGroup(blockTexts.placement.content, isOther, ofPieces),
  ];
  return [
    ...(isOther ? [] : ofPages),
    ...inGroup(texts.groups.lists, false, own.filter(isList)),
    ...inGroup(texts.groups.parts, false, [
      ...parts.filter(isWritten),
      ...parts.filter((block) => !isWritten(block)),
    ]),
    ...allModules.flatMap((name) =>
      inGroup(
        moduleLabel(name),
        true,
        ofAny.filter(({ module }) => module === name),
      ),
    ),
    ...(isOther ? ofPages : []),
  ];
}

/** So many that are off are told of. */
const MOST_OFF = 3;

/** Blocks that a phrase names and that are not offered, because their module is off. */
export function blocksOff(
  layoutType: string,
  modules: ReadonlySet<string>,
  phrase: string,
): readonly { readonly label: string; readonly module: string }[] {
  if (phrase.trim() === '') return [];
  const off = forPages(layoutType).filter(({ module }) => module !== undefined && !modules.has(module));
  const named = off.map(({ label, soughtAs = '', module }) => ({
    label,
    names: soughtAs.split(', '),
    module,
  }));
  return bestFirst(named, phrase)
    .slice(0, MOST_OFF)
    .flatMap(({ label, module }) => (module === undefined ? [] : [{ label, module: moduleLabel(module) }]));
}

function forPages(layoutType: string): readonly Block[] {
  const pages = PAGES_OF[layoutType];
  return blockTypes.filter(
    ({ on }) => pages === undefined || on.some((where) => where === 'any' || where === pages),
  );
}

function pageOf({ on }: { readonly on: readonly ('content' | 'section' | 'any')[] }) {
  return on.includes('any') ? 'any' : (on[0] ?? 'any');
}

/** What it shows is written in its settings. */
function isWritten({ settings }: { readonly settings: AnyFields }): boolean {
  return Object.values(settings).some(({ kind }) => kind === 'richText' || kind === 'multiline');
}

/** Those whose name a phrase is about, then those of whose purpose, further words or designs it is, best first. */
function found(blocks: readonly Block[], phrase: string): readonly Block[] {
  const named = bestFirst(
    blocks.map((block) => ({ label: block.label, names: [block.type], block })),
    phrase,
  );
  const said = bestFirst(
    blocks.map((block) => {
      const names = [...designsOf(block), ...(block.soughtAs ?? '').split(', ')];
      return { label: block.label, names, said: `${block.type} ${block.help}`, block };
    }),
    phrase,
  );
  return [...new Set([...named, ...said].map(({ block }) => block))];
}

/** A group of blocks; those that readers see nothing of yet come last. None without any. */
function inGroup(label: string, isFolded: boolean, blocks: readonly Block[]): readonly OfferedGroup[] {
  if (blocks.length === 0) return [];
  const offered = blocks.map(
    (block): OfferedBlock => ({
      ...{ type: block.type, label: block.label, help: block.help, waitsFor: awaits(block) },
      sample: 'view' in block ? null : (look) => blockSamplePath(block.type, look),
    }),
  );
  const rank = ({ sample }: OfferedBlock) => (sample === null ? 1 : 0);
  return [{ label, isFolded, blocks: offered.toSorted((one, other) => rank(one) - rank(other)) }];
}

/** The names of what a block can look like: a list may be a lead. */
function designsOf({ settings }: { readonly settings: AnyFields }): readonly string[] {
  return (settings.design?.choices ?? []).map(choiceLabel);
}
