import { checkbox, choice, choices, color, integer, text } from '../../definition/field.ts';

const whereShown = { enabled: [true] } as const;

/** Recommendations by BlueConic within a text (S1 §3 audience-recommendation settings, §5). */
export const audienceRecommendationFields = {
  enabled: checkbox({ label: 'Show recommendations', default: false }),
  label: text({ label: 'Title above them', max: 120, when: whereShown }),
  backgroundColor: color({ label: 'Background', when: whereShown }),
  targetParagraph: integer({ label: 'After paragraph', min: 1, default: 3, when: whereShown }),
  paragraphLength: integer({
    label: 'Words of a paragraph that counts',
    min: 1,
    default: 40,
    help: 'Shorter ones are passed over.',
    when: whereShown,
  }),
  catalogs: choices(
    [
      { value: 'internalEditorial', label: 'Own editorial' },
      { value: 'internalSponsored', label: 'Own sponsored' },
      { value: 'internalEditorialAndSponsored', label: 'Own editorial and sponsored' },
      { value: 'externalSponsored', label: 'Others’ sponsored' },
    ],
    { label: 'Catalogs', default: [], when: whereShown },
  ),
  recommendationType: choice(
    [
      { value: 'RECENT_VIEW', label: 'Recently viewed' },
      { value: 'RECENT_ENTRYPAGE', label: 'Recent entry pages' },
      { value: 'RECENCY', label: 'Newest' },
      { value: 'RECENT_CTR', label: 'Recently clicked' },
      { value: 'SAME_CATEGORY', label: 'Same category' },
      { value: 'LOOK_ALIKE', label: 'Look-alike readers' },
      { value: 'COLLABORATIVE_FILTERING', label: 'Collaborative filtering' },
    ],
    { label: 'Chosen by', when: whereShown },
  ),
  startDaysAgo: integer({ label: 'From days ago', min: 0, max: 3650, default: 3650, when: whereShown }),
  endDaysAgo: integer({ label: 'Until days ago', min: 0, max: 3650, default: 0, when: whereShown }),
};
