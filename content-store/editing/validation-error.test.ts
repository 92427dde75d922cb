import { expect, it } from 'vitest';
import { problemsInWords } from '../messages/problems.ts';
import { ValidationError } from './editing.ts';

it('hundreds of problems are the first few in words, and how many more; each has its path beside them', () => {
  const problems = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`body.${at}.type`, 'There is no such kind of block']),
  );
  expect(problemsInWords(problems)).toMatch(
    /^body\.0\.type: .+; body\.4\.type: [^;]+; and 295 more problems$/,
  );
  const error = new ValidationError(problems);
  expect(error.message.length).toBeLessThan(400);
  expect(Object.keys(error.fields)).toHaveLength(300);
});

it('a few problems are all named', () => {
  expect(problemsInWords({ name: 'Field is required', alias: 'Taken' })).toBe(
    'name: Field is required; alias: Taken',
  );
});
