import type { Page } from '@playwright/test';
import { canPublish, canRead, canWrite } from '#admin/context/access.ts';
import { names } from '#admin/data/naming.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { entities } from '#content-store/registry/registry.ts';

/** An operation of the API, and the code of the error it is to answer with; null for none. */
interface Asked {
  readonly query: string;
  readonly code: string | null;
}

/** Asks the API for every operation of every entity as whoever is signed in; answers those that did not do as the
 * permissions say. Nothing is changed by it: what is allowed fails for another reason. */
export async function wrongAnswers(
  page: Page,
  { url, tenantKey }: { readonly url: string; readonly tenantKey: string },
  held: ReadonlySet<string>,
): Promise<readonly string[]> {
  const asked = entities.flatMap((entity) => operationsOf(entity, held));
  const found = await page.evaluate(
    async ({ asked, url, tenantKey }) => {
      const session: { bearerToken: string } = JSON.parse(localStorage.getItem('masthead-session') ?? '{}');
      const codeOf = async (query: string): Promise<string | null> => {
        const response = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-tenant-key': tenantKey,
            authorization: `Bearer ${session.bearerToken}`,
          },
          body: JSON.stringify({ query }),
        });
        const { errors }: { errors?: { extensions?: { code?: string } }[] } = await response.json();
        return errors?.[0]?.extensions?.code ?? null;
      };
      return Promise.all(asked.map(({ query }) => codeOf(query)));
    },
    { asked: [...asked], url, tenantKey },
  );
  return asked.flatMap(({ query, code }, at) =>
    found[at] === code ? [] : [`${query} answers ${found[at]} instead of ${code}`],
  );
}

function operationsOf(entity: AnyEntity, held: ReadonlySet<string>): Asked[] {
  const mayRead = canRead(entity, held);
  const read = (query: string): Asked => ({ query, code: mayRead ? null : 'FORBIDDEN' });
  return [
    read(`{ ${names.one(entity)}(id: "1") { id } }`),
    read(`{ ${names.stream(entity)} { totalCount } }`),
    ...(entity.access.write.length === 0 ? [] : changesOf(entity, held)),
  ];
}

/** What may be asked to be written: nothing where the server alone writes. */
function changesOf(entity: AnyEntity, held: ReadonlySet<string>): Asked[] {
  const mayWrite = canWrite(entity, held);
  const mayPublish = canPublish(entity, held);
  const change = (call: string, may: boolean, otherwise: string): Asked => ({
    query: `mutation { ${call} { record { id } } }`,
    code: may ? otherwise : 'FORBIDDEN',
  });
  const nothing = 'id: "nothing", version: 1';
  // No key is as long.
  const tooLong = `(input: {}, idempotencyKey: "${'x'.repeat(201)}")`;
  const create = change(`${names.create(entity)}${tooLong}`, mayWrite, 'BAD_REQUEST');
  return [
    ...(entity.access.create.length === 0 ? [] : [create]),
    change(`${names.update(entity)}(${nothing}, input: {})`, mayWrite, 'NOT_FOUND'),
    change(
      `${names.act(entity, 'remove')}(${nothing})`,
      entity.hasWorkingCopies ? mayWrite : mayPublish,
      'NOT_FOUND',
    ),
    ...(entity.hasWorkingCopies
      ? [
          change(`${names.act(entity, 'publish')}(${nothing})`, mayPublish, 'NOT_FOUND'),
          change(`${names.act(entity, 'unpublish')}(${nothing})`, mayPublish, 'NOT_FOUND'),
          change(`${names.act(entity, 'discard')}(${nothing})`, mayWrite, 'NOT_FOUND'),
        ]
      : []),
  ];
}
