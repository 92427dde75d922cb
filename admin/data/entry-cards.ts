import type { EntityEntry } from '#content-store/screens/entity-entry.ts';
import { names } from './naming.ts';
import type { Request } from './requests.ts';
import { metaSelection, type RecordPage, recordsIn } from './to-record.ts';

export interface AskedCards {
  readonly first: number;
  /** Conditions of the API. */
  readonly where: object;
  /** What else is wanted of each. */
  readonly fields?: readonly string[];
}

/** The records of an entity that changed last and meet some conditions of the API. They are asked for by its entry alone:
 * what they are called, of which type they are and how they stand. */
export function cardsRequest(
  entry: EntityEntry,
  { first, where, fields = [] }: AskedCards,
): Request<RecordPage> {
  const field = names.stream(entry);
  const { titleField, variants, schedule } = entry;
  const named = [titleField, variants?.by, schedule?.from, schedule?.until].filter(
    (name) => name !== undefined,
  );
  const node = ['id', metaSelection, ...new Set([...named, 'publishAt', 'publishProblem', ...fields])].join(
    ' ',
  );
  return {
    text: `query ($input: ${names.streamInput(entry)}!) { ${field}(input: $input) { totalCount edges { node { ${node} } } } }`,
    variables: { input: { where, sortField: 'updatedAt', sortOrder: 'desc', first } },
    parse: (data) => recordsIn(data[field]),
  };
}
