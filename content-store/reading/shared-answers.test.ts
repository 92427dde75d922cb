import { describe, expect, it } from 'vitest';
import { ANYTHING, type IsTouched, SharedAnswers } from './shared-answers.ts';

const newest = (collection: 'content' | 'menu') =>
  ({ collection, orderBy: [['id', 'asc']], first: 5 }) as const;

/** Answers that were asked for once: what is asked again says whether it was read anew. */
async function asked() {
  const answers = new SharedAnswers();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return { id: String(reads) };
  };
  const window = async () => {
    reads += 1;
    return { items: [], hasMore: false };
  };
  const part = (isStillSo: (isTouched: IsTouched) => boolean) =>
    answers.part(
      'header:',
      async () => ({ value: await read(), recorded: null }),
      (_made, isTouched) => isStillSo(isTouched),
    );
  const ask = {
    article: () => answers.view('card', 'content/1', read),
    otherArticle: () => answers.view('head', 'content/2', read),
    header: () => answers.settings('header', read),
    general: () => answers.settings('general', read),
    articles: () => answers.window(newest('content'), window),
    menus: () => answers.window(newest('menu'), window),
    part: () => part((isTouched) => !isTouched('content/1')),
    partOfAll: () => part((isTouched) => !isTouched(ANYTHING)),
  };
  for (const one of [
    ask.article,
    ask.otherArticle,
    ask.header,
    ask.general,
    ask.articles,
    ask.menus,
    ask.part,
  ])
    await one();
  /** Of some, those that are read anew. */
  async function anew(names: readonly (keyof typeof ask)[]): Promise<string[]> {
    const found: string[] = [];
    for (const name of names) {
      const before = reads;
      await ask[name]();
      if (reads > before) found.push(name);
    }
    return found;
  }
  return { answers, anew };
}

const ALL = ['article', 'otherArticle', 'header', 'general', 'articles', 'menus', 'part'] as const;

describe('what pages share', () => {
  it('is read once for all of them', async () => {
    const { anew } = await asked();
    expect(await anew(ALL)).toEqual([]);
  });

  it('is kept for pages of a later change, but for what the change touches', async () => {
    const { answers, anew } = await asked();
    answers.advance(['content/1']);
    expect(await anew(ALL)).toEqual(['article', 'articles', 'part']);
    expect(await anew(ALL)).toEqual([]);
    answers.advance(['settings/header']);
    expect(await anew(ALL)).toEqual(['header']);
  });

  it('is read anew where the change came steps before', async () => {
    const { answers, anew } = await asked();
    answers.advance(['content/1']);
    answers.advance(['menu/9']);
    expect(await anew(['menus', 'part'])).toEqual(['menus', 'part']);
    answers.advance([]);
    expect(await anew(['partOfAll'])).toEqual([]);
    answers.advance(['tenant/1']);
    expect(await anew(['partOfAll'])).toEqual(['partOfAll']);
  });

  it('is read anew after more changes than are remembered', async () => {
    const { answers, anew } = await asked();
    answers.advance(['content/1']);
    for (let round = 0; round < 3; round += 1)
      answers.advance(Array.from({ length: 9_000 }, (_, at) => `person/${round}-${at}`));
    expect(await anew(['part'])).toEqual(['part']);
  });
});
