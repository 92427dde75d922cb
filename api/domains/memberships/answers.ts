import { memberTexts } from '#content-store/messages/members.ts';
import { messages } from '#content-store/messages/validation.ts';
import { answerField } from '#content-store/model/site-users/answers.ts';
import type { Fields } from '#content-store/store.ts';

/** An answer as it is sent and kept (`person-fields.ts`). */
export interface Answer {
  readonly questionId: number;
  readonly answerIds: readonly number[];
  readonly value?: string | undefined;
}

/** What is wrong with answers, as `demographics.{question id}` (S0 §5): to questions that are not asked, of another kind
 * than their question, and missing ones to those that are `required`, by their numbers. */
export function problemsOfAnswers(
  answers: readonly Answer[],
  questions: readonly Fields[],
  required: readonly number[] = [],
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const answer of answers) {
    const question = questions.find(({ number }) => number === answer.questionId);
    const problem = question === undefined ? memberTexts.answer : problemOf(answer, question);
    if (problem !== null) problems[answerField(answer.questionId)] = problem;
  }
  for (const number of required) {
    const answer = answers.find(({ questionId }) => questionId === number);
    if (answer === undefined || isEmpty(answer)) problems[answerField(number)] ??= messages.required();
  }
  return problems;
}

/** The answers that say something. */
export function filledIn(answers: readonly Answer[]): readonly Answer[] {
  return answers.filter((answer) => !isEmpty(answer));
}

function isEmpty({ answerIds, value = '' }: Answer): boolean {
  return answerIds.length === 0 && value.trim() === '';
}

function problemOf(answer: Answer, { demographicType, demographicValues }: Fields): string | null {
  const { answerIds, value = '' } = answer;
  if (isEmpty(answer)) return null;
  const isChosen = demographicType === '1' || demographicType === '2';
  if (!isChosen) return answerIds.length > 0 ? memberTexts.answer : problemOfValue(value, demographicType);
  const known = (Array.isArray(demographicValues) ? demographicValues : []).map((each) =>
    Reflect.get(Object(each), 'id'),
  );
  const isTooMany = demographicType === '1' && answerIds.length > 1;
  return value !== '' || isTooMany || answerIds.some((id) => !known.includes(id)) ? memberTexts.answer : null;
}

function problemOfValue(value: string, type: unknown): string | null {
  switch (type) {
    case '5':
      return value === 'true' ? null : messages.checkbox();
    case '6':
      return isDay(value) ? null : memberTexts.date;
    case '7':
      return /^-?\d{1,15}$/.test(value) ? null : messages.number();
    case '8':
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? null : memberTexts.number;
    default:
      return null;
  }
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
