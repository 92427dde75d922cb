import type { DataProvider } from 'react-admin';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import type { ActiveUser } from '#admin/context/user-context.ts';
import type { ActionResult, RecordAction } from '#admin/records/action-result.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { Undoable } from '#admin/records/undoable.ts';
import type { Progress } from '#build/receipts/receipt.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import type { ProfileInput } from '#content-store/model/cms-users/operations.ts';
import type { FoundRecord } from './find-request.ts';

/** The API as the console uses it. Everything throws ApiError. */
export interface Backend {
  /** Runs a declared operation and reads its answer. */
  readonly run: GraphqlClient['run'];
  /** React-admin's lists and look-ups. */
  readonly provider: DataProvider;
  login(username: string, password: string): Promise<void>;
  /** Ends the session; where the server cannot be told, throws, and the session goes on. */
  logout(): Promise<void>;
  /** Ends the session in this browser alone; at the server it runs out by itself. */
  forgetSession(): void;
  hasSession(): boolean;
  /** Renews the session where it is about to end: a preview is a navigation and cannot do it itself. */
  keepAlive(): Promise<void>;
  activeUser(): Promise<ActiveUser>;
  /** Changes the caller's own account; a new password goes on in another session. */
  updateProfile(input: ProfileInput): Promise<void>;
  load(entity: AnyEntity, id: string): Promise<ConsoleRecord | null>;
  create(entity: AnyEntity, input: Readonly<Record<string, unknown>>): Promise<ActionResult>;
  /** Refused with CONFLICT when the record is no longer at this version. */
  update(
    entity: AnyEntity,
    id: string,
    version: number,
    input: Readonly<Record<string, unknown>>,
  ): Promise<ActionResult>;
  act(entity: AnyEntity, action: RecordAction, id: string, version: number): Promise<ActionResult>;
  /** Has what is saved published by itself at a moment (ISO 8601); null calls that off. */
  schedule(entity: AnyEntity, id: string, version: number, at: string | null): Promise<ActionResult>;
  /** Makes a record another, which is answered; only where the entity says so. */
  merge(entity: AnyEntity, id: string, version: number, into: string): Promise<ActionResult>;
  /** Takes back a change that readers saw; refused once the record was saved since. */
  undo(entity: AnyEntity, undoable: Undoable): Promise<ActionResult>;
  /** Sends any operation as it is, and answers the data; what is refused is thrown. */
  send(operation: { readonly text: string; readonly variables: Data }): Promise<Data>;
  /** Tells what is being rendered of the site, from now on, until it is aborted or the connection ends. */
  watchProgress(onProgress: (progress: Progress | null) => void, signal: AbortSignal): Promise<void>;
  /** Records of these entities that have a text in the fields that their lists search, some of each. */
  find(entities: readonly AnyEntity[], text: string, signal: AbortSignal): Promise<readonly FoundRecord[]>;
  /** All records of an entity with these fields, part by part in the order of its list. */
  every(entity: AnyEntity, fields: readonly string[]): AsyncIterable<readonly ConsoleRecord[]>;
  /** Stores a file and makes its asset. */
  upload(file: File): Promise<ConsoleRecord>;
}
