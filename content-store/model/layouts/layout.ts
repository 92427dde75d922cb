import { entity } from '../../definition/entity.ts';
import {
  alias,
  block,
  checkbox,
  choice,
  choices,
  color,
  group,
  integer,
  list,
  references,
  text,
} from '../../definition/field.ts';
import { messages } from '../../definition/messages.ts';
import { blockSettingsOf } from '../blocks/blocks.ts';
import { typeChoices } from '../content/content-types.ts';
import { linked } from '../linked.ts';

const padding = ['default', 'none', 'small', 'medium', 'large'] as const;

const column = group(
  {
    blockAlignment: choice(['top', 'center'], { label: 'Blocks stand', default: 'top' }),
    blocks: list(block(blockSettingsOf, { label: 'Block' }), { label: 'Blocks', default: [], max: 40 }),
  },
  { label: 'Column' },
);

const row = group(
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
    title: text({ label: 'Heading' }),
    columns: list(column, { label: 'Columns', default: [], max: 3 }),
  },
  { label: 'Row' },
);

/** What a page is made of: rows of columns of blocks (S1 §3). */
export const layout = entity({
  name: 'layout',
  label: 'Layout',
  labels: 'Layouts',
  menu: 'Site',
  access: {
    read: ['view_site_layouts', 'manage_site_layouts'],
    write: ['manage_site_layouts'],
    publish: ['manage_site_layouts'],
  },
  isPublic: true,
  hasWorkingCopies: true,
  fields: {
    name: text({ label: 'Name', required: true, projection: 'card' }),
    type: choice(['content', 'section', 'content-override', 'content-type-override', 'url-override'], {
      label: 'Used for',
      required: true,
      projection: 'card',
    }),
    alias: list(alias({ label: 'Alias' }), {
      label: 'Aliases',
      default: [],
      help: 'The paths this layout is for.',
      projection: 'card',
    }),
    contentTypes: choices(typeChoices, { label: 'Content types', default: [], projection: 'card' }),
    contents: references(
      { collection: 'content', onDelete: 'clear' },
      { label: 'Pieces', help: 'The pieces this layout is for.', projection: 'card' },
    ),
    hideHeader: checkbox({ label: 'Hide the header', default: false }),
    hideFooter: checkbox({ label: 'Hide the footer', default: false }),
    priority: integer({
      label: 'Priority',
      min: 0,
      max: 100,
      default: 0,
      projection: 'card',
    }),
    rows: list(row, { label: 'Rows', default: [], max: 60 }),
    ...linked,
  },
  titleField: 'name',
  list: { columns: ['name', 'type'], sort: ['name', 'asc'], search: ['name'], filters: ['type'] },
  indexes: [{ equals: 'type', orderBy: [['priority', 'desc']] }],
  // The default layouts of content and of sections are one each.
  claims: (one) => {
    if (one.type === 'url-override') return { alias: one.alias.map((path) => `layout-path:${path}`) };
    if (one.type === 'content-override')
      return { contents: (one.contents ?? []).map((id) => `layout-content:${id}`) };
    if (one.type === 'content-type-override')
      return { contentTypes: one.contentTypes.map((type) => `layout-type:${type}`) };
    return { type: `layout:${one.type}` };
  },
  check: (one) => {
    if (one.type === 'url-override' && one.alias.length === 0) return { alias: messages.required() };
    if (one.type === 'content-type-override' && one.contentTypes.length === 0)
      return { contentTypes: messages.required() };
    if (one.type === 'content-override' && (one.contents ?? []).length === 0)
      return { contents: messages.required() };
    return {};
  },
});
