import type { PiecePart } from '#content-store/definition/declare.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { placedTexts } from '#content-store/messages/blocks.ts';
import {
  type BlockSettings,
  blockTypeNamed,
  type ViewedBlockType,
} from '#content-store/model/blocks/blocks.ts';
import type { commonBlockSettings } from '#content-store/model/blocks/common.ts';
import { type GateName, gateOfBlock, isGatedPiece } from '#content-store/model/gating/gates.ts';
import { columnsIn } from '#content-store/model/layouts/row.ts';
import type { Documents } from '#content-store/registry/registry.ts';
import type { CardHeading } from '../page-data/card.ts';
import type { BlockTold, PageContext } from '../page-data/context.ts';
import type { Subject } from '../page-data/subject.ts';
import { itemsTold } from './items-told.ts';
import type { Load } from './load.ts';
import { loads } from './registry.ts';

type Row = Documents['layout']['rows'][number];
type PlacedBlock = Row['columns'][number]['blocks'][number];

/** The settings that every block has. */
type CommonSettings = ValueOf<typeof commonBlockSettings>;

/** What the load of a block type answers where it has something to show. */
type BlockData<T extends ViewedBlockType> = NonNullable<Awaited<ReturnType<(typeof loads)[T]>>>;

/** A block of one of some types, with the data of that type. */
type LoadedBlockOf<Types extends ViewedBlockType> = {
  [T in Types]: {
    readonly type: T;
    readonly settings: CommonSettings;
    readonly title: string | undefined;
    readonly link: string | undefined;
    readonly callToAction: CallToAction | null;
    readonly cardHeading: CardHeading;
    /** The gate of the page's piece that it stands behind; null where everyone sees it. */
    readonly gate: BlockGate | null;
    readonly data: BlockData<T>;
  };
}[Types];

export type LoadedBlock = LoadedBlockOf<ViewedBlockType>;

interface BlockGate {
  readonly name: GateName;
  readonly contentId: string;
  /** What else stands behind it: a gate has one place on a page. */
  readonly others: LoadedBlock[];
}

export interface CallToAction {
  readonly text: string | undefined;
  readonly button: { readonly label: string; readonly href: string } | null;
}

/** A block whose view comes later, by its name: staff see that it is placed. */
export interface UnbuiltBlock {
  readonly unbuilt: string;
}

/** A block whose data could not be loaded, by its name: staff see where it would be. */
export interface FailedBlock {
  readonly failed: string;
}

/** A block that shows nothing on this page, by its name: whoever edits the layout sees where it stands. */
export interface EmptyBlock {
  readonly empty: string;
  /** Its settings are not filled in yet. */
  readonly isIncomplete: boolean;
  /** What to give it, where it shows nothing for want of that. */
  readonly asksFor: string | undefined;
}

/** What stands in a column: staff see more of it than readers. */
export type ColumnEntry = (LoadedBlock | UnbuiltBlock | FailedBlock | EmptyBlock) & Placed;

/** Where something stands in the layout, for whoever edits that: `row.column.block`, from 0. */
interface Placed {
  readonly place?: string;
  /** Why a list has fewer pieces than it is to have. */
  readonly fewer?: string;
  /** What of its settings is refused, and left out. */
  readonly refused?: string;
}

export interface LoadedRow {
  readonly settings: Row;
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly columns: readonly ({
    readonly blockAlignment: string;
    readonly blocks: readonly ColumnEntry[];
  } & Placed)[];
  readonly place?: string;
}

/** Fills a layout's blocks, in reading order, so that "leave out what the page already shows" means the same on every
 * render. Blocks with nothing to show are left out, and rows that are then empty. */
