import { sitePath } from '#content-store/addresses/site-path.ts';
import { besides } from '#content-store/model/forms/forms.ts';
import type { TypedValues } from '#content-store/model/site-users/answers.ts';
import type { AccountAsked } from '#site/forms/account-shown.ts';

/** Names of one form's fields that are kept to be shown again: more, and it is no form of ours. */
const MOST_NAMES = 200;

/** What never comes back to the page. */
const SECRETS = ['password', 'newPassword', besides.proof, besides.honeypot];

/** A form that a reader sent from a page of accounts. */
export class SentForm {
  readonly #sent: URLSearchParams;
  /** What the browser calls its visit, where it has said. */
  readonly visit: string | undefined;

  constructor(sent: URLSearchParams, visit?: string) {
    this.#sent = sent;
    this.visit = visit;
  }

  /** The operation that it is for. */
  get form(): string {
    return this.text('form');
  }

  /** Whether a machine filled in what nobody sees. */
  get isOfMachine(): boolean {
    return this.text(besides.honeypot) !== '';
  }

  /** What was typed, without space around it; empty where nothing was. */
  text(name: string): string {
    return (this.#sent.get(name) ?? '').trim();
  }

  /** As it was typed, space and all. */
  secret(name: string): string {
    return this.#sent.get(name) ?? '';
  }

  /** What was typed; undefined where nothing was. */
  given(name: string): string | undefined {
    return this.text(name) || undefined;
  }

  /** What it says beside what it asks. */
  get asked(): AccountAsked {
    return askedIn({ get: (name) => this.given(name) ?? null });
  }

  has(name: string): boolean {
    return this.#sent.has(name);
  }

  all(name: string): readonly string[] {
    return this.#sent.getAll(name);
  }

  /** What the form is shown with again. */
  get typed(): TypedValues {
    const names = [...new Set(this.#sent.keys())].slice(0, MOST_NAMES);
    return Object.fromEntries(
      names.filter((name) => !SECRETS.includes(name)).map((name) => [name, this.#sent.getAll(name)]),
    );
  }
}

/** What an address or a form says beside what it asks: paths of the site alone. */
export function askedIn(query: Pick<URLSearchParams, 'get'>): AccountAsked {
  const short = (name: string) => query.get(name)?.slice(0, 100) || undefined;
  return {
    redirectTo: sitePath(query.get('redirectTo')),
    pk: short('pk') ?? short('PK'),
    source: short('source'),
  };
}
