import type { Data } from '#content-store/definition/entity.ts';
import { create } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { content } from '#content-store/model/content/content.ts';
import { person } from '#content-store/model/people/person.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import type { Actor, Store } from '#content-store/store.ts';
import { random } from '../../testing/random.ts';

const ACTOR: Actor = { kind: 'system', id: 'bench', name: 'Bench' };
const WORDS =
  'the a of and to in river bridge lock keeper water level gate sluice pump engineer council winter repair map harbour crane quay tunnel signal tower cable field stone brick survey budget public access season flood bank road north south open closed early late'.split(
    ' ',
  );
const [FROM, TO] = [Date.UTC(2010, 0, 1), Date.UTC(2026, 0, 1)];
const SECTIONS = ['News', 'Features', 'Practice', 'Projects', 'Opinion', 'Events'];

/** A site of made-up articles in the shape of a real one: lengths, links, terms, sections and authors vary as they do
 * there. The same for the same number. */
export async function generateCorpus(store: Store, tenantKey: string, articles: number): Promise<void> {
  const links = SECTIONS.map((name) => ({ label: name, href: `/${name.toLowerCase()}` }));
  const site = { tenantKey, name: 'Bench', domain: `${tenantKey}.example`, timeZone: 'UTC', links };
  await createSite(store, site, ACTOR);
  const scope = store.forTenant(tenantKey);
  const next = random(articles);
  // All of them are published by now, however many there are.
  const apart = Math.min(7_200_000, Math.floor((TO - FROM) / articles));
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(next() * from.length)];
    if (one === undefined) throw new Error('There is nothing to pick from');
    return one;
  };
  const add = async (writes: ReturnType<typeof create>[]) => {
    const { records } = await scope.commit({ writes, actor: ACTOR, reason: 'bench' });
    return records.map((one) => one.id);
  };
  const words = wordsOf(next);
  await add([create(websiteSection, { name: 'Home', fullName: 'Home', alias: '/', manualAlias: true })]);
  const sections = await add(
    links.map(({ label, href }) =>
      create(websiteSection, { name: label, fullName: label, alias: href, manualAlias: true }),
    ),
  );
  const terms = await add(
    Array.from({ length: 60 }, (_, index) =>
      create(
        taxonomyTerm,
        { name: `Topic ${index + 1}`, alias: `/topics/topic-${index + 1}` },
        { publish: true },
      ),
    ),
  );
  const authors = await add(
    Array.from({ length: 200 }, (_, index) =>
      create(
        person,
        { fullName: `Author ${index + 1}`, alias: `/authors/author-${index + 1}` },
        { publish: true },
      ),
    ),
  );
  const paragraph = () =>
    `<p>${words(20 + Math.floor(next() * 60))} <a href="/article-${1 + Math.floor(next() * articles)}">${words(3)}</a>.</p>`;
  const article = (index: number): Data => ({
    type: 'Article',
    name: `${words(6)} ${index}`,
    teaser: words(24),
    alias: `/article-${index}`,
    published: new Date(FROM + index * apart).toISOString(),
    primarySection: pick(sections),
    authors: [pick(authors)],
    taxonomy: [...new Set([pick(terms), pick(terms), pick(terms)])],
    body: `${Array.from({ length: 5 + Math.floor(next() * 14) }, paragraph).join('\n')}<h2>${words(4)}</h2>${paragraph()}`,
  });
  for (let from = 1; from <= articles; from += 200) {
    const count = Math.min(200, articles - from + 1);
    await add(
      Array.from({ length: count }, (_, index) => create(content, article(from + index), { publish: true })),
    );
  }
}

/** So many words at a time, as the numbers fall. */
export function wordsOf(next: () => number): (count: number) => string {
  return (count) => Array.from({ length: count }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ');
}