export async function loadRows(
  rows: readonly Row[],
  subject: Subject,
  context: PageContext,
): Promise<LoadedRow[]> {
  const loaded: LoadedRow[] = [];
  const gates = new Map<GateName, BlockGate>();
  const isEdited = context.places !== null;
  const placeOf = (...path: number[]): Placed => (isEdited ? { place: path.join('.') } : {});
  for (const [at, row] of rows.entries()) {
    const title = fill(row.title, subject);
    const layout = columnsIn(row.layout, subject.general.useNewDesign);
    const columns: LoadedRow['columns'][number][] = [];
    for (const [beside, column] of row.columns.entries()) {
      const blocks: ColumnEntry[] = [];
      for (const [below, placed] of column.blocks.entries()) {
        const where = placeOf(at, beside, below);
        const told = (what: What) =>
          context.blocksTold?.push({ ...{ place: `${at}.${beside}.${below}`, type: placed.type }, ...what });
        const block = context.places?.incomplete.has(where.place ?? '')
          ? emptyPlace(placed, context, true)
          : ((await loadBlock(placed, title !== undefined, subject, context, told)) ??
            emptyPlace(placed, context, false));
        const whys = context.places?.refused.get(where.place ?? '');
        const wrong = whys === undefined ? {} : { refused: placedTexts.refused(whys) };
        if (block !== null && !joinGate(block, gates)) blocks.push({ ...block, ...where, ...wrong });
      }
      columns.push({ blockAlignment: column.blockAlignment, blocks, ...placeOf(at, beside) });
    }
    if (isEdited || columns.some((one) => one.blocks.length > 0))
      loaded.push({
        ...{ settings: { ...row, layout }, title, link: fill(row.link, subject), columns },
        ...placeOf(at),
      });
  }
  return loaded;
}

/** Puts a block into the place of another that stands behind the same gate; false where it has a place of its own. */
function joinGate(block: ColumnEntry, gates: Map<GateName, BlockGate>): boolean {
  if (!('data' in block) || block.gate === null) return false;
  const first = gates.get(block.gate.name);
  if (first === undefined) gates.set(block.gate.name, block.gate);
  first?.others.push(block);
  return first !== undefined;
}

/** What stands where a block shows nothing; null for readers, who see nothing there. */
function emptyPlace(
  { type }: Pick<PlacedBlock, 'type'>,
  context: PageContext,
  isIncomplete: boolean,
  why: Placed = {},
): (EmptyBlock & Placed) | null {
  if (context.places === null) return null;
  const { label = type, asksFor } = blockTypeNamed(type) ?? {};
  return { empty: label, isIncomplete, asksFor, ...why };
}

