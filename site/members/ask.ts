import { memberHeaderTexts } from '#content-store/messages/member-header.ts';
import type * as memberships from '#content-store/model/memberships/operations.ts';
import type * as siteUsers from '#content-store/model/site-users/operations.ts';
import type { ValueIn } from '#content-store/operations/answer.ts';
import { buildOf, documentAddress, postOf, resultOf } from '#content-store/operations/request.ts';

type Operations = typeof memberships & typeof siteUsers;

/** Names of operations, without the operations: those would bring the forms of their arguments into the page. */
export type MemberOperation = {
  [N in keyof Operations]: Operations[N] extends { readonly kind: infer K extends string }
    ? `${K}/${N}`
    : never;
}[keyof Operations];

type Named<P extends MemberOperation> = P extends `${string}/${infer N extends keyof Operations}`
  ? Operations[N]
  : never;

export type Answered<P extends MemberOperation> =
  Named<P> extends { readonly answer: infer A } ? ValueIn<A> : never;

export type Ask = <P extends MemberOperation>(
  operation: P,
  variables?: Readonly<Record<string, unknown>>,
) => Promise<Answered<P>>;

/** What was asked for was not done; the message is for the reader. */
export class NotDone extends Error {}

/** Asks for an operation as S1 §7 has it: the document of this build first, then one POST. Throws NotDone with what the server
 * says, or that it cannot be reached. */
export const ask: Ask = async (operation, variables = {}) => {
  const { data, errors } = await answerTo(operation, variables).catch(() => {
    throw new NotDone(memberHeaderTexts.unreachable);
  });
  if (!data || errors?.length) throw new NotDone(errors?.[0]?.message ?? memberHeaderTexts.unreachable);
  // The server answers what the operation declares.
  return resultOf(data) as never;
};

interface Response {
  readonly data?: object | null;
  readonly errors?: readonly { readonly message: string }[];
}

async function answerTo(operation: string, variables: Readonly<Record<string, unknown>>): Promise<Response> {
  const text = await fetch(documentAddress(operation, buildOf(document)));
  if (!text.ok) throw new Error(`status ${text.status}`);
  const request = postOf(await text.text(), variables, { 'x-domain': location.host });
  return (await fetch('/graphql', request)).json();
}
