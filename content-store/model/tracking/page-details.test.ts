import { expect, it } from 'vitest';
import { readArguments } from '../../operations/arguments.ts';
import { setEventFavoriteContent } from './operations.ts';

const read = (pageDetails: object, more: object = {}) =>
  readArguments(setEventFavoriteContent.args, {
    input: { sessionId: 's1', contentId: '10000001', action: 'Favorite', pageDetails, ...more },
  });

function kept(pageDetails: object) {
  const answer = read(pageDetails);
  if (!('values' in answer)) throw new Error(JSON.stringify(answer));
  return answer.values.input.pageDetails;
}

it.each([
  ['https://one.test/news?utm_source=x&token=abc#top', 'https://one.test/news'],
  ['https://jo:secret@one.test/news', 'https://one.test/news'],
  ['https://one.test/unsubscribe/jo%40mail.test', 'https://one.test/unsubscribe/*'],
  ['/reset?hash=abc', '/reset'],
  ['mailto:jo@mail.test', ''],
  ['data:text/html,jo@mail.test', ''],
  ['', undefined],
])('the address of a page, %j, is kept as %j', (given, expected) => {
  const { pageUrl, referrer } = kept({ pageUrl: given, referrer: given });
  expect([pageUrl, referrer]).toEqual([expected, expected]);
});

it('of its parameters those of campaigns are kept, and no email address', () => {
  const pageUrlParams =
    '?utm_source=letter&email=jo@mail.test&utm_term=jo%40mail.test&oly_enc_id=7&utm_campaign=May%202026';
  expect(kept({ pageUrlParams }).pageUrlParams).toBe('utm_source=letter&utm_term=*&utm_campaign=May+2026');
});

it('a title is kept without email addresses', () => {
  expect(kept({ pageTitle: 'Thank you, jo.doe+news@mail.test | Culvert' }).pageTitle).toBe(
    'Thank you, * | Culvert',
  );
});

it('the names of a layout and of a block are kept without email addresses', () => {
  const named = (name: string) => {
    const answer = read({ layoutType: name }, { blockDetails: { id: 'b1', trackingId: name } });
    if (!('values' in answer)) throw new Error(JSON.stringify(answer));
    const { pageDetails, blockDetails } = answer.values.input;
    return [pageDetails.layoutType, blockDetails?.trackingId];
  };
  expect(named('Summer campaign')).toEqual(['Summer campaign', 'Summer campaign']);
  expect(named('jane@mail.test')).toEqual(['*', '*']);
});

it.each([
  [{ contentId: 'jo@mail.test' }, 'input.pageDetails.contentId'],
  [{ pageTitle: 'x'.repeat(513) }, 'input.pageDetails.pageTitle'],
  [{ pageUrl: `/${'x'.repeat(2_048)}` }, 'input.pageDetails.pageUrl'],
  [{ scrollPage: -1 }, 'input.pageDetails.scrollPage'],
  [{ ip: '192.0.2.1' }, 'input.pageDetails.ip'],
])('details such as %j are refused', (details, path) => {
  expect(read(details)).toMatchObject({ problems: { [path]: expect.any(String) } });
});

it.each([
  ['sessionId', 'x'.repeat(65)],
  ['sessionId', 'jo@mail.test'],
  ['sessionId', ' '],
  ['sessionId', undefined],
  ['contentId', undefined],
  ['action', 'favorite'],
  ['memberId', 'm1'],
  ['blockDetails', { id: 'a b' }],
])('an event whose %s is %j is refused', (field, value) => {
  const answer = read({}, { [field]: value });
  expect(Object.keys('problems' in answer ? answer.problems : {})[0]).toContain(`input.${field}`);
});