/** What is said where a block shows nothing. */
export function emptyInWords({ isIncomplete, fewer, refused, asksFor }: EmptyBlock & Placed): string {
  // Of what is filled in wrongly, that alone: nothing more is to be given.
  if (refused !== undefined) return refused;
  const { incomplete, empty, give } = placedTexts;
  return [isIncomplete ? incomplete : empty, fewer, asksFor === undefined ? undefined : give(asksFor)]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** The blocks placed in rows: their types, and what they show of the page's own piece. */
export function placedIn(rows: readonly Row[]): Pick<Subject, 'placed' | 'shown'> {
  const blocks = rows.flatMap((row) => row.columns.flatMap((column) => column.blocks));
  return {
    placed: new Set(blocks.map(({ type }) => type)),
    shown: new Set(blocks.flatMap(partsShown)),
  };
}

function partsShown({ type, settings }: PlacedBlock): readonly PiecePart[] {
  const { shows = [], showsInsteadBy = [] } = blockTypeNamed(type) ?? {};
  return showsInsteadBy.some((name) => isFilledIn(settings[name])) ? [] : shows;
}

function isFilledIn(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** What is told of a block beside where it stands. */
type What = Pick<BlockTold, 'outcome' | 'items'>;

async function loadBlock(
  placed: Pick<PlacedBlock, 'type' | 'settings'>,
  isUnderTitle: boolean,
  subject: Subject,
  context: PageContext,
  told: (what: What) => void,
): Promise<ColumnEntry | null> {
  const { type } = placed;
  const module = blockTypeNamed(type)?.module;
  if (module !== undefined && !(await context.reader.settings('modules'))[module]) {
    told({ outcome: 'off', items: null });
    return null;
  }
  if (!isViewed(type)) {
    // It may come to have a view.
    context.units.add(type);
    told({ outcome: 'waiting', items: null });
    const label = blockTypeNamed(type)?.label;
    return label === undefined || context.mode !== 'preview' ? null : { unbuilt: label };
  }
  try {
    const block = await loadViewed(type, placed.settings, isUnderTitle, subject, context);
    if (block === null && isListing(type)) context.underFilledBlocks.push(type);
    if (context.blocksTold === null && context.places === null) return block;
    const items = itemsTold(type, placed.settings, block?.data ?? null);
    told({ outcome: block === null ? 'empty' : 'shown', items });
    if (context.places === null) return block;
    const why = await whyFewer(type, placed.settings, items, subject, context);
    return block === null ? emptyPlace(placed, context, false, why) : { ...block, ...why };
  } catch (error) {
    told({ outcome: 'failed', items: null });
    return placeOfFailed(type, error, context);
  }
}

/** What whoever edits a layout is told of a list that fills itself and has too few: whether it would have more if it showed what
 * the page shows already. */
async function whyFewer(
  type: ViewedBlockType,
  settings: PlacedBlock['settings'],
  items: BlockTold['items'],
  subject: Subject,
  context: PageContext,
): Promise<Placed> {
  if (settings.populationMode !== 'automatic' || items === null || items.found >= items.wanted) return {};
  const { found, wanted } = items;
  if (settings.withoutRepetition !== true) return { fewer: placedTexts.fewer(found, wanted) };
  const all = { ...settings, withoutRepetition: false };
  const aside = { ...context, usedContentIds: new Set<string>() };
  const repeating = await loadViewed(type, all, false, subject, aside);
  const isApart = (itemsTold(type, all, repeating?.data ?? null)?.found ?? 0) > found;
  return { fewer: placedTexts[isApart ? 'apart' : 'fewer'](found, wanted) };
}

/** What becomes of a block that could not be loaded: its place is empty, what the layout says of the rest stands, and the page
 * says so (S0 §8). The page itself fails, and its last good file stays, where there is no page without the block, or where
 * it is no fault of the block: what the store and the machine say has a code. */
function placeOfFailed(type: ViewedBlockType, error: unknown, context: PageContext): FailedBlock | null {
  if (isIndispensable(type) || (error instanceof Error && 'code' in error)) throw error;
  context.failedBlocks.push({ type, error: error instanceof Error ? error.message : String(error) });
  return context.mode === 'preview' ? { failed: blockTypeNamed(type)?.label ?? type } : null;
}

/** Whoever opens a page of a piece comes for its title and its text. */
function isIndispensable(type: ViewedBlockType): boolean {
  return blockTypeNamed(type)?.shows?.some((part) => part === 'title' || part === 'text') === true;
}

/** Whether a block lists as many items as its settings say. */
function isListing(type: ViewedBlockType): boolean {
  return 'numberOfItems' in (blockTypeNamed(type)?.settings ?? {});
}

const loadOf: { readonly [T in ViewedBlockType]: Load<T, BlockData<T>> } = loads;

/** Loads one block: null where it has nothing to show. */
export async function loadViewed<T extends ViewedBlockType>(
  type: T,
  placed: unknown,
  isUnderTitle: boolean,
  subject: Subject,
  context: PageContext,
): Promise<LoadedBlockOf<T> | null> {
  context.units.add(type);
  // The layout's definition validated these settings for this type when it was saved.
  const settings = placed as BlockSettings<T> & CommonSettings;
  const data = await loadOf[type](settings, subject, context);
  if (data === null) return null;
  const title = fill(settings.title, subject);
  return {
    type,
    settings,
    title,
    link: fill(settings.link, subject),
    callToAction: callToActionOf(settings.cta, subject),
    cardHeading: isUnderTitle || title !== undefined ? 'h3' : 'h2',
    gate: gateOn(type, subject, context),
    data,
  };
}

/** Most previews show all of a piece. */
function gateOn(
  type: ViewedBlockType,
  { content }: Subject,
  { showsWithheld }: PageContext,
): BlockGate | null {
  const name = gateOfBlock(type);
  if (name === undefined || content === null || !isGatedPiece(content)) return null;
  return showsWithheld ? null : { name, contentId: content.id, others: [] };
}

function isViewed(type: string): type is ViewedBlockType {
  return Object.hasOwn(loads, type);
}

/** A block's call to action: a button needs a label and somewhere to lead. */
function callToActionOf(cta: CommonSettings['cta'], subject: Subject): CallToAction | null {
  const { text, buttonLabel: label } = cta ?? {};
  const href = fill(cta?.buttonLink, subject);
  const button = label === undefined || href === undefined ? null : { label, href };
  return text === undefined && button === null ? null : { text, button };
}

/** The placeholders of headings and links (S0 §3); nothing where nothing is left of it. */
function fill(text: string | undefined, subject: Subject): string | undefined {
  const filled = text
    ?.replaceAll('[sectionname]', subject.section?.name ?? '')
    .replaceAll('[pagename]', subject.name ?? '')
    .replaceAll('[issuename]', '')
    .replaceAll('[sectionlink]', subject.section?.alias ?? '/');
  return filled?.trim() === '' ? undefined : filled;
}
