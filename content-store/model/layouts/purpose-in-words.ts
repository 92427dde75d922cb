import type { Data } from '../../definition/entity.ts';
import type { Choice } from '../../definition/field.ts';
import type { Hint } from '../../definition/hint.ts';
import { purposeTexts as texts } from '../../messages/layout-purpose.ts';
import { typeChoices } from '../content/content-types.ts';
import { moduleLabel } from '../settings/modules.ts';
import { usedFor } from './layout-fields.ts';

/** What a layout is for, in words: its addresses, types or module, else all pages of a kind. */
export function purposeInWords({ type, alias, propagate, contentTypes, key }: Data): string {
  if (type === usedFor.addresses.value) {
    const paths = textsIn(alias).map((path) => (path === '/' ? texts.home : path));
    if (paths.length === 0) return texts.noAddress;
    return `${paths.join(', ')}${propagate === true ? ` ${texts.below}` : ''}`;
  }
  const types = textsIn(contentTypes);
  if (type === usedFor.contentTypes.value && types.length > 0)
    return types.map((one) => labelOf(typeChoices, one)).join(', ');
  if (type === usedFor.module.value && typeof key === 'string') return moduleLabel(key);
  return typeof type === 'string' ? labelOf(Object.values(usedFor), type) : '';
}

/** Says in lists and pickers what a layout is for. */
export const purposeHint: Hint = {
  by: 'type',
  from: ['type', 'alias', 'propagate', 'contentTypes', 'key'],
  inWords: purposeInWords,
};

function labelOf(choices: readonly Pick<Choice, 'value' | 'label'>[], value: string): string {
  return choices.find((one) => one.value === value)?.label ?? value;
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
