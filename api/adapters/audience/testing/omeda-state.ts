import { wallClockAt } from '#content-store/formats/wall-clock.ts';

/** What the stand-in for Omeda knows. */
export interface StoodCustomer {
  readonly Id: number;
  readonly EncryptedCustomerId: string;
  readonly external: string | null;
  readonly email: string;
  readonly FirstName?: string;
  readonly LastName?: string;
  readonly StatusCode: number;
  readonly ChangedDate: string;
  readonly MergedInto?: number;
  readonly products: ReadonlyMap<number, number>;
  /** How often it was saved. */
  readonly saves: number;
}

interface Transaction {
  readonly id: number;
  readonly body: Saved;
  readonly at: number;
  status: number;
  error?: string;
}

interface Saved {
  readonly ExternalCustomerId?: string;
  readonly FirstName?: string;
  readonly LastName?: string;
  readonly Emails: readonly { readonly EmailAddress: string }[];
  readonly Products?: readonly { readonly OmedaProductId: number; readonly Receive: number }[];
}

interface Opted {
  readonly EmailAddress: string;
  readonly DeploymentTypeId: readonly number[];
  readonly DeleteOptOut?: number;
  readonly Source?: string;
  readonly PromoCode?: string;
}

export interface StoodFilter {
  readonly email: string;
  readonly DeploymentTypeId: number;
  readonly Status: 'IN' | 'OUT';
  readonly CreatedDate: string;
  readonly Source: string | undefined;
}

export type Answer = { readonly status: number; readonly answer: object } | null;

export const refused = (status: number, error: string, more: object = {}): NonNullable<Answer> => ({
  status,
  answer: { SubmissionId: 's', Errors: [{ Error: error, ...more }] },
});
const said = (answer: object, status = 200): Answer => ({ status, answer: { SubmissionId: 's', ...answer } });

/** Customers, transactions and opt-ins, as the provider keeps them: saves are queued and done later, one after the other. */
export class OmedaState {
  readonly customers: StoodCustomer[] = [];
  readonly filters: StoodFilter[] = [];
  readonly transactions: Transaction[] = [];
  /** How long what is queued waits there, in milliseconds. */
  queue = 3_000;
  /** What the next transactions end as; 101 or 100 where nothing is said. */
  /** Whether all that was ever said of an address is told, in place of how it stands. */
  histories = false;
  endings: { readonly status: number; readonly error?: string }[] = [];
  products: object[] = [
    { Id: 12, ProductType: 2, Description: 'Weekly' },
    { Id: 55, ProductType: 5, Description: 'Daily', DeploymentTypeId: 5001 },
    { Id: 7, ProductType: 1, Description: 'Magazine' },
  ];
  demographics: object[] = [
    {
      ...{ Id: 301, DemographicType: 1, Description: 'Job function' },
      DemographicValues: [{ Id: 1, Description: 'Engineer', ShortDescription: 'E', Sequence: 1 }],
    },
    { Id: 302, DemographicType: 3, Description: 'Remarks' },
  ];
  readonly #now: () => Date;
  #ids = 1_000;

  constructor(now: () => Date) {
    this.#now = now;
  }

