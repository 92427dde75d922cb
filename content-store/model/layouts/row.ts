import { block, checkbox, choice, color, group, list, text } from '../../definition/field.ts';
import { blockSettingsOf } from '../blocks/blocks.ts';
import { headingLink } from '../blocks/common.ts';

const padding = ['default', 'none', 'small', 'medium', 'large'] as const;

const column = group(
  {
    blockAlignment: choice(['top', 'center'], { label: 'Blocks stand', default: 'top' }),
    blocks: list(block(blockSettingsOf, { label: 'Block' }), { label: 'Blocks', default: [], max: 40 }),
  },
  { label: 'Column' },
);

/** How many columns a row has: `1_2` has two, `1_2_1` three. */
function columnCount(layout: unknown): number | undefined {
  return typeof layout === 'string' ? layout.split('_').length : undefined;
}

/** What rows become in the new design (S0 §2). */
const inNewDesign: Readonly<Record<string, '1_2' | '2_1' | '1_1_1'>> = {
  '1_3': '1_2',
  '3_1': '2_1',
  '1_2_1': '1_1_1',
};

/** The columns of a row as a design shows them. */
export function columnsIn<L extends string>(layout: L, useNewDesign: boolean): L | '1_2' | '2_1' | '1_1_1' {
  return useNewDesign ? (inNewDesign[layout] ?? layout) : layout;
}

/** A row of a layout: how it looks, and its columns of blocks (S0 §3, S1 §3). */
export const row = group(
  {
    layout: choice(['1', '1_1', '1_2', '1_3', '2_1', '3_1', '1_1_1', '1_2_1'], {
      label: 'Columns',
      default: '1',
    }),
    width: choice(['site-width', 'restricted'], { label: 'Width', default: 'site-width' }),
    verticalPadding: choice(padding, { label: 'Space above and below', default: 'small' }),
    horizontalPadding: choice(padding, { label: 'Space at the sides', default: 'small' }),
    columnPriority: choice(['largest_first', 'left_to_right'], {
      label: 'On phones, first',
      default: 'left_to_right',
    }),
    backgroundColor: color({ label: 'Background' }),
    textColor: color({ label: 'Text colour' }),
    borderRadius: choice(['none', 'small', 'medium', 'large'], { label: 'Rounded corners', default: 'none' }),
    dropShadow: checkbox({ label: 'Shadow', default: false }),
    title: text({ label: 'Heading', isProse: true }),
    link: headingLink,
    groupBlocks: checkbox({
      label: 'Group the blocks of a column',
      default: false,
      help: 'They stand close together, as one.',
    }),
    equalizeBlocks: checkbox({
      label: 'Blocks of equal height',
      default: false,
      help: 'Blocks beside each other end at the same height.',
    }),
    displayCondition: choice(
      [
        { value: 'always', label: 'Always' },
        { value: 'small_screens', label: 'On phones only' },
        { value: 'large_screens', label: 'Not on phones' },
      ],
      { label: 'Shown', default: 'always' },
    ),
    columns: list(column, {
      label: 'Columns',
      default: [],
      max: 3,
      lengthBy: { field: 'layout', of: columnCount },
    }),
  },
  { label: 'Row' },
);
