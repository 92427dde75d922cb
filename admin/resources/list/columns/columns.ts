import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { AnyField } from '#content-store/definition/field.ts';

export interface Column {
  readonly name: string;
  readonly label: string;
  readonly field: AnyField;
  readonly isSortable: boolean;
  readonly isFigure: boolean;
}

/** The columns of an entity's list; the first one opens the record. */
export function columnsOf(entity: AnyEntity): readonly Column[] {
  const names = entity.list.columns.length > 0 ? entity.list.columns : [entity.titleField];
  return names.flatMap((name) => {
    const field = entity.fields[name];
    if (field === undefined) return [];
    return [
      { name, label: field.label, field, isSortable: field.sortable, isFigure: field.kind === 'integer' },
    ];
  });
}

/** On narrow screens the first columns stay, and the state, which comes last; on a phone it stands below the name. */
export function columnDisplay(index: number) {
  if (index === 0) return 'table-cell';
  return { xs: 'none', sm: index < 3 ? 'table-cell' : 'none', md: 'table-cell' };
}
