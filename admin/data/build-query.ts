import type { BuildQueryFactory } from 'ra-data-graphql';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { isData } from '#content-store/definition/entity.ts';
import { definitionOf } from '#content-store/registry/registry.ts';
import { documentOf } from './graphql-document.ts';
import { listRequests } from './list-requests.ts';
import { type Request, requests } from './requests.ts';

/** React-admin's parameters, as far as the console's lists and look-ups use them. */
interface Parameters {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly sort?: { readonly field: string; readonly order: string };
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly id?: unknown;
  readonly ids?: readonly unknown[];
  /** What lists say beside these. */
  readonly meta?: { readonly timeZone?: string; readonly columns?: readonly string[] };
}

/** Turns react-admin's calls into queries made from the definitions. Saving and publishing do not come through here:
 * they carry versions and answer receipts (`records.ts`). */
export const buildQuery: BuildQueryFactory = () => (method, resource, params: Parameters) => {
  const entity = definitionOf({ name: resource });
  const { text, variables, parse } = requestFor(entity, method, params);
  return {
    query: documentOf(text),
    variables,
    parseResponse: (response: { data: unknown }) => ({
      ...parse(isData(response.data) ? response.data : {}),
    }),
  };
};

function requestFor(entity: AnyEntity, method: string, params: Parameters): Request<object> {
  switch (method) {
    case 'GET_LIST':
      return listRequests.list(entity, {
        page: params.pagination?.page ?? 1,
        perPage: params.pagination?.perPage ?? 25,
        sort: params.sort ?? { field: entity.list.sort[0], order: entity.list.sort[1] },
        filter: params.filter ?? {},
        timeZone: params.meta?.timeZone,
        columns: params.meta?.columns,
      });
    case 'GET_MANY':
      return requests.many(entity, (params.ids ?? []).map(String));
    case 'GET_ONE':
      return asData(requests.one(entity, String(params.id)));
    default:
      throw new Error(`The console does not use ${method}`);
  }
}

/** React-admin wants what it looked for under `data`. */
function asData<T>(request: Request<T>): Request<{ readonly data: T }> {
  return { ...request, parse: (answer) => ({ data: request.parse(answer) }) };
}
