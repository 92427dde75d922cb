import type { ReaderQuery } from '#content-store/reading/reader.ts';
import type { Documents } from '#content-store/registry/registry.ts';
import type { Condition, Scalar, Where } from '#content-store/store.ts';

/** A query as a person would say it: "the first 5 of content where type is Article, by published descending". */
export function queryInWords(query: ReaderQuery<keyof Documents>): string {
  const { collection, where = {}, anyOf = [], orderBy, first } = query;
  const alternatives = anyOf.map((one) => testsOf(one).join(' and ')).filter((one) => one !== '');
  const either = alternatives.length > 1 ? `(${alternatives.join(' or ')})` : alternatives.join('');
  const tests = [...testsOf(where), ...(either === '' ? [] : [either])];
  const order = orderBy.map(([field, way]) => `${field} ${way === 'asc' ? 'ascending' : 'descending'}`);
  return [
    `the first ${first} of ${collection}`,
    tests.length > 0 ? ` where ${tests.join(' and ')}` : '',
    order.length > 0 ? `, by ${order.join(', then ')}` : '',
  ].join('');
}

function testsOf(where: Where): string[] {
  return Object.entries(where).flatMap(([field, condition]) =>
    testsOfField(condition).map((test) => `${field} ${test}`),
  );
}

function testsOfField(condition: Condition): string[] {
  const { eq, in: among, contains, lacks, lt, lte, gt, gte, missing, match } = condition;
  return [
    eq !== undefined && `is ${said(eq)}`,
    among !== undefined && `is one of ${among.map(said).join(', ') || 'none'}`,
    contains !== undefined && `holds ${said(contains)}`,
    lacks !== undefined && `holds none of ${lacks.map(said).join(', ')}`,
    lt !== undefined && `is below ${said(lt)}`,
    lte !== undefined && `is at most ${said(lte)}`,
    gt !== undefined && `is above ${said(gt)}`,
    gte !== undefined && `is at least ${said(gte)}`,
    missing !== undefined && (missing ? 'is missing' : 'is there'),
    match !== undefined && `has ${JSON.stringify(match)} in it`,
  ].filter((one) => one !== false);
}

/** In quotes where it would run into the words around it. */
function said(value: Scalar): string {
  return typeof value === 'string' && !/^[\w./:-]+$/.test(value) ? JSON.stringify(value) : String(value);
}
