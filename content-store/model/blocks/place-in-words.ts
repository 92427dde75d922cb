import { isData } from '../../definition/entity.ts';
import type { AnyField } from '../../definition/field.ts';
import { count } from '../../formats/numbers.ts';
import { blockTypeNamed } from './blocks.ts';

/** Where in a field something stands, by the path within it and what the field says: "Call to action: Button link" of a placed
 * block, "Link 2: Address" of what stands in a list. */
export function placeInWords(field: AnyField, within: readonly string[], value: unknown): string {
  let at: AnyField = field;
  let said = value;
  let around = '';
  let label = field.label;
  for (const step of within) {
    if (at.kind === 'list' && at.of !== undefined) {
      around = `${at.of.label || label} ${count(Number(step) + 1)}`;
      label = around;
      at = at.of;
      said = Array.isArray(said) ? said[Number(step)] : undefined;
    } else if (at.kind === 'block') {
      const type = isData(said) ? String(said.type ?? '') : '';
      around = type === '' ? around : (blockTypeNamed(type)?.label ?? type);
      label = around;
      if (step !== 'settings') break;
      at = { ...at, kind: 'group', fields: at.settingsOf?.(type) };
      said = isData(said) ? said.settings : undefined;
    } else {
      const inner = at.fields?.[step];
      if (inner === undefined) break;
      at = inner;
      label = inner.label;
      said = isData(said) ? said[step] : undefined;
    }
  }
  return around === '' || around === label ? label : `${around}: ${label}`;
}
