import { blockLabel, summaryOf } from '#admin/fields/summary.ts';
import { isAsked } from '#content-store/definition/field.ts';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import { blockTypeNamed } from '#content-store/model/blocks/blocks.ts';
import {
  blockAt,
  blockField,
  columnAt,
  type Element,
  elementAt,
  type Path,
  type PlacedBlock,
  type Rows,
} from './rows.ts';

/** What an element is called. */
export function nameOf(rows: Rows, path: Path): string {
  const [row = 0, column = 0] = path;
  if (path.length === 0) return texts.ofLayout;
  if (path.length === 1) return texts.row(row + 1);
  if (path.length === 2) return texts.column(column + 1, row + 1);
  return blockName(blockAt(rows, path)?.type ?? '');
}

export function blockName(type: string): string {
  return blockTypeNamed(type) === undefined ? texts.unknownBlock(type) : blockLabel(type);
}

/** The heading of a row or a block; empty where it has none. */
export function headingOf(element: Element | undefined): string {
  const values = element !== undefined && 'settings' in element ? element.settings : element;
  const title: unknown = values === undefined ? '' : Reflect.get(Object(values), 'title');
  return typeof title === 'string' ? title.trim() : '';
}

/** Where it stands, in words. */
export function placeOf(rows: Rows, path: Path): string {
  const [row = 0, column = 0, block = 0] = path;
  if (path.length < 3) return texts.place.row(row + 1, rows.length);
  const of = columnAt(rows, path)?.blocks.length ?? 0;
  return texts.place.block(block + 1, of, column + 1, row + 1);
}

/** With its heading, to tell it from others of its kind. */
export function fullNameOf(rows: Rows, path: Path): string {
  return [nameOf(rows, path), headingOf(elementAt(rows, path))].filter((part) => part !== '').join(' · ');
}

/** A few settings of a block that tell it from others of its type. */
export function detailsOf(block: PlacedBlock): string {
  const fields = blockField?.settingsOf?.(block.type) ?? {};
  return SPEAKING.flatMap((name) => {
    const [field, value] = [fields[name], block.settings[name]];
    // What is set but not asked for, such as how many items a list of chosen pieces has, says nothing.
    if (field === undefined || !isAsked(field, block.settings, fields)) return [];
    if (field.kind === 'references') return [texts.chosen(Array.isArray(value) ? value.length : 0)];
    if (value === null || value === undefined || value === '') return [];
    return [field.kind === 'integer' ? `${field.label}: ${value}` : summaryOf(field, value)];
  })
    .filter((words) => words !== '')
    .join(' · ');
}

/** Settings that many blocks have and that say what they show. */
const SPEAKING = ['design', 'numberOfItems', 'items', 'body', 'text'];
