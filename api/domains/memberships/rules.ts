import type { Data } from '#content-store/definition/entity.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { demographicQuestion } from '#content-store/model/memberships/demographic-question.ts';
import type { Scope } from '#content-store/store.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { scopeOf } from '../../records/scope.ts';

/** Questions, and the answers to choose from, have the next number where none is given: what members answered is kept by it. */
export const demographicQuestionRules: EntityRules = {
  async complete(input, current, _entity, context) {
    const { number, demographicValues } = input;
    const isNumbered = typeof number === 'number' || (number === undefined && current?.number !== undefined);
    const values = Array.isArray(demographicValues)
      ? { demographicValues: numbered(demographicValues, current) }
      : {};
    return {
      ...input,
      ...values,
      ...(!isNumbered && { number: await nextNumber(scopeOf(demographicQuestion, context)) }),
    };
  },
};

async function nextNumber(site: Scope): Promise<number> {
  const { items } = await site.find({
    ...{ collection: demographicQuestion.collection, stage: 'live' },
    ...{ orderBy: [['number', 'desc']], first: 1 },
  });
  return Number(items[0]?.data.number ?? 0) + 1;
}

/** No number is given again that an answer had until now. */
function numbered(values: readonly unknown[], current: Data | null): readonly unknown[] {
  const before = Array.isArray(current?.demographicValues) ? current.demographicValues : [];
  let last = Math.max(0, ...[...before, ...values].map((one) => (isData(one) ? Number(one.id ?? 0) : 0)));
  return values.map((value) => {
    if (!isData(value) || typeof value.id === 'number') return value;
    last += 1;
    return { ...value, id: last };
  });
}
