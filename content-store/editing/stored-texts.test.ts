import { describe, expect, it } from 'vitest';
import { content } from '../model/content/content.ts';
import { create, edit, type Whole } from './editing.ts';

/** As somebody with another release may have stored it. */
const STORED = { id: 'a', type: 'text', html: '<p style="color:red">Stored</p>' };
const typed = (html: string) => ({ id: 'b', type: 'text', html });

describe('an edit of a record', () => {
  const { live } = create(
    content,
    { type: 'Article', name: 'Weir', alias: '/weir', published: '2026-11-02T09:00:00.000Z' },
    { publish: true },
  );
  const whole = {
    record: { id: '1', version: 1 },
    live: { ...live, body: [STORED] },
    working: null,
  } as unknown as Whole;

  it('leaves texts as they were stored, and cleans those that are typed', () => {
    const { working } = edit(content, whole, {
      body: [STORED, typed('<p style="color:red">Typed</p>')],
    });
    expect(working?.body).toEqual([STORED, typed('<p>Typed</p>')]);
    expect(edit(content, whole, { teaser: 'Short.' }).working?.body).toEqual([STORED]);
  });

  it('cuts what is typed into one element each, and cleans a stored text that was changed', () => {
    const { working } = edit(content, whole, {
      body: [{ ...STORED, html: `${STORED.html}<p onclick="x()">More</p>` }],
    });
    expect(working?.body).toMatchObject([
      { id: 'a', html: '<p>Stored</p>' },
      { type: 'text', html: '<p>More</p>' },
    ]);
  });
});
