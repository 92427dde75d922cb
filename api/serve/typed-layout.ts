import { type Data, isData } from '#content-store/definition/entity.ts';
import type { AnyFields, Json } from '#content-store/definition/field.ts';
import { isBlank } from '#content-store/definition/is-blank.ts';
import { create, ValidationError } from '#content-store/editing/editing.ts';
import { placedTexts } from '#content-store/messages/blocks.ts';
import { blockTypeNamed } from '#content-store/model/blocks/blocks.ts';
import { placeInWords } from '#content-store/model/blocks/place-in-words.ts';
import type { SampleDesign } from '#content-store/model/blocks/sample-looks.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import type { ReadsOfPages } from '#content-store/reading/site-reads.ts';
import type { Fields, Write } from '#content-store/store.ts';

/** A layout as its form has it, as if readers saw it. */
export interface TypedLayout {
  readonly write: Write;
  /** The places of blocks that are not filled in yet: `row.column.block`. */
  readonly incomplete: ReadonlySet<string>;
  /** Why settings of blocks are left out, in words, by the places of the blocks. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
}

const ID = 'edited';

/** A layout of what a form has by now, for one path. What cannot be saved yet does not keep the rest from being seen: a block
 * without what it needs is marked, a setting that is refused is left out, and of a block it is said why. Throws ValidationError for what is no layout at all. */
export function typedLayout(given: Data, path: string): TypedLayout {
  const data = { ...structuredClone(given), name: ID, type: 'url-override', alias: [path] };
  // Where it is edited it is seen, whatever its time.
  for (const time of [layout.schedule?.from, layout.schedule?.until])
    if (time !== undefined) drop(data, time);
  const taken = new Map<string, Json>();
  const refused = new Map<string, readonly string[]>();
  for (;;) {
    try {
      const write = create(layout, data, { publish: true, id: ID });
      for (const [place, block] of [...taken].reverse()) putBack(write.live ?? {}, place, block);
      return { write, incomplete: new Set(taken.keys()), refused };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      // Settings first: while they are left out, blocks stand at the places that they have among all.
      if (withoutSettings(data, error.fields, refused)) continue;
      if (!withoutRefused(data, Object.keys(error.fields), taken)) throw error;
    }
  }
}

/** Leaves out what settings of blocks say that is refused, and says why; false where there is nothing of the kind. */
function withoutSettings(
  data: Data,
  errors: Readonly<Record<string, string>>,
  refused: Map<string, readonly string[]>,
): boolean {
  let isLess = false;
  for (const [path, why] of Object.entries(errors)) {
    const found = /^rows\.(\d+)\.columns\.(\d+)\.blocks\.(\d+)\.settings\.(.+)$/.exec(path);
    if (found === null) continue;
    const [row = 0, column = 0, at = 0] = found.slice(1, 4).map(Number);
    const [name = '', ...within] = (found[4] ?? '').split('.');
    const block = blocksOf(rowsOf(data)[row], column)[at];
    if (!isData(block) || !isData(block.settings)) continue;
    const settings: AnyFields = blockTypeNamed(String(block.type))?.settings ?? {};
    const field = settings[name];
    const label = field === undefined ? name : placeInWords(field, within, block.settings[name]);
    if (!dropWithin(block.settings, [name, ...within])) continue;
    const place = `${row}.${column}.${at}`;
    refused.set(place, [...(refused.get(place) ?? []), placedTexts.wrong(label, why)]);
    isLess = true;
  }
  return isLess;
}

/** Leaves out what stands at a path; of a list, all of it. False where nothing does. */
function dropWithin(settings: Data, [name = '', ...within]: readonly string[]): boolean {
  const inner = settings[name];
  if (within.length === 0 || !isData(inner)) return !isBlank(inner) && drop(settings, name);
  return dropWithin(inner, within);
}

/** Takes out what is refused; false where that is nothing that can be left out. Blocks are kept, by the places they have
 * among all. */
function withoutRefused(
  data: { [name: string]: unknown },
  paths: readonly string[],
  taken: Map<string, Json>,
) {
  const blocks = new Set<string>();
  let isLess = false;
  for (const path of paths) {
    const [, place] = /^rows\.(\d+\.columns\.\d+\.blocks\.\d+)(?:\.|$)/.exec(path) ?? [];
    const [, row, setting] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (place !== undefined) blocks.add(place.replace('columns.', '').replace('blocks.', ''));
    else if (setting !== undefined && setting !== 'columns')
      isLess = drop(rowsOf(data)[Number(row)], setting) || isLess;
    else if (path.split('.')[0] !== 'rows') isLess = drop(data, path.split('.')[0] ?? '') || isLess;
  }
  // From behind: what is taken out leaves the places before it as they are. All that are refused are told at once.
  for (const place of [...blocks].sort(backwards)) {
    const [row = 0, column = 0, at = 0] = place.split('.').map(Number);
    const among = blocksOf(rowsOf(data)[row], column);
    const [block] = among.splice(at, 1);
    if (!isData(block)) continue;
    taken.set(place, { type: String(block.type ?? ''), settings: {} });
    isLess = true;
  }
  return isLess;
}

function drop(from: unknown, name: string): boolean {
  if (!isData(from) || !Object.hasOwn(from, name)) return false;
  delete (from as { [name: string]: unknown })[name];
  return true;
}

function putBack(live: Fields, place: string, block: Json): void {
  const [row = 0, column = 0, at = 0] = place.split('.').map(Number);
  blocksOf(rowsOf(live)[row], column).splice(at, 0, block);
}

function rowsOf({ rows }: Data): readonly unknown[] {
  return Array.isArray(rows) ? rows : [];
}

function blocksOf(row: unknown, column: number): unknown[] {
  const columns: readonly unknown[] = isData(row) && Array.isArray(row.columns) ? row.columns : [];
  const found = columns[column];
  return isData(found) && Array.isArray(found.blocks) ? found.blocks : [];
}

function backwards(one: string, other: string): number {
  const [a, b] = [one, other].map((place) => place.split('.').map(Number));
  for (const [level, index] of (a ?? []).entries())
    if (index !== b?.[level]) return (b?.[level] ?? 0) - index;
  return 0;
}

/** Reads in which a site has one of the designs; as it is where none is named. */
export function inDesign(reads: ReadsOfPages, design: SampleDesign | undefined): ReadsOfPages {
  if (design === undefined) return reads;
  return {
    async get(collection, id, options) {
      const found = await reads.get(collection, id, options);
      if (collection !== 'settings' || id !== generalSettings.singletonId) return found;
      return { collection, id, data: { ...found?.data, useNewDesign: design === 'new' } };
    },
    find: (query) => reads.find(query),
    claimant: (key, collection) => reads.claimant(key, collection),
  };
}
