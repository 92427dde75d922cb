import type { IdOf } from '../../contents.ts';
import { colours } from '../diagrams/plate.ts';
import { block, comingUp, list, positions, row } from './blocks.ts';

/** The layouts of sections. */
export function ofSections(idOf: IdOf) {
  const makers = ['Halloway Instruments', 'Dunmore Valve', 'Quern Pumps'].map((one) => idOf('piece', one));
  return [
    {
      name: 'News and its desks',
      type: 'url-override',
      alias: ['/news'],
      propagate: true,
      pageType: 'section',
      rows: [
        row([[block('section_overview')]], { verticalPadding: 'small' }),
        row(
          [
            [list('cards', 2), list('list', 20, { skip: 2 })],
            [comingUp(idOf, 4), positions(idOf)],
          ],
          { layout: '2_1' },
        ),
      ],
    },
    {
      name: 'Networks',
      type: 'url-override',
      alias: ['/networks'],
      loadMoreType: { type: 'custom-scroll' },
      rows: [
        row([[block('section_overview')]], { verticalPadding: 'small' }),
        row(
          [
            [list('lead', 1), list('cards', 2, { skip: 1 }), list('list', 4, { skip: 3 })],
            [comingUp(idOf, 4), positions(idOf)],
          ],
          { layout: '2_1' },
        ),
      ],
    },
    {
      name: 'Diary',
      type: 'url-override',
      alias: ['/diary'],
      rows: [
        row([[block('section_overview')]], { verticalPadding: 'small' }),
        row([[block('webinar_link', { title: 'From your desk' })]], { width: 'restricted' }),
        row([[list('cards', 8, { sort: 'upcoming' })]]),
        row([[list('list', 20, { title: 'Past events', contentTypes: ['Event', 'Webinar'] })]], {
          width: 'restricted',
        }),
      ],
    },
    {
      name: 'Kit',
      type: 'url-override',
      alias: ['/kit'],
      rows: [
        row([[block('section_overview')]], { verticalPadding: 'small' }),
        row([[list('cards', 3, { contentTypes: ['Review', 'Apparatus', 'EngineSpec'] })]]),
        row(
          [[block('content_image_grid', { title: 'For sale', contentTypes: ['Product'], numberOfItems: 8 })]],
          {
            backgroundColor: colours.pale,
          },
        ),
        row([[block('part_search', { dataset: idOf('dataset', 'valves'), numberOfItems: 5 })]]),
        row([[block('leading_companies', { title: 'Who makes it', companies: makers, numberOfItems: 3 })]]),
      ],
    },
    {
      name: 'Jobs',
      type: 'url-override',
      alias: ['/jobs'],
      rows: [
        row([[block('section_overview')]], { verticalPadding: 'small' }),
        row([[block('job_board')]], { width: 'restricted' }),
      ],
    },
    {
      name: 'Library',
      type: 'url-override',
      alias: ['/library'],
      rows: [
        row([[block('section_overview')]], { verticalPadding: 'small' }),
        row([[list('cards', 12)]]),
        row([[block('podcasts', { title: 'To be heard', numberOfItems: 3 })]], { width: 'restricted' }),
      ],
    },
    {
      name: 'Sections',
      type: 'section',
      rows: [
        row([[block('section_overview')]], { verticalPadding: 'small' }),
        row(
          [
            [list('lead', 1), list('cards', 3, { skip: 1 }), list('list', 16, { skip: 4 })],
            [comingUp(idOf, 4), positions(idOf)],
          ],
          { layout: '2_1' },
        ),
      ],
    },
  ];
}
