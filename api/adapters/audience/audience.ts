import type { Data } from '#content-store/definition/is-data.ts';
import type { subscriptionSources } from '#content-store/model/tracking/newsletter-subscription.ts';
import type { Attempt, Outcome } from '../../outbox/channel.ts';

/** Where a sign-up came from (S0 §3). */
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** What became otherwise of a member. What is left out stays as it is; an empty text takes out what was there. */
export interface MemberChange {
  /** The record's. */
  readonly memberId: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly title?: string;
  readonly company?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postalCode?: string;
  /** Alpha-3. */
  readonly countryCode?: string;
  readonly promoCode?: string;
  readonly demographics?: readonly DemographicAnswer[];
  /** What memberships, or newsletters of product type 2, are to the provider, each once. */
  readonly products?: readonly ProductChange[];
}

export interface DemographicAnswer {
  readonly questionId: number;
  readonly answerIds: readonly number[];
  /** Of what is not chosen among answers. */
  readonly value?: string;
}

export interface ProductChange {
  readonly product: string;
  readonly isReceived: boolean;
}

export interface Subscription {
  /** The provider's product, of type 5 or 2 (S1 §3). */
  readonly newsletter: string;
  readonly email: string;
  readonly source: SubscriptionSource;
  readonly promoCode?: string;
  /** Whether a member asks for it themselves, logged in: only then does it undo that its address opted out at the provider. */
  readonly undoesOptOut?: boolean;
}

/** What is known of somebody elsewhere. */
export interface Customer {
  /** 15 capitals and digits; null where there is none. */
  readonly encryptedId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  /** ISO 8601, UTC; null where it is not said. */
  readonly changedAt: string | null;
}

/** Whom to look for: by an address, or by what a letter's link said. */
export type Sought = { readonly email: string } | { readonly encryptedId: string };

/** S0 §3 demographic question. */
export interface Demographic {
  readonly id: number;
  /** 1 single select, 2 multi select, 3 text, 5 checkbox, 6 date, 7 whole number, 8 number. */
  readonly type: number;
  readonly description: string;
  readonly question: string;
  readonly values: readonly { readonly id: number; readonly description: string }[];
}

/** So many questions are asked for at once (S0 §9). */
export const MOST_DEMOGRAPHICS = 10;

/** Where a site's audience is kept: here alone, or at a provider too. `contract.ts` says how each behaves.
 *
 * Writes say how something is to be, so that made twice they lead to the same; the attempt's id is the same in each try.
 * They hand over before anything leaves, and throw where the attempt broke off. What a provider has only queued is
 * `accepted`: then the same is asked again with `progress`, its payload, until it is through. */
export interface Audience {
  saveMember(change: MemberChange, attempt: Attempt, progress: Data | null): Promise<Outcome>;
  optIn(subscription: Subscription, attempt: Attempt, progress: Data | null): Promise<Outcome>;
  optOut(subscription: Subscription, attempt: Attempt, progress: Data | null): Promise<Outcome>;
  /** Null where nobody is found, and for what is no id. It identifies; it opens nothing. What a provider said within a day is not
   * asked for again; within a minute where `useCache` is false, or nobody could be asked. Rejects where nobody can be asked. */
  lookUp(sought: Sought, useCache?: boolean): Promise<Customer | null>;
  /** In the order of the ids, without those that are none. Throws a RangeError for more than ten; rejects where nobody can be
   * asked. */
  demographics(ids: readonly number[]): Promise<readonly Demographic[]>;
}
