import { describe, expect, it } from 'vitest';
import { checkbox, group, integer, list as listOf, text as textField } from '../definition/field.ts';
import {
  count,
  flag,
  list,
  object,
  optional,
  readIf,
  stream,
  text,
  UnexpectedAnswer,
  word,
} from './answer.ts';
import { readArguments } from './arguments.ts';
import { documentOf } from './document.ts';
import { idOf, mutation, query, textOf } from './operation.ts';
import { resultOf } from './request.ts';

const fish = object('Fish', { name: text, kind: word('trout', 'eel'), length: optional(count) });

describe('a declared operation', () => {
  it('is a document with its arguments as variables and all of its answer selected', () => {
    const getFish = query('getFish', {
      audience: 'staff',
      description: 'The fish of a river',
      args: { river: idOf({ label: 'River', required: true }), first: integer({ label: 'How many' }) },
      answer: stream('Fish', fish, { isCut: flag }),
    });
    expect(documentOf(getFish)).toBe(
      'query ($river: ID!, $first: Int) { getFish(river: $river, first: $first) { edges { node { name kind length } } totalCount hasMore isCut } }\n',
    );
    const release = mutation('release', {
      audience: 'staff',
      description: 'Lets all of them go',
      answer: flag,
    });
    expect(documentOf(release)).toBe('mutation { release }\n');
  });

  it('names the input objects of its arguments', () => {
    const row = group(
      { name: textField({ label: 'Name' }), isSold: checkbox({ label: 'Sold' }) },
      { label: 'A fish' },
    );
    const land = mutation('land', {
      audience: 'staff',
      description: 'Brings fish in',
      args: {
        catch: listOf(row, { label: 'The catch' }),
        names: listOf(textField({ label: 'Name' }), { label: 'Names' }),
      },
      answer: flag,
    });
    expect(documentOf(land)).toContain('($catch: [LandCatchInput!], $names: [String!])');
  });
});

describe('arguments', () => {
  const fields = {
    river: idOf({ label: 'River', required: true }),
    first: integer({ label: 'How many', min: 1 }),
    note: textOf({ label: 'Note' }),
  };

  it('are read by their fields: null is left out, and a blank text is a text', () => {
    expect(readArguments(fields, { river: '7', first: null, note: ' ' })).toEqual({
      values: { river: '7', note: ' ' },
    });
  });

  it('that are wrong are named, all of them', () => {
    expect(readArguments(fields, { first: 0 })).toEqual({
      problems: { river: 'Field is required', first: 'Enter a whole number of at least 1' },
    });
  });
});

describe('an answer', () => {
  // spec: rule-result-last-key
  it('is the last of what came', () => {
    expect(resultOf({ extra: 1, getFish: { name: 'Old Tom' } })).toEqual({ name: 'Old Tom' });
  });

  // spec: rule-streams-to-items
  it('is read by its form: what is not declared is left out, and a stream is its items', () => {
    const trout = { name: 'Old Tom', kind: 'trout', length: 41 };
    const wire = { edges: [{ node: { ...trout, weight: 3 } }, { node: { ...trout, length: null } }] };
    expect(stream('Fish', fish).read({ ...wire, totalCount: 7, hasMore: true }, 'getFish')).toEqual({
      items: [trout, { ...trout, length: null }],
      totalCount: 7,
      hasMore: true,
    });
  });

  it.each([
    [{ name: 1, kind: 'eel' }, 'getFish.0.name'],
    [{ name: 'Tom', kind: 'pike' }, 'getFish.0.kind'],
    [{ name: 'Tom' }, 'getFish.0.kind'],
    ['Tom', 'getFish.0'],
    [null, 'getFish.0'],
  ])('of another form is refused, and named: %j', (value, path) => {
    const read = () => list(fish).read([value], 'getFish');
    expect(read).toThrow(UnexpectedAnswer);
    expect(read).toThrow(`${path} in another form`);
    expect(readIf(fish, value)).toBeNull();
  });
});
