import { isData } from '#content-store/definition/entity.ts';
import type { PlannedRow, RedirectRow } from '#content-store/model/redirects/plan.ts';
import type { Request } from './requests.ts';

const OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const;

/** What importing many redirects asks of the API. */
export const redirectRequests = {
  holders(paths: readonly string[]): Request<ReadonlyMap<string, string>> {
    return {
      text: 'query ($paths: [String!]!) { addressHolders(paths: $paths) { path title } }',
      variables: { paths },
      parse: ({ addressHolders: found }) =>
        new Map(rowsIn(found).map(({ path, title }) => [String(path), String(title)])),
    };
  },
  import(rows: readonly RedirectRow[]): Request<readonly PlannedRow[]> {
    return {
      text: 'mutation ($rows: [RedirectRow!]!) { importRedirects(rows: $rows) { rows { row from to preserveQueryString outcome message } } }',
      variables: {
        rows: rows.map(({ row, from, to, preserveQueryString }) => ({ row, from, to, preserveQueryString })),
      },
      parse: ({ importRedirects: done }) => rowsIn(isData(done) ? done.rows : null).map(outcomeFrom),
    };
  },
};

function outcomeFrom(one: Readonly<Record<string, unknown>>): PlannedRow {
  return {
    row: Number(one.row),
    from: String(one.from),
    to: String(one.to),
    preserveQueryString: one.preserveQueryString === true,
    outcome: OUTCOMES.find((known) => known === one.outcome) ?? 'refused',
    ...(typeof one.message === 'string' && { message: one.message }),
  };
}

function rowsIn(value: unknown) {
  return Array.isArray(value) ? value.filter(isData) : [];
}
