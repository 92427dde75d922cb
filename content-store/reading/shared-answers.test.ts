import { describe, expect, it } from 'vitest';
import type { RecordSeen } from './patched-window.ts';
import { ANYTHING, type IsTouched, SharedAnswers, type Window } from './shared-answers.ts';

/** A record that readers did not see before. */
function came(collection: string, id: string): RecordSeen {
  return { collection, id, before: null, after: { data: { name: id } } };
}

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
    article: () => answers.view('card', 'content/1', read).answer,
    otherArticle: () => answers.view('head', 'content/2', read).answer,
    header: () => answers.settings('header', read).answer,
    general: () => answers.settings('general', read).answer,
    articles: () => answers.window(newest('content'), window).answer,
    menus: () => answers.window(newest('menu'), window).answer,
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
    answers.advance([came('content', '1')]);
    expect(await anew(ALL)).toEqual(['article', 'part']);
    expect(await anew(ALL)).toEqual([]);
    answers.advance([came('settings', 'header')]);
    expect(await anew(ALL)).toEqual(['header']);
  });

  it('is read anew where the change came steps before', async () => {
    const { answers, anew } = await asked();
    answers.advance([came('content', '1')]);
    answers.advance([came('menu', '9')]);
    expect(await anew(['menus', 'part'])).toEqual(['part']);
    answers.advance([]);
    expect(await anew(['partOfAll'])).toEqual([]);
    answers.advance([came('tenant', '1')]);
    expect(await anew(['partOfAll'])).toEqual(['partOfAll']);
  });

  it('is read anew after more changes than are remembered', async () => {
    const { answers, anew } = await asked();
    answers.advance([came('content', '1')]);
    for (let round = 0; round < 3; round += 1)
      answers.advance(Array.from({ length: 9_000 }, (_, at) => came('person', `${round}-${at}`)));
    expect(await anew(['part'])).toEqual(['part']);
  });
});

describe('what a query found', () => {
  const query = {
    collection: 'content',
    where: { type: { eq: 'Article' } },
    orderBy: [['published', 'desc']],
    first: 2,
  } as const;
  const article = (published: number, type = 'Article') => ({ data: { type, published } });
  const stored: Window = {
    items: [
      { id: 'b', sort: [8] },
      { id: 'a', sort: [6] },
    ],
    hasMore: true,
  };

  async function found() {
    const answers = new SharedAnswers();
    let reads = 0;
    const ask = () =>
      answers.window(query, async () => {
        reads += 1;
        return stored;
      }).answer;
    await ask();
    return { answers, ask, reads: () => reads };
  }

  it('is the same object after a change that moves nothing in it', async () => {
    const { answers, ask, reads } = await found();
    answers.advance([{ collection: 'content', id: 'a', before: article(6), after: article(6) }]);
    answers.advance([{ collection: 'content', id: 'c', before: article(7, 'Event'), after: null }]);
    expect(await ask()).toBe(stored);
    expect(reads()).toBe(1);
  });

  it('is told from all that changed since, each record as it was first and is last', async () => {
    const { answers, ask, reads } = await found();
    answers.advance([{ collection: 'content', id: 'new', before: null, after: article(1) }]);
    answers.advance([{ collection: 'content', id: 'new', before: article(1), after: article(7) }]);
    answers.advance([{ collection: 'menu', id: '1', before: null, after: { data: {} } }]);
    expect((await ask()).items.map((one) => one.id)).toEqual(['b', 'new']);
    expect((await ask()).items.map((one) => one.id)).toEqual(['b', 'new']);
    expect(reads()).toBe(1);
  });

  it('is read anew where something behind it moves in, and after more changes than are remembered', async () => {
    const { answers, ask, reads } = await found();
    answers.advance([{ collection: 'content', id: 'a', before: article(6), after: null }]);
    await ask();
    expect(reads()).toBe(2);
    answers.advance(Array.from({ length: 1_001 }, (_, at) => came('content', `${at}`)));
    await ask();
    expect(reads()).toBe(3);
  });
});
