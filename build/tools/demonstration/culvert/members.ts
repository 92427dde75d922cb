import type { Audience } from '../contents.ts';

/** Who reads Culvert: anyone who signs up, for nothing. */
export const audience: Audience = {
  modules: { memberships: true },
  questions: [
    {
      number: 1,
      description: 'How they meet the water',
      omedaWebformText: 'How do you mostly meet the water?',
      demographicType: '1',
      demographicValues: [
        { id: 1, description: 'From a boat' },
        { id: 2, description: 'From the towpath' },
        { id: 3, description: 'From a bridge' },
        { id: 4, description: 'In the cellar' },
      ],
    },
    {
      number: 2,
      description: 'Waters they know',
      omedaWebformText: 'Which water do you know best?',
      demographicType: '3',
    },
  ],
  memberships: [
    {
      title: 'Towpath',
      alias: 'towpath',
      isFree: true,
      description:
        'Every long piece to its end, the inspection sheets, and a list of what you mean to read by the stove.',
      requiredUserCommonFields: ['firstName', 'lastName'],
      required: [],
      additional: [1, 2],
    },
  ],
  members: [
    {
      email: 'reader@culvert.example',
      memberships: ['towpath'],
      person: {
        firstName: 'Nell',
        lastName: 'Averill',
        city: 'Sund',
        countryCode: 'GBR',
        demographics: [{ questionId: 1, answerIds: [2] }],
      },
    },
  ],
  licences: [],
};
