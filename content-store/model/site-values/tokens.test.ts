import { describe, expect, it } from 'vitest';
import { fieldsOf, validate } from '../../definition/entity.ts';
import { group, list, multiline, richText, text, url } from '../../definition/field.ts';
import { content } from '../content/content.ts';
import { siteValuesSettings } from '../settings/site-values.ts';
import { MOST_TOKENS, valuesAsked, withSiteValues } from './tokens.ts';

const fields = {
  name: text({ label: 'Name' }),
  teaser: multiline({ label: 'Teaser' }),
  html: richText({ label: 'Text' }),
  address: url({ label: 'Address' }),
  boxes: list(
    group({ title: text({ label: 'Title' }), body: richText({ label: 'Body' }) }, { label: 'Box' }),
    {
      label: 'Boxes',
    },
  ),
};

const values: Readonly<Record<string, string>> = { phone: '0800 <b>&"', price: '€ 12' };
const filled = (data: object) => withSiteValues(fields, data, (name) => values[name] ?? '');

describe('a value of the site', () => {
  it('stands for its token in every text, escaped where that is HTML', () => {
    const said = 'Ring [site.phone]';
    expect(
      filled({
        name: said,
        teaser: said,
        html: `<p>${said}</p>`,
        boxes: [{ title: said, body: `<p>${said}</p>` }],
      }),
    ).toEqual({
      name: 'Ring 0800 <b>&"',
      teaser: 'Ring 0800 <b>&"',
      html: '<p>Ring 0800 &lt;b&gt;&amp;&quot;</p>',
      boxes: [{ title: 'Ring 0800 <b>&"', body: '<p>Ring 0800 &lt;b&gt;&amp;&quot;</p>' }],
    });
  });

  it('stands in no tag and in no address: what those lead to is no matter of words', () => {
    const html = '<p><a href="[site.phone]" title="[site.phone]">[site.price]</a></p>';
    expect(filled({ html, address: 'https://x.test/[site.phone]' })).toEqual({
      html: '<p><a href="[site.phone]" title="[site.phone]">€ 12</a></p>',
      address: 'https://x.test/[site.phone]',
    });
  });

  it('stands for so many tokens of a document at most: a text does not grow without end', () => {
    const { name } = filled({ name: '[site.price]'.repeat(MOST_TOKENS + 20) }) as { readonly name: string };
    expect(name).toBe('€ 12'.repeat(MOST_TOKENS));
    const names = Array.from({ length: MOST_TOKENS + 20 }, (_, at) => `[site.name-${at}]`).join(' ');
    expect(valuesAsked(names).size).toBe(MOST_TOKENS);
  });

  it('that there is not is nothing, and what is no token is left alone', () => {
    expect(filled({ name: 'a[site.phon]b[SITE.Price]c' })).toEqual({ name: 'ab€ 12c' });
    const name = '[sic] [site] [site.] [site.two words] [pagename]';
    expect(filled({ name })).toEqual({ name });
  });

  it('is found wherever it is asked for, in the blocks of a body too', () => {
    const body = [{ id: 'a', type: 'text', html: '<p>[site.Phone] [site.price]</p>' }];
    expect(valuesAsked({ name: '[site.nothing]', body })).toEqual(new Set(['nothing', 'phone', 'price']));
    const filledBody = withSiteValues(
      fieldsOf(content, { type: 'Article' }),
      { type: 'Article', body },
      () => 'x',
    );
    expect(filledBody.body).toEqual([{ id: 'a', type: 'text', html: '<p>x x</p>' }]);
    expect(valuesAsked({ name: 'No token', body: [] }).size).toBe(0);
  });

  it('has a name that can be written in a token, and one of its own', () => {
    const problems = (...names: string[]) => {
      const given = { values: names.map((name) => ({ name, value: 'x' })) };
      const result = validate(siteValuesSettings, given);
      return result.ok ? {} : result.errors;
    };
    expect(problems('phone', 'price-2')).toEqual({});
    expect(problems('phone', 'Price')).toEqual({ 'values.1.name': expect.stringContaining('lower-case') });
    expect(problems('phone', 'price', 'phone')).toEqual({
      'values.2.name': 'There are two values “phone”. Give one of them another name',
    });
  });
});
