import { buildOf, documentAddress, postOf, resultOf } from '#content-store/operations/request.ts';

/** What a named query without arguments answers (S1 §7). Rejects where it is not answered. */
export async function askOperation(name: string): Promise<unknown> {
  const text = await fetch(documentAddress(`query/${name}`, buildOf(document)));
  if (!text.ok) throw new Error(`${name} answered ${text.status}`);
  const response = await fetch('/graphql', postOf(await text.text(), {}, {}));
  const { data } = await response.json();
  return data === null || data === undefined ? null : resultOf(data);
}
