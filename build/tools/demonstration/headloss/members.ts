import type { Audience } from '../contents.ts';

/** Who reads Headloss: anyone for some views a month, members for more, and a water company at its own addresses. */
export const audience: Audience = {
  newsletters: [
    {
      ...{ omedaProductId: '61', title: 'Monday Pressure' },
      description: 'The week ahead in the water trade, before the first meeting.',
      ...{ showAtRegistration: true, showInSubscribeBlock: true },
    },
    {
      ...{ omedaProductId: '62', title: 'Burst Alerts' },
      description: 'A line when something large lets go, by day or by night.',
      ...{ showAtRegistration: false, showInSubscribeBlock: true },
    },
  ],
  questions: [
    {
      number: 1,
      description: 'Line of work',
      omedaWebformText: 'What do you do about water?',
      demographicType: '1',
      demographicValues: [
        { id: 1, description: 'Move it' },
        { id: 2, description: 'Clean it' },
        { id: 3, description: 'Measure it' },
        { id: 4, description: 'Charge for it' },
        { id: 5, description: 'Regulate it' },
        { id: 6, description: 'Sell pipe' },
      ],
    },
    {
      number: 2,
      description: 'What they buy',
      omedaWebformText: 'Which of these have you a say in buying?',
      demographicType: '2',
      demographicValues: [
        { id: 1, description: 'Pipe and fittings' },
        { id: 2, description: 'Valves' },
        { id: 3, description: 'Pumps' },
        { id: 4, description: 'Meters and loggers' },
        { id: 5, description: 'Detection' },
      ],
    },
    {
      number: 3,
      description: 'Length of main',
      omedaWebformText: 'How many kilometres of main do you look after?',
      demographicType: '7',
    },
    {
      number: 4,
      description: 'Calls from suppliers',
      omedaWebformText: 'Suppliers may call me about what I have read.',
      demographicType: '5',
    },
  ],
  memberships: [
    {
      title: 'Bulletin',
      alias: 'bulletin',
      isFree: true,
      description: 'News and results to the last line, the directory, and pieces kept for later.',
      requiredUserCommonFields: ['firstName', 'lastName', 'company'],
      required: [1],
      additional: [4],
      more: { promoCodes: [{ code: 'LEAKWEEK', uses: 200 }] },
    },
    {
      title: 'Determination',
      alias: 'determination',
      isFree: false,
      description:
        'All of Headloss: the price review line by line, white papers with their tables, and the worksheets. For one person, with an invoice.',
      requiredUserCommonFields: ['firstName', 'lastName', 'title', 'company', 'countryCode'],
      required: [1, 2],
      additional: [3, 4],
      more: { price: '£240 a year', expiresAfterDays: 365 },
    },
  ],
  members: [
    {
      email: 'reader@headloss.example',
      memberships: ['bulletin'],
      person: {
        firstName: 'Oskar',
        lastName: 'Lund',
        company: 'Tarn Valley Water',
        countryCode: 'GBR',
        demographics: [{ questionId: 1, answerIds: [3] }],
      },
    },
    {
      email: 'subscriber@headloss.example',
      memberships: ['bulletin', 'determination'],
      person: {
        firstName: 'Ama',
        lastName: 'Birch',
        title: 'Head of networks',
        company: 'Southholme Water',
        countryCode: 'GBR',
        demographics: [
          { questionId: 1, answerIds: [1] },
          { questionId: 2, answerIds: [1, 4] },
          { questionId: 3, answerIds: [], value: '4180' },
        ],
      },
    },
  ],
  licences: [
    {
      companyName: 'Marlbeck Water',
      ranges: ['203.0.113.0/24', '2001:db8:614::/48'],
      note: 'Reads at its own desks only. Renewed with the invoice in April.',
    },
  ],
};
