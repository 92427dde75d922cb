import { describe, expect, it } from 'vitest';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { formFields } from './form-fields.ts';
import { changedFields, emptyValue, givenFields, isSame, toFormValues } from './form-values.ts';

const article = formFields(content, 'Article');

describe('the values of a form', () => {
  it('start from the defaults for a new document, and from nothing for one that is there', () => {
    expect(toFormValues(formFields(cmsUser), {}, true)).toMatchObject({ role: 'editor', status: true });
    expect(toFormValues(formFields(cmsUser), {})).toMatchObject({ role: '', status: false });
  });

  it('send only what changed', () => {
    const loaded = toFormValues(article, { name: 'A', alias: '/a', published: '2026-01-01T00:00:00.000Z' });
    expect(changedFields(article, loaded, { ...loaded, name: 'B' })).toEqual({ name: 'B' });
    expect(changedFields(article, loaded, { ...loaded })).toEqual({});
  });

  it('send a cleared field as null', () => {
    const loaded = toFormValues(article, { name: 'A', teaser: 'T', primarySection: '12' });
    expect(changedFields(article, loaded, { ...loaded, teaser: '', primarySection: null })).toEqual({
      teaser: null,
      primarySection: null,
    });
  });

  it('leave out what a new document does not have', () => {
    const values = { ...toFormValues(article, {}, true), name: 'A' };
    const lists = Object.entries(content.fields.metadata?.fields ?? {}).filter(
      ([, one]) => one.kind === 'list',
    );
    const emptyLists = Object.fromEntries(lists.map(([name]) => [name, []]));
    expect(givenFields(article, values)).toEqual({
      name: 'A',
      websiteSchedules: [],
      authors: [],
      taxonomy: [],
      images: [],
      sidebars: [],
      labels: [],
      attachments: [],
      contacts: [],
      metadata: emptyLists,
      userRegistration: { isRequired: false },
      membership: [],
      gating: {},
    });
  });

  it('keep the settings of a placed block, and leave out the empty ones', () => {
    const fields = formFields(layout);
    const rows = [{ columns: [{ blocks: [{ type: 'rich_text', settings: { body: '<p>x</p>' } }] }] }];
    const loaded = toFormValues(fields, { name: 'L', type: 'content', rows });
    const sent = changedFields(fields, { ...loaded, rows: [] }, loaded);
    expect(sent.rows).toMatchObject([
      { columns: [{ blocks: [{ type: 'rich_text', settings: { body: '<p>x</p>' } }] }] },
    ]);
  });

  it('keep what a block of an unknown type was stored with', () => {
    const fields = formFields(layout);
    const rows = [{ columns: [{ blocks: [{ type: 'tide_clock', settings: { words: 'High at noon' } }] }] }];
    const loaded = toFormValues(fields, { name: 'L', type: 'content', rows });
    expect(changedFields(fields, { ...loaded, rows: [] }, loaded).rows).toMatchObject(rows);
  });

  it('give a new item of a list its defaults', () => {
    const schedules = content.fields.websiteSchedules?.of;
    expect(schedules && emptyValue(schedules)).toMatchObject({ section: null, placement: 'Standard' });
  });

  it('are the same whatever the order of keys, and nothing is nothing', () => {
    expect(isSame({ a: 1, b: [1] }, { b: [1], a: 1 })).toBe(true);
    expect(isSame('', null)).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame({ a: undefined }, {})).toBe(true);
  });
});
