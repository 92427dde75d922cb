import { expect, it } from 'vitest';
import { answersIn, isAnswered, typedAnswers } from './answers.ts';

const questions = [
  { number: 1, type: '1' },
  { number: 2, type: '2' },
  { number: 5, type: '5' },
  { number: 7, type: '7' },
] as const;

// spec: rule-demographic-ids-numeric
it('answers to chosen questions are numbers, all others as they were typed; a question left open has none', () => {
  const typed = { 'demographics.1': ['3'], 'demographics.2': ['1', '2'], 'demographics.7': [' 12 '] };
  const answers = answersIn(typed, questions);
  expect(answers).toEqual([
    { questionId: 1, answerIds: [3] },
    { questionId: 2, answerIds: [1, 2] },
    { questionId: 5, answerIds: [] },
    { questionId: 7, answerIds: [], value: '12' },
  ]);
  expect(answers.filter(isAnswered).map(({ questionId }) => questionId)).toEqual([1, 2, 7]);
});

it('answers stand in a form as they were given', () => {
  const answers = [
    { questionId: 2, answerIds: [1, 2], value: null },
    { questionId: 7, answerIds: [], value: '12' },
  ];
  expect(typedAnswers(answers)).toEqual({ 'demographics.2': ['1', '2'], 'demographics.7': ['12'] });
});
