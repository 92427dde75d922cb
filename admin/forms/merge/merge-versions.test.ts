import { describe, expect, it } from 'vitest';
import { pick, random } from '#build/testing/random.ts';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import { content } from '#content-store/model/content/content.ts';
import { formFields } from '../form-fields.ts';
import { type FormValues, toFormValues } from '../form-values.ts';
import { mergeVersions } from './merge-versions.ts';

const fields = formFields(content, 'Article');
const text = (id: string, said = id) => ({ id, type: 'text', html: `<p>${said}</p>` });
const bodyOf = (...ids: string[]) => ids.map((id) => text(id));
const base = toFormValues(fields, {
  name: 'Bridge opens',
  teaser: 'A bridge.',
  taxonomy: ['canals', 'locks'],
  metadata: { title: 'Bridge', description: 'Opens' },
  body: bodyOf('a', 'b', 'c'),
});

function merged(mine: FormValues, theirs: FormValues) {
  return mergeVersions(fields, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });
}
const bodies = (mine: readonly unknown[], theirs: readonly unknown[]) =>
  merged({ body: mine }, { body: theirs });
const idsOf = (values: FormValues) => blocksIn(values.body).map(({ id }) => id);

describe('two versions of one document', () => {
  it('become one without a question where each changed something else', () => {
    const { contests, taken, valuesBy } = merged({ name: 'The bridge opens' }, { teaser: 'A bridge opens.' });
    expect(contests).toEqual([]);
    expect(taken.map(({ name, blocks }) => [name, blocks])).toEqual([['teaser', null]]);
    expect(valuesBy({})).toEqual({ ...base, name: 'The bridge opens', teaser: 'A bridge opens.' });
  });

  it('ask of a field that both changed, and of nothing where both made the same change', () => {
    const { contests, valuesBy } = merged({ name: 'Mine' }, { name: 'Theirs' });
    expect(contests).toMatchObject([{ key: 'name', mine: 'Mine', theirs: 'Theirs', canBeBoth: false }]);
    expect([valuesBy({}).name, valuesBy({ name: 'theirs' }).name]).toEqual(['Mine', 'Theirs']);
    expect(merged({ name: 'Same' }, { name: 'Same' }).contests).toEqual([]);
  });

  it('are merged within groups, and by item where a list is of records', () => {
    const { contests, valuesBy } = merged(
      { metadata: { title: 'Mine', description: 'Opens' }, taxonomy: ['locks', 'bridges'] },
      { metadata: { title: 'Bridge', description: 'Theirs' }, taxonomy: ['canals', 'locks', 'weirs'] },
    );
    expect(contests).toEqual([]);
    expect(valuesBy({})).toMatchObject({
      metadata: { title: 'Mine', description: 'Theirs' },
      taxonomy: ['locks', 'bridges', 'weirs'],
    });
  });

  it('keep the paragraphs that each wrote, moved and took away', () => {
    const mine = [text('a'), text('x'), text('b', 'mine'), text('c')];
    const theirs = [text('c'), text('a'), text('y')];
    const { contests, valuesBy } = bodies(mine, [...theirs, text('b')]);
    expect(contests).toEqual([]);
    expect(valuesBy({}).body).toEqual([text('c'), text('a'), text('x'), text('y'), text('b', 'mine')]);
    expect(idsOf(bodies(bodyOf('a', 'b'), bodyOf('b', 'c')).valuesBy({}))).toEqual(['b']);
  });

  it('tell of blocks that were moved alone, which come along too', () => {
    const { taken, valuesBy } = bodies([text('a'), text('b'), text('c', 'mine')], bodyOf('b', 'a', 'c'));
    expect(taken.map(({ name, blocks }) => [name, blocks])).toEqual([['body', null]]);
    expect(idsOf(valuesBy({}))).toEqual(['b', 'a', 'c']);
  });

  it('ask of a paragraph that both changed: either goes on, or both', () => {
    const { contests, valuesBy } = bodies(
      [text('a'), text('b', 'mine'), text('c')],
      [text('a', 'new'), text('b', 'theirs'), text('c')],
    );
    expect(contests).toMatchObject([
      { key: 'body#b', blockType: 'text', mine: [text('b', 'mine')], theirs: [text('b', 'theirs')] },
    ]);
    expect(valuesBy({}).body).toEqual([text('a', 'new'), text('b', 'mine'), text('c')]);
    expect(valuesBy({ 'body#b': 'theirs' }).body).toEqual([text('a', 'new'), text('b', 'theirs'), text('c')]);
    const both = blocksIn(valuesBy({ 'body#b': 'both' }).body);
    expect(both.map(({ html }) => html)).toEqual(['<p>new</p>', '<p>mine</p>', '<p>theirs</p>', '<p>c</p>']);
    expect(new Set(both.map(({ id }) => id)).size).toBe(4);
  });

  it('ask where one took away what the other changed, and it comes back to its place', () => {
    const { contests, valuesBy } = bodies(bodyOf('a', 'c'), [text('a'), text('b', 'theirs'), text('c')]);
    expect(contests).toMatchObject([{ key: 'body#b', mine: [], canBeBoth: false }]);
    expect(idsOf(valuesBy({}))).toEqual(['a', 'c']);
    expect(idsOf(valuesBy({ 'body#b': 'theirs' }))).toEqual(['a', 'b', 'c']);
  });

  it('lose no paragraph that either wrote, bring none back that one took away, and ask of nothing else', () => {
    const next = random(7);
    for (let round = 0; round < 2_000; round += 1) {
      const was = bodyOf(...'abcdef'.slice(0, 1 + Math.floor(next() * 6)));
      const edited = (who: string) => {
        const blocks = was.filter(() => next() > 0.2).map((one) => (next() < 0.3 ? text(one.id, who) : one));
        if (next() < 0.3) blocks.reverse();
        for (let added = Math.floor(next() * 3); added > 0; added -= 1)
          blocks.splice(Math.floor(next() * (blocks.length + 1)), 0, text(`${who}${added}`));
        return blocks;
      };
      const [mine, theirs] = [edited('m'), edited('t')];
      const versions = { base: { ...base, body: was }, mine: { ...base, body: mine } };
      const { contests, valuesBy } = mergeVersions(fields, {
        ...versions,
        theirs: { ...base, body: theirs },
      });
      const find = (blocks: readonly { id: string }[], id: string) =>
        JSON.stringify(blocks.find((one) => one.id === id));
      const ids = new Set([...mine, ...theirs].map(({ id }) => id));
      const choice = pick(['mine', 'theirs'] as const, next) ?? 'mine';
      const values = blocksIn(valuesBy(Object.fromEntries(contests.map(({ key }) => [key, choice]))).body);
      for (const id of ids) {
        const [before, own, other, now] = [was, mine, theirs, values].map((blocks) => find(blocks, id));
        const isContested = own !== other && own !== before && other !== before;
        expect(contests.some(({ key }) => key === `body#${id}`)).toBe(isContested);
        const expected = isContested ? (choice === 'mine' ? own : other) : own === before ? other : own;
        expect(now).toBe(expected);
      }
      expect(new Set(values.map(({ id }) => id)).size).toBe(values.length);
    }
  });

  it('are what one of them wrote where the other wrote nothing', () => {
    const theirs = { ...base, body: bodyOf('c', 'x', 'a'), taxonomy: ['weirs'], name: 'Theirs' };
    expect(merged({}, theirs).valuesBy({})).toEqual(theirs);
    expect(merged(theirs, {}).valuesBy({})).toEqual(theirs);
    expect(merged(theirs, theirs).valuesBy({})).toEqual(theirs);
  });
});
