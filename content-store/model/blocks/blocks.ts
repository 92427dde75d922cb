import type { AnyFields, ValueOf } from '../../definition/field.ts';
import { definitions } from './registry.ts';

/** Every block type a layout may place, in the order of S0 §2 and S1 §3: the first page, then those under "More". The palette
 * beside a layout groups them by what they are. */
export const blockTypes: readonly Definition[] = definitions.toSorted((a, b) => rankOf(a) - rankOf(b));

type Definition = (typeof definitions)[number];

/** The pages of the palette. */
export const palette = [
  { label: 'Blocks', types: blockTypes.filter((block) => block.palette === 'first') },
  { label: 'More', types: blockTypes.filter((block) => block.palette === 'more') },
] as const;

export type BlockType = Definition['type'];

/** The types that readers see something of. */
export type ViewedBlockType = Exclude<Definition, { readonly view?: 'later' }>['type'];

/** The settings of one block type. */
export type BlockSettings<T extends BlockType> = ValueOf<Extract<Definition, { type: T }>['settings']>;

const byType: ReadonlyMap<string, Definition> = new Map(blockTypes.map((one) => [one.type, one]));

/** A block type by its name; undefined for an unknown one. */
export function blockTypeNamed(type: string): Definition | undefined {
  return byType.get(type);
}

/** A block type's settings fields; undefined for an unknown type. */
export function blockSettingsOf(type: string): AnyFields | undefined {
  return byType.get(type)?.settings;
}

/** Those that have no place of their own come after those that have, by name. */
function rankOf({ palette, place = 1_000 }: Definition): number {
  return palette === 'first' ? place : 10_000;
}
