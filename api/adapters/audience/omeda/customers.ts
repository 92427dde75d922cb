import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isAudienceId } from '#content-store/addresses/audience-id.ts';
import { normaliseEmail } from '#content-store/model/site-users/names.ts';
import type { Customer, Sought } from '../audience.ts';
import { centralTime } from './central-time.ts';
import { type OmedaClient, OmedaUnreachable, type Told } from './client.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const MOST_KEPT = 10_000;
/** Of several with one address, so many are looked at. */
const MOST_ASKED = 10;
const ACTIVE = 1;
const DELETED = 0;

const several = z.looseObject({ Customers: z.array(z.looseObject({ Id: z.number() })) });

const basic = z.looseObject({
  Id: z.number(),
  EncryptedCustomerId: z.string().nullish(),
  FirstName: z.string().nullish(),
  LastName: z.string().nullish(),
  Title: z.string().nullish(),
  ChangedDate: z.string().nullish(),
  StatusCode: z.number().nullish(),
});

type Basic = z.infer<typeof basic>;

/** Whom Omeda knows, as it was within a day, or within a minute: so often at most is anybody asked for, also where that failed. */
export class OmedaCustomers {
  readonly #client: OmedaClient;
  readonly #now: () => Date;
  readonly #known = new LRUCache<
    string,
    { readonly customer: Promise<Customer | null>; readonly at: number; hasFailed: boolean }
  >({ max: MOST_KEPT });

  constructor(client: OmedaClient, now: () => Date) {
    this.#client = client;
    this.#now = now;
  }

  /** Null where there is nobody, and for what is no id: of that nobody is asked. */
  lookUp(sought: Sought, useCache = true): Promise<Customer | null> {
    const youngerThan = useCache ? DAY : MINUTE;
    if ('email' in sought) {
      const email = normaliseEmail(sought.email);
      return this.#kept(`email:${email}`, youngerThan, () => this.#byEmail(email));
    }
    const { encryptedId } = sought;
    if (!isAudienceId(encryptedId)) return Promise.resolve(null);
    return this.#kept(`id:${encryptedId}`, youngerThan, async () =>
      asCustomer(await this.#read(`${encryptedId}/encrypted`)),
    );
  }

  /** Something was told of whoever has this address. */
  forget(email: string): void {
    this.#known.delete(`email:${normaliseEmail(email)}`);
  }

  #kept(key: string, youngerThan: number, ask: () => Promise<Customer | null>): Promise<Customer | null> {
    const at = this.#now().getTime();
    const known = this.#known.get(key);
    if (known !== undefined && at - known.at < (known.hasFailed ? MINUTE : youngerThan))
      return known.customer;
    const asked = { customer: ask(), at, hasFailed: false };
    this.#known.set(key, asked);
    asked.customer.catch(() => {
      asked.hasFailed = true;
    });
    return asked.customer;
  }

  async #byEmail(email: string): Promise<Customer | null> {
    const answer = await this.#client.get(`customer/email/${encodeURIComponent(email)}`);
    if (answer.status === 404) return null;
    // 300 is several of one address, and no error.
    const found = several.safeParse(answer.body);
    if (![200, 300].includes(answer.status) || !found.success) throw unclear(answer);
    const ids = [...new Set(found.data.Customers.map(({ Id: id }) => id))].slice(0, MOST_ASKED);
    const customers = await Promise.all(ids.map((id) => this.#read(String(id))));
    return asCustomer(foremost(customers.filter((customer) => customer !== null)));
  }

  /** One who was merged into another is that other; followed once, for a circle would have no end. */
  async #read(path: string, isFollowed = false): Promise<Basic | null> {
    const answer = await this.#client.get(`customer/${path}`);
    const into = mergedInto(answer);
    if (into !== null) return isFollowed ? null : this.#read(String(into), true);
    if (answer.status === 404) return null;
    const read = basic.safeParse(answer.body);
    if (answer.status !== 200 || !read.success) throw unclear(answer);
    return read.data;
  }
}

/** Whom an address is taken to be of, of several: an active one before prospects, never one who was deleted; of these the one
 * that was changed last; of equals the one with the greatest id. */
export function foremost(customers: readonly Basic[]): Basic | null {
  const rank = (customer: Basic) => [
    customer.StatusCode === ACTIVE ? 1 : 0,
    centralTime(customer.ChangedDate) ?? 0,
    customer.Id,
  ];
  const [first] = customers
    .filter(({ StatusCode: status }) => status !== DELETED)
    .toSorted((left, right) => {
      const [before, after] = [rank(left), rank(right)];
      return before.map((value, at) => (after[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0;
    });
  return first ?? null;
}

function mergedInto({ body, error }: Told): number | null {
  const said = body.Errors?.find((each) => each.MergedIntoCustomerId !== undefined)?.MergedIntoCustomerId;
  const inWords = /not active\. Please use (\d+)/i.exec(error ?? '')?.[1];
  return said ?? (inWords === undefined ? null : Number(inWords));
}

function unclear({ status, error }: Told): OmedaUnreachable {
  return new OmedaUnreachable(error ?? `Omeda answered with status ${status}`);
}

function asCustomer(customer: Basic | null): Customer | null {
  if (customer === null || customer.StatusCode === DELETED) return null;
  const { EncryptedCustomerId: id, FirstName, LastName, Title, ChangedDate } = customer;
  const changed = centralTime(ChangedDate);
  return {
    encryptedId: typeof id === 'string' && isAudienceId(id) ? id : null,
    ...{ firstName: FirstName ?? null, lastName: LastName ?? null, title: Title ?? null },
    changedAt: changed === null ? null : new Date(changed).toISOString(),
  };
}
