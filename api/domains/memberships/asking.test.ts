import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create } from '#content-store/editing/editing.ts';
import { demographicQuestion } from '#content-store/model/memberships/demographic-question.ts';
import { type AudienceSite, audienceSite } from '../../adapters/audience/testing/audience-site.ts';
import { questionsAsked } from './asking.ts';

const WORDS = 'What is your trade?';
const ours = [{ id: 9, description: 'As it is here' }];

let used: AudienceSite;
beforeEach(async () => {
  used = await audienceSite();
});
afterEach(() => used.close());

const asked = async (numbers: readonly number[]) => {
  const { store, audiences } = used;
  const found = await questionsAsked(numbers, { store, audiences, tenantKey: 'culvert' });
  return found.map(({ number, omedaWebformText, demographicValues }) => ({
    ...{ number, words: omedaWebformText, values: demographicValues },
  }));
};
const keepOwn = (number: number) =>
  used.commit([
    create(demographicQuestion, {
      ...{ description: 'Trade', omedaWebformText: WORDS, number },
      demographicValues: ours,
    }),
  ]);

describe('the questions that members are asked', () => {
  it('have the answers that the provider takes, and the words of the site', async () => {
    await keepOwn(301);
    await keepOwn(7);
    expect(await asked([7, 301, 999])).toEqual([
      { number: 7, words: WORDS, values: ours },
      { number: 301, words: WORDS, values: [{ id: 1, description: 'Engineer' }] },
    ]);
  });

  it('are those that are kept here while nobody answers there, and more than ten', async () => {
    await keepOwn(301);
    used.server.troubles = () => 'html 500';
    expect(await asked([301, ...Array.from({ length: 11 }, (_, n) => 400 + n)])).toEqual([
      { number: 301, words: WORDS, values: ours },
    ]);
  });

  it('are asked for nowhere else while the staff say that it is out of order', async () => {
    await keepOwn(301);
    await used.setDisabled(true);
    expect(await asked([301])).toEqual([{ number: 301, words: WORDS, values: ours }]);
    expect(used.server.asked).toEqual([]);
  });
});
