const list = (design: string, numberOfItems: number, settings: object = {}) => ({
  type: 'content_list',
  settings: { design, numberOfItems, ...settings },
});

/** The demonstration's home page: one lead, three cards, then the newest beside what is coming up. */
export const homeLayout = {
  name: 'Home',
  type: 'url-override',
  alias: ['/'],
  rows: [
    {
      layout: '1',
      verticalPadding: 'medium',
      columns: [{ blocks: [list('lead', 1, { contentTypes: ['Article'] })] }],
    },
    {
      layout: '1',
      verticalPadding: 'medium',
      columns: [{ blocks: [list('cards', 3, { contentTypes: ['Article'] })] }],
    },
    {
      layout: '2_1',
      verticalPadding: 'medium',
      columns: [
        { blocks: [list('list', 6, { title: 'Latest', contentTypes: ['Article', 'Video', 'Document'] })] },
        { blocks: [list('compact', 4, { title: 'Coming up', link: '/events', sort: 'upcoming' })] },
      ],
    },
  ],
};
