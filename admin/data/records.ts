import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import type { ActionResult, RecordAction } from '#admin/records/action-result.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { Undoable } from '#admin/records/undoable.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { everyPart } from './every-part.ts';
import { type FoundRecord, findRequest } from './find-request.ts';
import { type HowToUpdate, type Request, requests } from './requests.ts';

/** What the console does with records of any entity, made from its definition. All of it throws ApiError. */

type Client = Pick<GraphqlClient, 'query' | 'mutate'>;
type Input = Readonly<Record<string, unknown>>;

export function loadRecord(client: Client, entity: AnyEntity, id: string): Promise<ConsoleRecord | null> {
  return ask(client, requests.one(entity, id));
}

/** With a key, the same request sent again makes nothing more. */
export function createRecord(
  client: Client,
  entity: AnyEntity,
  input: Input,
  key?: string,
): Promise<ActionResult> {
  return tell(client, requests.create(entity, input, key));
}

/** Refused with CONFLICT when the record is no longer at this version. */
export function updateRecord(
  client: Client,
  entity: AnyEntity,
  id: string,
  version: number,
  input: Input,
  how?: HowToUpdate,
): Promise<ActionResult> {
  return tell(client, requests.update(entity, id, version, input, how));
}

export function actOnRecord(
  client: Client,
  entity: AnyEntity,
  action: RecordAction,
  id: string,
  version: number,
): Promise<ActionResult> {
  return tell(client, requests.act(entity, action, id, version));
}

/** Has what is saved published by itself at a moment (ISO 8601); null calls that off. */
export function scheduleRecord(
  client: Client,
  entity: AnyEntity,
  id: string,
  version: number,
  at: string | null,
): Promise<ActionResult> {
  return tell(client, requests.schedule(entity, id, version, at));
}

/** Makes a record another, which is answered; only where the entity says so. */
export function mergeRecord(
  client: Client,
  entity: AnyEntity,
  id: string,
  version: number,
  into: string,
): Promise<ActionResult> {
  return tell(client, requests.merge(entity, id, version, into));
}

/** Makes a draft with all that is saved of a record but what is its own; only where the entity says so. */
export function duplicateRecord(client: Client, entity: AnyEntity, id: string): Promise<ActionResult> {
  return tell(client, requests.duplicate(entity, id));
}

/** Takes back a change that readers saw; refused once the record was saved since. */
export function undoChange(client: Client, entity: AnyEntity, undoable: Undoable): Promise<ActionResult> {
  return tell(client, requests.undo(entity, undoable));
}

/** Records of these entities that have a text in the fields that their lists search, some of each; only those whose fields
 * have the values of a filter. */
export function findRecords(
  client: Client,
  entities: readonly AnyEntity[],
  text: string,
  signal: AbortSignal,
  filter: Readonly<Record<string, string | boolean>> = {},
): Promise<readonly FoundRecord[]> {
  return ask(client, findRequest(entities, text, filter), signal);
}

/** All records of an entity with these fields, part by part in the order of its list. */
export function everyRecord(
  client: Client,
  entity: AnyEntity,
  fields: readonly string[],
): AsyncIterable<readonly ConsoleRecord[]> {
  return everyPart(entity, fields, (request) => ask(client, request));
}

/** Asks for what changes nothing. */
export async function ask<T>(client: Client, { text, variables, parse }: Request<T>, signal?: AbortSignal) {
  return parse(await client.query({ query: text, variables, signal }));
}

async function tell<T>(client: Client, { text, variables, parse }: Request<T>): Promise<T> {
  return parse(await client.mutate({ query: text, variables }));
}
