import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { type AnyEntity, isData } from '#content-store/definition/entity.ts';
import { blockTypes } from '#content-store/model/blocks/blocks.ts';

/** A layout, and where its form is. */
export interface UsingLayout {
  readonly id: string;
  readonly name: string;
  readonly entity: AnyEntity;
}

interface PlacedBlock {
  readonly type: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly layout: UsingLayout;
}

/** How often something is placed, and in which layouts, each named once. */
export interface Usage {
  readonly count: number;
  readonly layouts: readonly UsingLayout[];
}

/** What a block of a type is called; its type, where there is none any more. */
export function labelOf(type: string): string {
  return blockTypes.find((known) => known.type === type)?.label ?? type;
}

/** Every block that some layouts of an entity place, in their order. */
export function blocksPlaced(entity: AnyEntity, layouts: readonly ConsoleRecord[]): PlacedBlock[] {
  return layouts.flatMap((record) => {
    const layout = { id: record.id, name: String(record.name ?? record.id), entity };
    return listOf(record.rows)
      .flatMap((row) => listOf(row.columns))
      .flatMap((column) => listOf(column.blocks))
      .map(({ type, settings }) => ({
        type: String(type),
        settings: isData(settings) ? settings : {},
        layout,
      }));
  });
}

/** The types that are placed, those most often placed first. */
export function usageByType(blocks: readonly PlacedBlock[]): Map<string, Usage> {
  return ordered(Map.groupBy(blocks, ({ type }) => type));
}

/** For each setting of the blocks of a type, the values it has, the most frequent first; texts of editors, which are all
 * different, by whether there is one. */
export function usageBySetting(
  blocks: readonly PlacedBlock[],
  type: string,
): Map<string, Map<string, Usage>> {
  const own = blocks.filter((one) => one.type === type);
  const names = [...new Set(own.flatMap(({ settings }) => Object.keys(settings)))].sort();
  return new Map(
    names.map((name) => [name, ordered(Map.groupBy(own, ({ settings }) => valueInWords(settings[name])))]),
  );
}

/** The longest value that is shown as it is. */
const LONGEST = 40;

function valueInWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'not set';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueInWords).join(', ');
  if (isData(value)) return 'set';
  const text = String(value);
  return text.length > LONGEST ? 'set' : text;
}

function ordered(groups: ReadonlyMap<string, readonly PlacedBlock[]>): Map<string, Usage> {
  const usages = [...groups].map(([name, blocks]): [string, Usage] => {
    const layouts = new Map(blocks.map(({ layout }) => [`${layout.entity.name}/${layout.id}`, layout]));
    return [name, { count: blocks.length, layouts: [...layouts.values()] }];
  });
  return new Map(usages.sort(([a, one], [b, other]) => other.count - one.count || a.localeCompare(b)));
}

function listOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isData) : [];
}
