import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { analysisOf } from '#content-store/search/analysis.ts';
import { ThreadedIndex } from '#content-store/search/fts/threaded-index.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { SiteSearch } from '../projections/site-search.ts';
import { demoServer } from '../testing/demo-server.ts';

/** Words of which every way to ask is tried: of the others the plainest alone. */
const CLOSELY = 25;
const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;

type Filters = Readonly<Record<string, string | number>>;

/** Each way to ask for a word, beside words that everyone may read. */
const WAYS: readonly (readonly [string, (word: string) => Filters, string?])[] = [
  ['a word', (word) => ({ text: word })],
  ['one that is typed', (word) => ({ text: word.slice(0, -1) }), '&typing'],
  ['its beginning', (word) => ({ text: word.slice(0, 4) }), '&typing'],
  ['a slip of the pen', (word) => ({ text: slipped(word) })],
  ['a phrase', (word) => ({ text: `"the ${word}"` })],
  ['beside another', (word) => ({ text: `the ${word}` })],
  ['all without it', (word) => ({ text: `the -${word}` })],
  ['its newest', (word) => ({ text: word, sort: 'newest' })],
  ['of a type', (word) => ({ text: word, type: 'Article' })],
  ['of a section', (word) => ({ text: `the ${word}`, websiteSchedule: 'Features' })],
  ['of a year', (word) => ({ text: `the -${word}`, year: 2026 })],
  ['a second page', (word) => ({ text: `the -${word}`, page: 2 })],
];

describe('words behind a gate', () => {
  let server: Awaited<ReturnType<typeof demoServer>>;
  let hidden: readonly string[];
  beforeAll(async () => {
    server = await demoServer();
    await server.publishSettings('modules', { search: true });
    hidden = await hiddenWords();
  });
  afterAll(() => server.close());

  /** The words of bodies that stand in nothing that search knows. */
  async function hiddenWords(): Promise<string[]> {
    const index = new ThreadedIndex(await temporaryFolder());
    const search = new SiteSearch({ store: server.demo.store, index });
    await search.settled(server.demo.tenantKey);
    const { words } = await index.dump(server.demo.tenantKey);
    await search.close();
    const known = new Set(words.map(([word]) => word));
    const found = new Set<string>();
    for (const { texts } of await bodies())
      for (const text of texts)
        for (const { word } of analysisOf('en').wordsOf(text))
          if (/^[a-z]{5,}$/.test(word) && !known.has(word)) found.add(word);
    return [...found];
  }

  /** The pieces that a gate is before, and what stands between the tags of their bodies. */
  async function bodies() {
    const query = { collection: 'content', stage: 'live', orderBy: [], first: 9_999 } as const;
    const { items } = await server.demo.site.find(query);
    const wholes = await Promise.all(items.map(({ id }) => server.demo.site.whole('content', id)));
    return wholes.flatMap((whole) => {
      const blocks: unknown = whole?.live?.body;
      if (whole === null || !Array.isArray(blocks)) return [];
      const htmls = blocks.flatMap(({ html }) => (typeof html === 'string' ? [html] : []));
      return [{ whole, blocks, texts: htmls.flatMap((html) => html.split(/<[^>]*>/)) }];
    });
  }

  /** A piece with a gate before its last paragraph. */
  async function gated(before: string, behind: string): Promise<void> {
    const body = [before, before, before, before, before, behind].map((text) => `<p>${text}</p>`).join('');
    const section = await server.idOf('/features');
    const { record, errors } = await server.save('createContent', {
      input: {
        ...{ type: 'Article', name: 'A gated quayside', primarySection: section, body },
        userRegistration: { isRequired: true },
      },
    });
    expect(errors).toBeUndefined();
    await server.save('publishContent', { id: record.id, version: record.version });
  }

  async function asked([, filters, more = '']: (typeof WAYS)[number], word: string): Promise<string> {
    const address = `/search?filters=${encodeURIComponent(JSON.stringify(filters(word)))}${more}`;
    const answer = await server.get(address);
    expect(answer.status).toBe(200);
    return answer.text();
  }

  /** What is answered to every question, in order. */
  async function everything(): Promise<string[]> {
    const answers: string[] = [];
    for (const [at, word] of hidden.entries())
      for (const way of WAYS.slice(0, at < CLOSELY ? WAYS.length : 1)) answers.push(await asked(way, word));
    return answers;
  }

  it('are answered as if they were others: the same bytes, whatever stands there', async () => {
    expect(hidden.length).toBeGreaterThan(CLOSELY);
    const before = await everything();
    const writes = (await bodies()).flatMap(({ whole, blocks, texts }) => {
      if (!texts.some((text) => otherwise(text, hidden) !== text)) return [];
      const body = blocks.map((block) =>
        typeof block.html === 'string' ? { ...block, html: otherwise(block.html, hidden) } : block,
      );
      const { working } = edit(content, whole, { body });
      return [publish(content, { ...whole, working })];
    });
    expect(writes.length).toBeGreaterThan(0);
    await server.demo.site.commit({ actor: ACTOR, reason: 'test', writes });
    expect((await hiddenWords()).filter((word) => hidden.includes(word))).toEqual([]);
    expect(await everything()).toEqual(before);
  }, 120_000);

  for (const way of WAYS)
    it(`are answered as those that are nowhere: ${way[0]}`, async () => {
      if ((await server.idOf('/features/a-gated-quayside')) === '')
        await gated('Before the gate.', `Behind it stands the ${WORD} of all things.`);
      expect(plain(await asked(way, WORD), WORD)).toBe(plain(await asked(way, NOWHERE), NOWHERE));
    });
});

/** Unlike each other and everything that there is, so that nothing is guessed at. */
const WORD = 'wvqzjxk';
const NOWHERE = 'xkqvzwj';

/** A page without what was asked for, in any of the ways. */
function plain(html: string, word: string): string {
  return [word, slipped(word), word.slice(0, -1), word.slice(0, 4)].reduce(
    (text, part) => text.replaceAll(part, 'WORD'),
    html,
  );
}

/** HTML with other words of the same length in place of some. */
function otherwise(html: string, hidden: readonly string[]): string {
  const others = (text: string) => {
    let [made, at] = ['', 0];
    for (const { word, start, end } of analysisOf('en').wordsOf(text)) {
      made += text.slice(at, start);
      made += hidden.includes(word)
        ? text.slice(start, end).replace(/[a-y]/gi, shifted)
        : text.slice(start, end);
      at = end;
    }
    return made + text.slice(at);
  };
  return html.replace(/(<[^>]*>)|([^<]+)/g, (_, tag?: string, text?: string) => tag ?? others(text ?? ''));
}

function shifted(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) + 1);
}

function slipped(word: string): string {
  return `${word.slice(0, -2)}${word.slice(-1)}`;
}
