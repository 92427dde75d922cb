import { checkbox, choices, integer, reference } from '../../definition/field.ts';
import { typeChoices } from '../content/content-types.ts';

/** Most items a block may list (S0 §9). */
export const MOST_ITEMS = 100;

/** How many items a block lists. */
export const itemCount = (preset: number, max = MOST_ITEMS) =>
  integer({ label: 'Items', min: 1, max, default: preset });

/** Which pieces a block lists. */
export const listing = {
  section: reference(
    { collection: 'websiteSection', onDelete: 'refuse' },
    { label: 'Section', help: 'Left empty on a section page, that section; elsewhere, every section.' },
  ),
  contentTypes: choices(typeChoices, {
    label: 'Types',
    default: [],
    help: 'Left empty, the types of the content style.',
  }),
};

/** What is listed where a number was stored that is none: one item, and never more than a block may list (S0 §9). */
export function itemsOf(count: unknown): number {
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? Math.min(count, MOST_ITEMS) : 1;
}

/** Of blocks that would show again what stands above them. */
export const withoutRepetition = checkbox({ label: 'Leave out what the page already shows', default: true });
