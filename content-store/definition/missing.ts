import { messages } from '../messages/validation.ts';
import type { AnyEntity } from './declare.ts';
import { fieldsOf } from './fields-of.ts';
import { type Data, isData } from './is-data.ts';

/** What one expects of a document and it has not: it can be published all the same. */
export interface Missing {
  readonly field: string;
  readonly label: string;
  readonly message: string;
}

/** The fields that are expected of a document and empty, in declared order. */
export function missingIn(entity: AnyEntity, data: Data): Missing[] {
  return Object.entries(fieldsOf(entity, data)).flatMap(([field, { label, expected }]) => {
    if (expected === undefined || !isEmpty(data[field])) return [];
    const isMadeUpFor = expected !== true && expected.unless.some((name) => !isEmpty(data[name]));
    return isMadeUpFor ? [] : [{ field, label, message: messages.missing(label) }];
  });
}

/** Nothing there, or markup that shows nothing. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  // Of a body, blocks of text that say nothing; any other block is something.
  if (Array.isArray(value)) return value.every((one) => isData(one) && 'html' in one && isEmpty(one.html));
  if (typeof value !== 'string') return false;
  if (/<(?:img|iframe|video|audio|table|hr)\b/i.test(value)) return false;
  return value.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}
