import type { DemographicType } from '../memberships/demographic-types.ts';

/** What was typed, by the names of fields: of boxes to tick, each that was. */
export type TypedValues = Readonly<Record<string, readonly string[]>>;

/** What a member answered, as the API takes it. */
export interface DemographicAnswer {
  readonly questionId: number;
  readonly answerIds: readonly number[];
  readonly value?: string | null;
}

const PREFIX = 'demographics.';

/** The field of a question: its problems have the same name. */
export function answerField(number: number): string {
  return `${PREFIX}${number}`;
}

/** The answers that a form holds: empty ones where a question stands in it and nothing was said. */
export function answersIn(
  typed: TypedValues,
  questions: readonly { readonly number: number; readonly type: DemographicType }[],
): DemographicAnswer[] {
  return questions.map(({ number, type }) => {
    const said = (typed[answerField(number)] ?? []).filter((value) => value.trim() !== '');
    const isChosen = type === '1' || type === '2';
    return isChosen
      ? { questionId: number, answerIds: said.map(Number).filter(Number.isSafeInteger) }
      : { questionId: number, answerIds: [], ...(said[0] !== undefined && { value: said[0].trim() }) };
  });
}

/** Whether something was said. */
export function isAnswered({ answerIds, value }: DemographicAnswer): boolean {
  return answerIds.length > 0 || (value ?? '') !== '';
}

/** Answers as a form shows them. */
export function typedAnswers(answers: readonly DemographicAnswer[]): TypedValues {
  return Object.fromEntries(
    answers.map((one) => [
      answerField(one.questionId),
      one.answerIds.length > 0 ? one.answerIds.map(String) : one.value == null ? [] : [one.value],
    ]),
  );
}
