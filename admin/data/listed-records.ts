import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { type IdPage, type ListParameters, type ListPart, listRequests } from './list-requests.ts';
import { ask } from './records.ts';

type Client = Pick<GraphqlClient, 'query' | 'mutate'>;

/** How many records there are by each of some sets of a list's filters. */
export function countRecords(
  client: Client,
  entity: AnyEntity,
  filters: readonly Readonly<Record<string, unknown>>[],
  timeZone: string,
): Promise<readonly number[]> {
  return ask(client, listRequests.counts(entity, filters, timeZone));
}

/** The ids of all records that match a list's filters. */
export async function matchingIds(
  client: Client,
  entity: AnyEntity,
  filters: Readonly<Record<string, unknown>>,
  timeZone: string,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const part: IdPage = await ask(client, listRequests.ids(entity, filters, timeZone, after));
    ids.push(...part.ids);
    after = part.next;
  }
  return ids;
}

/** All records that match a list's filters, part by part in its order, as it shows them. */
export async function* listedRecords(
  client: Client,
  entity: AnyEntity,
  asked: Omit<ListParameters, 'page' | 'perPage'>,
): AsyncGenerator<ListPart> {
  for (let after: string | null = ''; after !== null; ) {
    const part: ListPart = await ask(client, listRequests.part(entity, asked, after));
    yield part;
    after = part.next;
  }
}
