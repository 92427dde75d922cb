import type { IdOf } from '../../contents.ts';

/** What several layouts are made of. */

type Block = { readonly type: string; readonly settings: object };

export const row = (columns: readonly (readonly Block[])[], settings: object = {}) => ({
  layout: '1',
  verticalPadding: 'medium',
  columnPriority: 'largest_first',
  columns: columns.map((blocks) => ({ blocks })),
  ...settings,
});

export const block = (type: string, settings: object = {}): Block => ({ type, settings });

export const list = (design: string, numberOfItems: number, settings: object = {}) =>
  block('content_list', { design, numberOfItems, ...settings });

export const reported = ['News', 'Article', 'PressRelease', 'Blog'];

export const thisWeek = (numberOfItems: number) =>
  list('compact', numberOfItems, { title: 'This week', link: '/news', contentTypes: ['News'] });

export const comingUp = (idOf: IdOf, numberOfItems: number) =>
  list('compact', numberOfItems, {
    title: 'Diary',
    link: '/diary',
    section: idOf('section', 'diary'),
    sort: 'upcoming',
  });

export const positions = (idOf: IdOf) =>
  list('compact', 3, {
    title: 'Jobs',
    link: '/jobs',
    section: idOf('section', 'jobs'),
    contentTypes: ['Job'],
    keepInView: true,
  });

export const readNext = row([[block('related_content', { title: 'More on this', numberOfItems: 4 })]]);
