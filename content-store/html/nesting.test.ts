import { describe, expect, it } from 'vitest';
import { create, ValidationError } from '../editing/editing.ts';
import { messages } from '../messages/validation.ts';
import { content } from '../model/content/content.ts';
import { DEEPEST, isNestedTooDeep } from './nesting.ts';

const nested = (tag: string, times: number) => `${`<${tag}>`.repeat(times)}Words${`</${tag}>`.repeat(times)}`;

describe('HTML whose tags stand within one another', () => {
  it('may be as deep as no text is, and no deeper', () => {
    expect(isNestedTooDeep(nested('div', DEEPEST))).toBe(false);
    expect(isNestedTooDeep(nested('div', DEEPEST + 1))).toBe(true);
    expect(isNestedTooDeep('<b>'.repeat(DEEPEST + 1))).toBe(true);
  });

  it('may be as long as one likes, beside one another, also where nobody closed them', () => {
    expect(isNestedTooDeep('<p>One <b>two</b> <br> <img src="a.png">'.repeat(DEEPEST * 3))).toBe(false);
    expect(isNestedTooDeep(`<ul>${'<li>One'.repeat(DEEPEST * 3)}</ul>`)).toBe(false);
  });

  const article = { type: 'Article', name: 'Deep', alias: '/deep', published: '2026-01-01T00:00:00Z' };
  const deep = nested('div', 90_000);

  it.each([
    ['as HTML', deep],
    ['in a block', [{ id: 'a', type: 'kept', html: deep }]],
  ])('is refused of a body %s, by the name of the field', (_how, body) => {
    const store = () => create(content, { ...article, body }, { publish: false });
    expect(store).toThrow(ValidationError);
    expect(store).toThrow(messages.nestedTooDeep(DEEPEST));
    expect(store).toThrow(/body/i);
  });

  it('is refused of a text in a list', () => {
    const sidebars = [{ title: 'Beside', body: deep }];
    expect(() => create(content, { ...article, sidebars }, { publish: false })).toThrow(/sidebars/i);
  });
});
