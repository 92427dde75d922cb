import { asFormFields, type FormField } from '#admin/forms/form-fields.ts';
import { columnsIn } from '#content-store/model/layouts/row.ts';
import { type Row, rowFields } from '../commands/rows.ts';

/** Rows whose widest column is not the first: only there the order on phones can be another. */
const WIDEST_LATER: ReadonlySet<string> = new Set(['1_2', '1_3', '1_2_1']);

/** The settings of a row that change something as it stands; its columns are chosen apart from them. */
export function offeredSettings(row: Row, useNewDesign: boolean): readonly FormField[] {
  const stands = columnsIn(row.layout, useNewDesign);
  const isSet = (name: string) =>
    row[name] !== undefined && row[name] !== null && row[name] !== '' && row[name] !== false;
  const hasEffect: Readonly<Record<string, boolean>> = {
    layout: false,
    columns: false,
    columnPriority: WIDEST_LATER.has(stands),
    equalizeBlocks: row.columns.length > 1,
    // Corners show on what stands out from the page.
    borderRadius: isSet('backgroundColor') || isSet('dropShadow'),
    link: isSet('title'),
  };
  return asFormFields(rowFields).filter(({ name }) => hasEffect[name] ?? true);
}

/** The layouts a row can have on a site: of those that look the same there, one; and the one it has. */
export function offeredLayouts(
  choices: readonly string[],
  current: string,
  useNewDesign: boolean,
): readonly string[] {
  return choices.filter((layout) => layout === current || columnsIn(layout, useNewDesign) === layout);
}
