import { defaultContentLayout, defaultSectionLayout } from '#content-store/model/layouts/default-layouts.ts';

const row = (columns: readonly (readonly object[])[], settings: object = {}) => ({
  layout: '1',
  verticalPadding: 'medium',
  columns: columns.map((blocks) => ({ blocks })),
  ...settings,
});
const list = (design: string, numberOfItems: number, settings: object = {}) => ({
  type: 'content_list',
  settings: { design, numberOfItems, ...settings },
});
const block = (type: string) => ({ type, settings: {} });

export const layouts = [
  {
    name: 'Home',
    type: 'url-override',
    alias: ['/'],
    rows: [
      row([[list('lead', 1, { contentTypes: ['Article'] })]]),
      row([[list('cards', 3, { contentTypes: ['Article'] })]]),
      row(
        [
          [list('list', 6, { title: 'Latest', contentTypes: ['Article', 'Video', 'Document'] })],
          [
            list('cards', 2, { title: 'Coming up', link: '/events', sort: 'upcoming', showTeaser: false }),
            list('compact', 2, { title: 'The trade', contentTypes: ['Company'] }),
          ],
        ],
        { layout: '2_1' },
      ),
    ],
  },
  {
    name: 'Events',
    type: 'url-override',
    alias: ['/events'],
    rows: [
      row([[block('section_overview')]]),
      row([[list('cards', 6, { title: 'Coming up', sort: 'upcoming' })]]),
      row([[list('list', 20, { title: 'Past events', contentTypes: ['Event'] })]]),
    ],
  },
  {
    name: 'Practice',
    type: 'url-override',
    alias: ['/practice'],
    loadMoreType: { type: 'custom-click' },
    rows: [
      row([[block('section_overview')]]),
      row([[list('lead', 1)]]),
      row([[list('list', 2, { skip: 1 })]], { width: 'restricted' }),
    ],
  },
  {
    name: 'Pages and companies',
    type: 'content-type-override',
    contentTypes: ['Page', 'Company'],
    rows: [
      row([[block('content_title')]], { width: 'restricted' }),
      row([[block('content_primary_image')]]),
      row([[block('content_body'), block('content_sidebars')]], { width: 'restricted' }),
    ],
  },
  {
    name: 'Contact',
    type: 'url-override',
    alias: ['/contact'],
    rows: [
      row([[block('content_title')]], { width: 'restricted' }),
      row([[block('content_body'), { type: 'contact_us_form', settings: { title: 'Write to us' } }]], {
        width: 'restricted',
      }),
    ],
  },
  {
    name: 'Documents',
    type: 'content-type-override',
    contentTypes: ['Document'],
    rows: [
      row(
        [
          [block('content_primary_image'), block('document_download')],
          [block('content_title'), block('content_body'), block('content_sidebars'), block('share_links')],
        ],
        { layout: '1_2', columnPriority: 'largest_first' },
      ),
      row([[{ type: 'related_content', settings: { title: 'Read next', numberOfItems: 3 } }]]),
    ],
  },
  { ...defaultContentLayout, name: 'Content' },
  { ...defaultSectionLayout, name: 'Section' },
];
