import type { IdOf } from '../../contents.ts';
import { colours } from '../diagrams/plate.ts';
import { block, comingUp, readNext, row, thisWeek } from './blocks.ts';

/** The layouts of pieces: all of them, those of some types, one piece's own. */
export function ofPieces(idOf: IdOf) {
  return [
    {
      name: 'Articles and news',
      type: 'content',
      rows: [
        row(
          [
            [
              block('content_title'),
              block('content_primary_image'),
              block('content_body'),
              block('share_links'),
              block('about_author', { numberOfItems: 2 }),
            ],
            [
              block('content_sidebars'),
              block('company_overview', { title: 'In this piece' }),
              thisWeek(5),
              comingUp(idOf, 2),
            ],
          ],
          { layout: '2_1', columnPriority: 'left_to_right' },
        ),
        readNext,
      ],
    },
    {
      name: 'The long read',
      type: 'content-override',
      contentTypes: ['Article'],
      contents: [idOf('piece', 'The 3 a.m. number')],
      rows: [
        row([], {
          layout: '1_1',
          backgroundColor: colours.ink,
          columnPriority: 'left_to_right',
          verticalPadding: 'large',
          columns: [
            { blockAlignment: 'center', blocks: [block('content_title')] },
            { blocks: [block('content_primary_image')] },
          ],
        }),
        row(
          [[block('content_body'), block('content_sidebars'), block('share_links'), block('author_profile')]],
          {
            width: 'restricted',
          },
        ),
        readNext,
      ],
    },
    {
      name: 'What takes place',
      type: 'content-type-override',
      contentTypes: ['Event', 'Webinar', 'Job', 'Venue', 'Space'],
      rows: [
        row(
          [
            [block('content_title'), block('content_body'), block('share_links')],
            [block('content_primary_image'), comingUp(idOf, 4)],
          ],
          { layout: '1_1', columnPriority: 'left_to_right' },
        ),
      ],
    },
    {
      name: 'What is for sale',
      type: 'content-type-override',
      contentTypes: ['Product', 'EngineSpec'],
      rows: [
        row(
          [
            [block('content_primary_image')],
            [block('content_title'), block('content_body'), block('company_overview', { title: 'Made by' })],
          ],
          { layout: '1_1', columnPriority: 'left_to_right' },
        ),
        readNext,
      ],
    },
    {
      name: 'What readers keep',
      type: 'content-type-override',
      contentTypes: ['Whitepaper', 'Document', 'Ebook'],
      rows: [
        row(
          [
            [block('content_primary_image'), block('document_download')],
            [block('content_title'), block('content_body'), block('about_author', { numberOfItems: 2 })],
          ],
          { layout: '1_2' },
        ),
        readNext,
      ],
    },
    {
      name: 'Episodes',
      type: 'content-type-override',
      contentTypes: ['Podcast'],
      rows: [
        row(
          [
            [block('content_primary_image'), block('share_links')],
            [block('content_title'), block('podcast_player'), block('content_body')],
          ],
          { layout: '1_2' },
        ),
        row([[block('podcasts', { title: 'All episodes' })]]),
      ],
    },
    {
      name: 'Galleries',
      type: 'content-type-override',
      contentTypes: ['MediaGallery'],
      rows: [
        row([[block('content_title')]], { verticalPadding: 'small' }),
        row([[block('image_gallery')], [block('content_body'), block('share_links')]], {
          layout: '2_1',
          backgroundColor: colours.ink,
        }),
        readNext,
      ],
    },
    {
      name: 'Companies',
      type: 'content-type-override',
      contentTypes: ['Company', 'Supplier', 'Group'],
      rows: [
        row(
          [
            [block('content_title'), block('content_body')],
            [block('content_primary_image'), block('company_key_contact', { title: 'Whom to ask' })],
          ],
          { layout: '1_1', columnPriority: 'left_to_right' },
        ),
        row([[block('inquiry_form', { title: 'Ask [pagename]' })]], { width: 'restricted' }),
        row([[block('related_content', { title: 'Coverage of [pagename]', numberOfItems: 4 })]]),
        row([[block('leading_companies', { title: 'The directory', numberOfItems: 10 })]]),
      ],
    },
    {
      name: 'People',
      type: 'content-type-override',
      contentTypes: ['Contact'],
      rows: [
        row(
          [
            [block('content_primary_image')],
            [block('content_title'), block('content_body'), block('company_overview')],
          ],
          { layout: '1_2', columnPriority: 'left_to_right' },
        ),
      ],
    },
    {
      name: 'Pages',
      type: 'content-type-override',
      contentTypes: ['Page', 'Promotion', 'TextAd'],
      rows: [
        row(
          [
            [block('content_title'), block('content_body')],
            [block('content_primary_image'), thisWeek(5)],
          ],
          {
            layout: '2_1',
            columnPriority: 'left_to_right',
          },
        ),
      ],
    },
    {
      name: 'About the paper',
      type: 'content-override',
      contentTypes: ['Page'],
      contents: [idOf('piece', 'About Headloss')],
      rows: [
        row(
          [
            [
              block('content_title'),
              block('content_body'),
              block('global_contacts', { title: 'Who we are' }),
            ],
            [block('content_primary_image'), thisWeek(5)],
          ],
          { layout: '2_1', columnPriority: 'left_to_right' },
        ),
      ],
    },
  ];
}