  add(given: Partial<StoodCustomer> & Pick<StoodCustomer, 'email'>): StoodCustomer {
    this.#ids += 1;
    const customer: StoodCustomer = {
      ...{ Id: this.#ids, EncryptedCustomerId: String(this.#ids).padStart(15, 'A'), external: null },
      ...{ StatusCode: 1, ChangedDate: this.#central(), products: new Map(), saves: 0, ...given },
    };
    this.customers.push(customer);
    return customer;
  }

  write(path: string, body: Record<string, unknown>): Answer {
    if (path === 'storecustomerandorder') return this.#queue(body as unknown as Saved);
    if (path === 'optinfilterqueue') return this.#opt('IN', body.DeploymentTypeOptIn as Opted[]);
    if (path === 'optoutfilterqueue') return this.#opt('OUT', body.DeploymentTypeOptOut as Opted[]);
    return null;
  }

  read(path: string): Answer {
    this.#process();
    const of = (pattern: RegExp) => pattern.exec(path)?.[1];
    if (path === 'products') return said({ Products: this.products });
    if (path === 'demographics') return said({ Demographics: this.demographics });
    const transaction = of(/^transaction\/(\d+)$/);
    if (transaction !== undefined) return this.#transaction(Number(transaction));
    const filtered = of(/^filter\/email\/(.+)$/);
    if (filtered !== undefined) {
      const found = this.filters.filter(({ email }) => email === decodeURIComponent(filtered));
      // How it stands to each; told twice, and out of order.
      const last = found.filter(
        (filter, at) =>
          !found.slice(at + 1).some((each) => each.DeploymentTypeId === filter.DeploymentTypeId),
      );
      const Filters = [...last, ...last].toReversed();
      return found.length === 0
        ? refused(404, 'No filters')
        : said({ Filters: this.histories ? found : Filters });
    }
    const email = of(/^customer\/email\/(.+)$/);
    if (email !== undefined) {
      const found = this.customers.filter((customer) => customer.email === decodeURIComponent(email));
      // Out of order, and one of them twice.
      const Customers = [...found, ...found.slice(0, 1)].toReversed().map(({ Id }) => ({ Id, Url: 'x' }));
      if (found.length === 0) return refused(404, 'Not found');
      return said({ Customers }, found.length > 1 ? 300 : 200);
    }
    const encrypted = of(/^customer\/(\w+)\/encrypted$/);
    const id = of(/^customer\/(\d+)$/);
    const customer = this.customers.find((each) =>
      encrypted === undefined ? String(each.Id) === id : each.EncryptedCustomerId === encrypted,
    );
    if (customer === undefined) return refused(404, 'Not found');
    const { MergedInto, external: _e, email: _m, products: _p, saves: _s, ...basic } = customer;
    if (MergedInto === undefined) return said(basic);
    const words = `Customer id ${customer.Id} is valid but not active. Please use ${MergedInto}.`;
    return refused(404, words, { MergedIntoCustomerId: MergedInto });
  }

  #queue(body: Saved): Answer {
    const ids = (body.Products ?? []).map(({ OmedaProductId }) => OmedaProductId);
    if (new Set(ids).size < ids.length) return refused(400, 'A product is there twice');
    this.#ids += 1;
    this.transactions.push({ id: this.#ids, body, at: this.#now().getTime(), status: 1 });
    const info = { TransactionId: this.#ids, Url: `x/transaction/${this.#ids}/*` };
    // Told twice.
    return said({ ResponseInfo: [info, info] });
  }

  /** Does what has waited long enough. */
  #process(): void {
    for (const transaction of this.transactions) {
      if (transaction.status !== 1 || transaction.at + this.queue > this.#now().getTime()) continue;
      const ending = this.endings.shift();
      if (ending !== undefined && ![99, 100, 101].includes(ending.status)) Object.assign(transaction, ending);
      else Object.assign(transaction, { status: this.#save(transaction.body), ...ending });
    }
  }

  #save(body: Saved): number {
    const [{ EmailAddress: email } = { EmailAddress: '' }] = body.Emails;
    const external = body.ExternalCustomerId ?? null;
    const at = this.customers.findIndex((each) =>
      external === null ? each.email === email : each.external === external || each.email === email,
    );
    const before = this.customers[at] ?? this.add({ email, external });
    const products = new Map(before.products);
    for (const { OmedaProductId, Receive } of body.Products ?? []) products.set(OmedaProductId, Receive);
    const { FirstName = before.FirstName, LastName = before.LastName } = body;
    this.customers[this.customers.indexOf(before)] = {
      ...before,
      ...{ email, external: external ?? before.external, products, saves: before.saves + 1 },
      ...(FirstName !== undefined && { FirstName }),
      ...(LastName !== undefined && { LastName }),
    };
    return at < 0 ? 100 : 101;
  }

  #transaction(id: number): Answer {
    const found = this.transactions.find((each) => each.id === id);
    if (found === undefined) return refused(404, 'Not found');
    const { status: Status, error } = found;
    return said({ TransactionId: id, Status, ...(error !== undefined && { Errors: [{ Error: error }] }) });
  }

  #opt(Status: 'IN' | 'OUT', list: readonly Opted[]): Answer {
    const messages: object[] = [];
    for (const { EmailAddress: email, DeploymentTypeId: types, DeleteOptOut, Source } of list)
      for (const DeploymentTypeId of types) {
        const known = this.filters.findLast(
          (each) => each.email === email && each.DeploymentTypeId === DeploymentTypeId,
        );
        if (Status === 'IN' && known?.Status === 'OUT' && DeleteOptOut !== 1)
          messages.push({ Message: `${email} has opted out` });
        else this.filters.push({ email, DeploymentTypeId, Status, CreatedDate: this.#central(), Source });
      }
    const success = { Submission: 's', Success: 'Your submission was successful' };
    return { status: 200, answer: messages.length === 0 ? success : { ...success, Messages: messages } };
  }

  #central(): string {
    const wall = wallClockAt(this.#now().getTime(), 'America/Chicago');
    return new Date(wall).toISOString().slice(0, 19).replace('T', ' ');
  }
}
