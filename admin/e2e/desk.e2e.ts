import { expect, test } from '#build/testing/browser.ts';
import { twoBrowsers } from '#build/tools/desk/two-browsers.ts';

test.setTimeout(180_000);
test.skip(({ driver }) => driver !== 'lowdb', 'What is stored is looked at in the data folder.');

test('two people write into one piece while connections, tabs and the server go, and no word is lost', {
  tag: '@sweep',
}, async ({ browser }) => {
  const { lost, askedInVain, typed } = await twoBrowsers({ seed: 3, edits: 10, browser, serverKills: 0.1 });
  expect({ lost, askedInVain }).toEqual({ lost: [], askedInVain: 0 });
  expect(typed).toBeGreaterThan(10);
});
