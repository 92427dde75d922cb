import { checkbox, choice, choices, integer, reference, references } from '../../definition/field.ts';
import { placedTexts } from '../../messages/blocks.ts';
import { typeChoices } from '../content/content-types.ts';

/** Most items a block may list (S0 §9). */
export const MOST_ITEMS = 100;

/** How many items a block lists. */
export const itemCount = (preset: number, max = MOST_ITEMS) =>
  integer({ label: 'Items', min: 1, max, default: preset });

/** Of a list that fills itself. */
export const automatic = { populationMode: ['automatic'] } as const;
const manual = { populationMode: ['manual'] } as const;

/** Which pieces a block lists, and how many: those that its settings tell, or those an editor has chosen (S1 §3). The
 * types stand beside the section: together they decide what is listed. */
export const listing = (preset: number) => ({
  populationMode: choice(
    [
      { value: 'automatic', label: 'Automatic', help: 'filled by the settings below' },
      {
        value: 'manual',
        label: 'Manual',
        help: 'the pieces you choose, in your order',
        isOfOneSite: true,
      },
    ],
    { label: 'Filling', default: 'automatic' },
  ),
  items: references(
    { collection: 'content', onDelete: 'clear' },
    {
      label: 'Pieces',
      default: [],
      max: MOST_ITEMS,
      when: manual,
      help: `Up to ${MOST_ITEMS}, each once. One that is not published is left out until it is.`,
    },
  ),
  numberOfItems: integer({ label: 'Items', min: 1, max: MOST_ITEMS, default: preset, when: automatic }),
  section: reference(
    { collection: 'websiteSection', onDelete: 'refuse' },
    {
      label: 'Section',
      when: automatic,
      help: 'Left empty on a section page, that section; elsewhere, every section.',
    },
  ),
  contentTypes: choices(typeChoices, {
    label: 'Types',
    default: [],
    when: automatic,
    isFolded: true,
    help: 'Left empty, the types of the content style without those kept out of search engines.',
  }),
  withoutRepetition: checkbox({
    label: placedTexts.withoutRepetition,
    default: true,
    when: automatic,
  }),
});

/** What lists were before an editor could choose their pieces. */
export const selfFilled = { populationMode: 'automatic', items: [] };

/** What is listed where a number was stored that is none: one item, and never more than a block may list (S0 §9). */
export function itemsOf(count: unknown): number {
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? Math.min(count, MOST_ITEMS) : 1;
}
