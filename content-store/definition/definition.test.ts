import { describe, expect, it } from 'vitest';
import { create, edit, ValidationError } from '../editing/editing.ts';
import { messages } from '../messages/validation.ts';
import { content } from '../model/content/content.ts';
import { layout } from '../model/layouts/layout.ts';
import { redirect } from '../model/redirects/redirect.ts';
import { websiteSection } from '../model/sections/website-section.ts';
import { entities } from '../registry/registry.ts';
import { aged, type Data, entity, filledIn, filterableFields, renamed, validate } from './entity.ts';
import { type AnyFields, checkbox, choice, choices, integer, list, objectSchema, text } from './field.ts';

const article = { type: 'Article', name: 'A', alias: '/a', published: '2026-01-01T00:00:00Z' };
const errorsOf = (input: object) => {
  const checked = validate(content, { ...article, ...input });
  return checked.ok ? {} : checked.errors;
};

describe('definitions', () => {
  it('let no whole number be larger than the API has', () => {
    expect(() => integer({ label: 'Size', max: 2 ** 31 })).toThrow(
      'Size: at most 2147483647, as the API has it',
    );
    expect(integer({ label: 'Size', max: 2 ** 31 - 1 }).max).toBe(2 ** 31 - 1);
  });

  // spec: rule-required-field-blank
  it('require what is required, white space not counting', () => {
    expect(errorsOf({ name: ' \u00a0\t' })).toEqual({ name: 'Field is required' });
  });

  // spec: rule-required-select
  it('require one choice at least of what is chosen from', () => {
    const asked = { label: 'Rivers', required: true } as const;
    const shape = { river: choice(['Tees', 'Tyne'], asked), rivers: choices(['Tees', 'Tyne'], asked) };
    const of = entity({
      ...{
        name: 'trip',
        label: 'Trip',
        labels: 'Trips',
        menu: 'Content',
        fields: shape,
        titleField: 'river',
      },
      access: { read: ['manage_content'], write: ['manage_content'] },
      list: { columns: ['river'], sort: ['river', 'asc'], search: [] },
    });
    const wrong = (given: Data) => {
      const checked = validate(of, given);
      return checked.ok ? {} : checked.errors;
    };
    const whole = { river: 'Tees', rivers: ['Tyne'] };
    expect(wrong(whole)).toEqual({});
    for (const river of [null, '', ' '])
      expect(wrong({ ...whole, river })).toEqual({ river: 'Field is required' });
    for (const rivers of [null, []])
      expect(wrong({ ...whole, rivers })).toEqual({ rivers: 'Field is required' });
  });

  it('require what is asked for only beside some values only there, and keep it elsewhere', () => {
    const fields = {
      isOther: checkbox({ label: 'Another', default: false }),
      names: list(text({ label: 'Name' }), {
        label: 'Names',
        default: [],
        required: 'asked',
        when: { isOther: [true] },
      }),
    };
    const schema = objectSchema(fields, '');
    expect(schema.safeParse({}).success).toBe(true);
    expect(schema.safeParse({ isOther: false, names: ['a'] }).data).toEqual({ isOther: false, names: ['a'] });
    for (const blank of [{}, { names: [] }, { names: null }])
      expect(schema.safeParse({ isOther: true, ...blank }).error?.issues).toMatchObject([
        { path: ['names'], message: 'Field is required' },
      ]);
  });

  it('refuse fields they do not have, __proto__ among them', () => {
    const hostile = JSON.parse('{"__proto__":{"admin":true},"evil":1}');
    const checked = validate(content, { ...article, ...hostile });
    expect(checked.ok ? [] : Object.keys(checked.errors).sort()).toEqual(['__proto__', 'evil']);
  });

  it('say where in a nested list something is wrong', () => {
    expect(errorsOf({ websiteSchedules: [{ section: '1' }, { placement: 'Top' }] })).toEqual({
      'websiteSchedules.1.section': 'Field is required',
      'websiteSchedules.1.placement':
        'Choose one of: Standard, Featured, Pinned, Sponsored, Recommended, Web, RemoveAll',
    });
  });

  it.each(['/%252e%252e/x', '/a\u0000b', '/../etc', 'a b'])('refuse the alias %j', (alias) => {
    expect(errorsOf({ alias })).toHaveProperty('alias');
  });

  it.each([
    ['/admin', 'admin'],
    ['/admin/x', 'admin'],
    ['/GraphQL/', 'graphql'],
    ['/404', '404'],
  ])(
    'keep the alias %s for the system, name what is reserved of it and an alias that is not',
    (alias, segment) => {
      const { alias: said = '' } = errorsOf({ alias });
      const remedy = said.split(' ').at(-1) ?? '';
      expect(said).toContain(`“${segment}” is reserved`);
      expect(remedy).toMatch(/^\/about\//);
      expect(errorsOf({ alias: remedy })).toEqual({});
    },
  );

  it('keep eight digits alone for the piece of that id, and say what can be taken instead', () => {
    expect(errorsOf({ alias: '/12345678' })).toEqual({ alias: messages.aliasOfId('/12345678') });
    expect(errorsOf({ alias: '/about/12345678' })).toEqual({});
  });

  // Pages of the product's own, its files, and what answers a browser's address (S0 §2).
  it.each([
    'search',
    'account',
    'membership',
    'newsletter',
    'latest-newsletter',
    'company-update',
    'contract',
    'users',
    'css',
    'ip-test',
    'scripts',
  ])('let no piece, section or redirect begin with /%s, and take it further down', (segment) => {
    const taking = (path: string) =>
      [
        validate(content, { ...article, alias: path }),
        validate(websiteSection, { name: 'A', manualAlias: true, alias: path }),
        validate(redirect, { from: path, to: '/elsewhere' }),
      ].map((checked) => (checked.ok ? {} : checked.errors));
    for (const path of [`/${segment}`, `/${segment.toUpperCase()}/a`]) {
      const reserved = messages.aliasReserved(segment, path.toLowerCase());
      expect(taking(path)).toEqual([{ alias: reserved }, { alias: reserved }, { from: reserved }]);
    }
    expect(taking(`/a/${segment}`)).toEqual([{}, {}, {}]);
  });

  it('spell an alias one way only', () => {
    const spelled = ['/Café//X/', '/cafe\u0301/x'].map(
      (alias) => create(content, { ...article, alias }).claims,
    );
    expect(spelled[0]).toEqual(spelled[1]);
  });

  it('take no text with half of a character, which no address and no file can hold', () => {
    const half = 'Sur\ud800face';
    for (const field of ['name', 'teaser', 'body', 'canonicalUrl']) {
      const value = field === 'canonicalUrl' ? `https://x.test/${half}` : half;
      expect(errorsOf({ [field]: value })).toEqual({
        [field]: expect.stringContaining('half of a character'),
      });
    }
    expect(errorsOf({ name: 'Surface \u{1f30a}' })).toEqual({});
  });

  it('take no address with a break in it, which would end early wherever it is written', () => {
    for (const to of ['/a\r\nSet-Cookie: x', 'https://x.test/\nb', '/a\tb', '/a\u2028b'])
      expect([to, validate(redirect, { from: '/a', to }).ok]).toEqual([to, false]);
    const blocks = (link: string) => ({
      ...{ name: 'Links', type: 'section' },
      rows: [{ columns: [{ blocks: [{ type: 'share_links', settings: { link } }] }] }],
    });
    for (const link of ['/a\r\nb', 'https://x.test/\tb', '[sectionlink]?a\nb'])
      expect([link, validate(layout, blocks(link)).ok]).toEqual([link, false]);
  });

  it('take no address that would run a script', () => {
    const blocks = (href: string) => ({
      name: 'Links',
      type: 'section',
      rows: [{ columns: [{ blocks: [{ type: 'share_links', settings: { link: href } }] }] }],
    });
    for (const href of ['/news', 'https://x.test/', '[sectionlink]', '[sectionlink]?page=2'])
      expect([href, validate(layout, blocks(href)).ok]).toEqual([href, true]);
    for (const href of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,<script>',
      '//evil.test',
      '/\\evil.test',
      '[sectionlink]/evil.test',
      'news',
    ]) {
      expect([href, validate(layout, blocks(href))]).toEqual([
        href,
        {
          ok: false,
          errors: {
            'rows.0.columns.0.blocks.0.settings.link':
              'Enter a path starting with /, an address starting with https://, or [sectionlink]',
          },
        },
      ]);
      expect(validate(redirect, { from: '/a', to: href }).ok).toBe(false);
    }
  });

  it('validate the settings of placed blocks by the block’s own definition', () => {
    const checked = validate(layout, {
      name: 'L',
      type: 'section',
      rows: [
        {
          columns: [
            { blocks: [{ type: 'content_list', settings: { numberOfItems: 300 } }, { type: 'nothing' }] },
          ],
        },
      ],
    });
    expect(checked.ok ? {} : checked.errors).toEqual({
      'rows.0.columns.0.blocks.0.settings.numberOfItems': 'Enter a whole number from 1 to 100',
      'rows.0.columns.0.blocks.1.type': 'There is no block type "nothing"',
    });
  });

  it('sanitise every rich text on its way in, in blocks too', () => {
    const hostile = '<p onclick="x()">ok<script>alert(1)</script><a href="javascript:alert(1)">a</a></p>';
    expect(create(content, { ...article, body: hostile }).working).toMatchObject({
      body: [{ type: 'text', html: '<p>ok<a>a</a></p>' }],
    });
    const placed = create(layout, {
      name: 'L',
      type: 'section',
      rows: [{ columns: [{ blocks: [{ type: 'rich_text', settings: { body: hostile } }] }] }],
    });
    expect(JSON.stringify(placed.working)).not.toContain('script');
  });

  it('clear a field with null and keep what was not given', () => {
    const write = create(content, { ...article, teaser: 'T', seoTitle: 'S' });
    const record = {
      collection: 'content',
      id: '1',
      version: 1,
      live: null,
      working: write.working,
      liveBody: null,
      workingBody: null,
      deleted: false,
      claims: [],
      createdAt: '',
      updatedAt: '',
      updatedBy: { kind: 'staff', id: '1', name: 'A' },
    } as const;
    const edited = edit(content, { record, live: null, working: write.working }, { teaser: null }).working;
    expect([edited?.teaser, edited?.seoTitle]).toEqual([undefined, 'S']);
    expect(() => edit(content, { record, live: null, working: write.working }, { name: null })).toThrow(
      ValidationError,
    );
  });

  it('keep what texts link to wherever there are texts', () => {
    const hasText = (fields: AnyFields): boolean =>
      Object.values(fields).some(
        (one) =>
          one.kind === 'richText' ||
          one.kind === 'block' ||
          hasText({ ...one.fields, ...(one.of === undefined ? {} : { of: one.of }) }),
      );
    // What belongs to no site links by addresses alone: on each site these lead elsewhere.
    for (const { name, scope, fields, variants } of entities) {
      const all = [fields, ...(variants?.types.map((one) => one.fields) ?? [])];
      expect([name, 'linkedContent' in fields]).toEqual([name, scope === 'tenant' && all.some(hasText)]);
    }
  });

  it('have one title field, known columns and known sorts each', () => {
    for (const entity of entities.filter((one) => one.singletonId === undefined)) {
      const known = [entity.titleField, entity.list.sort[0], ...entity.list.columns, ...entity.list.search];
      expect(known.filter((name) => entity.fields[name] === undefined)).toEqual([]);
      const offered = filterableFields(entity.fields);
      const filters = entity.list.filters ?? [];
      expect(filters.filter((name) => (offered[name] ?? entity.fields[name]) === undefined)).toEqual([]);
    }
  });
});

describe('definitions that age', () => {
  it('say how to come to each version, or are refused', () => {
    const second = { version: 2, migrations: { 2: renamed('a', 'b') } };
    expect(aged('piece', second, { bodyOfHtml: (html) => html }).migrate({ a: 1, c: 2 }, {}, 'x')).toEqual({
      b: 1,
      c: 2,
    });
    expect(
      aged('piece', second, { bodyOfHtml: (html) => html }).migrate({ a: 1 }, { piece: 2 }, 'x'),
    ).toEqual({ a: 1 });
    expect(aged('piece', second, { bodyOfHtml: (html) => html }).migrate({ c: 2 }, {}, 'x')).toEqual({
      c: 2,
    });
    const filled = { version: 2, migrations: { 2: filledIn({ a: 1, b: [] }) } };
    expect(aged('piece', filled, { bodyOfHtml: (html) => html }).migrate({ a: 3 }, {}, 'x')).toEqual({
      a: 3,
      b: [],
    });
    expect(() => aged('piece', { ...second, version: 3 }, { bodyOfHtml: (html) => html })).toThrow(
      'piece is of version 3 and says nothing of how to migrate to 3',
    );
  });
});
