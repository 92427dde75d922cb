import { expect, it } from 'vitest';
import type { ColleaguesWord } from '#api/presence/other-processes.ts';
import { testPostgres } from '#content-store/testing/postgres.ts';
import { ColleaguesLine } from './colleagues-line.ts';

const postgres = testPostgres();

const word = (tab: string): ColleaguesWord => ({
  what: 'here',
  place: 'culvert/content/10000001',
  person: { id: 'ada', name: 'Ada Lock' },
  tab,
  stream: 's',
  field: 'body',
  isBehind: false,
});

it('brings what one process says to every other, and not back to itself', async () => {
  const url = await postgres.database();
  const [first, second] = [new ColleaguesLine(url), new ColleaguesLine(url)];
  const heard = { first: [] as ColleaguesWord[], second: [] as ColleaguesWord[] };
  first.listen((said) => heard.first.push(said));
  second.listen((said) => heard.second.push(said));
  // What is said before both are connected is lost.
  await expect
    .poll(() => {
      first.tell(word('early'));
      second.tell(word('late'));
      return heard.first.length > 0 && heard.second.length > 0;
    })
    .toBe(true);
  expect(new Set(heard.second.map((said) => said.tab))).toEqual(new Set(['early']));
  expect(new Set(heard.first.map((said) => said.tab))).toEqual(new Set(['late']));
  expect(heard.first[0]).toEqual(word('late'));
  await first.close();
  await second.close();
});
