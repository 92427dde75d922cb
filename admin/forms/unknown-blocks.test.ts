import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#content-store/definition/entity.ts';
import { content } from '#content-store/model/content/content.ts';
import { asFormFields } from './form-fields.ts';
import { formErrors } from './validation.ts';

describe('a block of a type that this version does not know', () => {
  const text = { id: 'a', type: 'text', html: '<p>One</p>' };
  const piece = { type: 'Article', name: 'A', published: '2026-01-01T00:00:00Z' };
  const fields = asFormFields(fieldsOf(content, piece)).filter(({ name }) => name === 'body');
  const errors = (block: object) => formErrors(content, fields, { body: [text, block] }, piece);

  it('stops no form, where a block that is wrong does', () => {
    expect(errors({ id: 'b', type: 'tide_clock', at: ['noon'] })).toEqual({});
    expect(errors({ id: 'b', type: 'image' })).toHaveProperty(['body.1.asset']);
  });
});
