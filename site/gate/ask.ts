import { buildOf, documentAddress, postOf, resultOf } from '#content-store/operations/request.ts';

/** Asks the server as S1 §7 has it, as the console does: the document of this build first, then one POST. Throws Refusal
 * for an answer without data: asking again comes to the same. */
export async function ask(name: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
  const document = await fetch(documentAddress(`query/${name}`, buildOf(window.document)));
  if (!document.ok) throw new Error(`status ${document.status}`);
  const request = postOf(await document.text(), variables, { 'x-domain': location.host });
  const { data } = await (await fetch('/graphql', request)).json();
  if (!data) throw new Refusal();
  return resultOf(data);
}

export class Refusal extends Error {}
