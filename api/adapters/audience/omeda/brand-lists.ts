import { z } from 'zod';
import type { Demographic } from '../audience.ts';
import { Cached } from './cached.ts';
import { type OmedaClient, OmedaUnreachable, type Told } from './client.ts';

const DAY = 24 * 3_600_000;
/** Something that is not on a list is looked for again at most this often, in milliseconds. */
const ANEW = 5 * 60_000;

const products = z.looseObject({
  Products: z.array(
    z.looseObject({ Id: z.number(), ProductType: z.number(), DeploymentTypeId: z.number().nullish() }),
  ),
});

const demographics = z.looseObject({
  Demographics: z.array(
    z.looseObject({
      Id: z.number(),
      DemographicType: z.number(),
      Description: z.string().nullish(),
      DemographicValues: z
        .array(z.looseObject({ Id: z.number(), Description: z.string().nullish() }))
        .nullish(),
    }),
  ),
});

export interface Product {
  readonly id: number;
  readonly type: number;
  readonly deploymentTypeId: number | null;
}

/** What a brand has, as it was within a day: these lists are not to be asked for with each request. */
export class BrandLists {
  readonly #products: Cached<ReadonlyMap<string, Product>>;
  readonly #demographics: Cached<ReadonlyMap<number, Demographic>>;

  constructor(client: OmedaClient, now: () => Date) {
    const load = async <T>(path: string, as: z.ZodType<T>) => whole(await client.get(path), as);
    this.#products = new Cached(
      async () => productsOf((await load('products', products)).Products),
      now,
      DAY,
    );
    this.#demographics = new Cached(
      async () => demographicsOf((await load('demographics', demographics)).Demographics),
      now,
      DAY,
    );
  }

  /** Null where there is none, also since a few minutes ago. */
  async product(id: string): Promise<Product | null> {
    return (await this.#products.get()).get(id) ?? (await this.#products.get(ANEW)).get(id) ?? null;
  }

  async demographics(ids: readonly number[]): Promise<readonly Demographic[]> {
    const known = await this.#demographics.get();
    return [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  }
}

function whole<T>({ status, body }: Told, as: z.ZodType<T>): T {
  const read = as.safeParse(body);
  if (status !== 200 || !read.success) throw new OmedaUnreachable('Omeda did not tell what the brand has');
  return read.data;
}

function productsOf(list: z.infer<typeof products>['Products']): ReadonlyMap<string, Product> {
  return new Map(
    list.map(({ Id: id, ProductType: type, DeploymentTypeId }) => [
      String(id),
      { id, type, deploymentTypeId: DeploymentTypeId ?? null },
    ]),
  );
}

function demographicsOf(
  list: z.infer<typeof demographics>['Demographics'],
): ReadonlyMap<number, Demographic> {
  return new Map(
    list.map(({ Id: id, DemographicType: type, Description, DemographicValues }) => {
      const description = Description ?? '';
      const values = (DemographicValues ?? []).map((value) => ({
        id: value.Id,
        description: value.Description ?? '',
      }));
      return [id, { id, type, description, question: description, values }];
    }),
  );
}
