import type { IdOf } from '../../contents.ts';
import { colours } from '../diagrams/plate.ts';
import { block, comingUp, list, positions, reported, row, thisWeek } from './blocks.ts';

const DAY = 86_400_000;

/** What the week is measured by, each with its piece. */
const gauges = `<p>${[
  ['£11', 'off the bill', '/regulation/draft-ruling-takes-11-off-the-bill-and-40-km-off-the-plan'],
  ['61st', 'day of a 28-day trial', '/treatment/tarn-head-passes-its-28-day-trial-on-the-61st-day'],
  ['3 a.m.', 'is when it leaks', '/networks/the-3-a-m-number'],
  ['212', 'permits renewed', '/regulation/storm-overflow-permits-212-renewed-three-read'],
]
  .map(([figure, unit, href]) => `<a href="${href}"><strong>${figure}</strong> ${unit}</a>`)
  .join(' · ')}</p>`;

/** The front page: a lead and the week, what is due, a column for each desk. */
export function frontPage(idOf: IdOf, start: number) {
  const desk = (key: string, title: string, link: string) => [
    list('cards', 1, {
      title,
      link,
      section: idOf('section', key),
      contentTypes: reported,
      showTeaser: false,
    }),
    list('compact', 3, { section: idOf('section', key) }),
  ];
  return {
    name: 'Front page',
    type: 'url-override',
    alias: ['/'],
    rows: [
      row([[block('rich_text', { body: gauges })]], {
        backgroundColor: colours.ink,
        textColor: colours.yellow,
        verticalPadding: 'small',
      }),
      row([[list('lead', 1, { contentTypes: ['News'] })], [thisWeek(8)]], { layout: '2_1' }),
      row([[list('cards', 4, { contentTypes: reported, skip: 9 })]]),
      row(
        [
          [
            block('countdown_timer', {
              title: 'Marlbeck’s clock',
              text: 'Objections to the draft ruling close',
              overText: 'Objections to the draft ruling have closed.',
              endDate: new Date(start + 62 * DAY).toISOString(),
            }),
          ],
          [comingUp(idOf, 3)],
          [positions(idOf)],
        ],
        { layout: '1_1_1', backgroundColor: colours.cobalt },
      ),
      row(
        [
          desk('networks', 'Networks', '/networks'),
          desk('treatment', 'Treatment', '/treatment'),
          desk('tenders', 'Tenders & awards', '/news/tenders-awards'),
        ],
        { layout: '1_1_1' },
      ),
      row(
        [
          [
            block('carousel', {
              title: 'Look and listen',
              contentTypes: [
                'Podcast',
                'Video',
                'MediaGallery',
                'Infographic',
                'InQuarters',
                'Apparatus',
                'Review',
              ],
              numberOfItems: 8,
            }),
          ],
        ],
        { backgroundColor: colours.pale },
      ),
      row(
        [
          [
            list('list', 5, {
              title: 'Also reported',
              contentTypes: [...reported, 'TopList', 'Top100'],
              skip: 16,
            }),
          ],
          [
            list('compact', 4, {
              title: 'To keep',
              link: '/library',
              contentTypes: ['Whitepaper', 'Document', 'Ebook', 'Collection'],
            }),
            list('compact', 3, {
              title: 'Kit',
              link: '/kit',
              section: idOf('section', 'kit'),
              contentTypes: ['Product', 'EngineSpec'],
            }),
          ],
        ],
        { layout: '2_1' },
      ),
      row([[block('leading_companies', { title: 'The directory', numberOfItems: 8 })]], {
        displayCondition: 'large_screens',
      }),
    ],
  };
}
