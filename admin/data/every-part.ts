import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { type AnyEntity, isData } from '#content-store/definition/entity.ts';
import { allFields } from './all-fields.ts';
import { names } from './naming.ts';
import type { Request } from './requests.ts';
import { selectFields } from './selection.ts';
import { metaSelection, toRecord } from './to-record.ts';

/** Records asked for at a time where all are wanted: with every field, within what one request may cost. */
const AT_ONCE = 250;

interface Part {
  readonly records: readonly ConsoleRecord[];
  /** Where the next part starts; null behind the last. */
  readonly next: string | null;
}

/** All records of an entity with some of their fields, part by part in the order of its list. */
export async function* everyPart(
  entity: AnyEntity,
  wanted: readonly string[],
  ask: (request: Request<Part>) => Promise<Part>,
): AsyncGenerator<readonly ConsoleRecord[]> {
  let after: string | null = null;
  do {
    const part: Part = await ask(partRequest(entity, wanted, after));
    yield part.records;
    after = part.next;
  } while (after !== null);
}

function partRequest(entity: AnyEntity, wanted: readonly string[], after: string | null): Request<Part> {
  const field = names.stream(entity);
  const fields = Object.entries(allFields(entity)).filter(([name]) => wanted.includes(name));
  const node = `node { id ${metaSelection} ${selectFields(Object.fromEntries(fields))} }`;
  return {
    text: `query ($input: ${names.streamInput(entity)}!) { ${field}(input: $input) { hasMore edges { cursor ${node} } } }`,
    variables: { input: { first: AT_ONCE, ...(after === null ? {} : { after }) } },
    parse: (data) => {
      const answer = data[field];
      const edges = isData(answer) && Array.isArray(answer.edges) ? answer.edges.filter(isData) : [];
      const hasMore = isData(answer) && answer.hasMore === true;
      return {
        records: edges.flatMap((edge) => toRecord(edge.node) ?? []),
        next: hasMore ? String(edges.at(-1)?.cursor ?? '') || null : null,
      };
    },
  };
}
