import { z } from 'zod';
import { audienceTexts } from '#content-store/messages/audience.ts';
import { type FetchLimits, type FetchOptions, fetchOutside } from '../../../outbound/fetch-outside.ts';
import type { Outcome } from '../../../outbox/channel.ts';
import type { OmedaAccount } from '../settings.ts';

/** An answer takes a second or two; one that takes so long does not come. */
const LIMITS: FetchLimits = { bytes: 20_000_000, milliseconds: 15_000, redirects: 0 };

const fault = z.looseObject({ Error: z.string().optional(), MergedIntoCustomerId: z.number().optional() });

const told = z.looseObject({
  Errors: z.array(fault).optional(),
  Messages: z.array(z.looseObject({ Message: z.string().optional() })).optional(),
});

/** What Omeda said: JSON with a status that is about what was asked. */
export interface Told {
  readonly status: number;
  readonly body: z.infer<typeof told>;
  /** All its errors in words; null where it has none. */
  readonly error: string | null;
  /** All its messages in words: with these, it did less than was asked; null where there are none. */
  readonly message: string | null;
}

/** Omeda said nothing of what was asked: it is out of order, or does not know the site. */
export class OmedaUnreachable extends Error {
  override readonly name = 'OmedaUnreachable';
}

/** How a test reaches a server of its own. */
export type Door = Partial<Pick<FetchOptions, 'limits' | 'resolve' | 'mayAsk' | 'mayReach'>>;

export interface Sent {
  readonly body: object;
  readonly handOver: () => Promise<void>;
}

/** Asks Omeda. Every path ends in a literal slash and asterisk. */
export class OmedaClient {
  readonly #account: OmedaAccount;
  readonly #door: Door;

  constructor(account: OmedaAccount, door: Door = {}) {
    this.#account = account;
    this.#door = door;
  }

  /** Below the brand. Throws OmedaUnreachable or OutboundError. */
  get(path: string, signal?: AbortSignal): Promise<Told> {
    return this.#ask(`brand/${this.#account.brand}/${path}/*`, signal);
  }

  post(path: string, sent: Sent, signal?: AbortSignal): Promise<Told> {
    return this.#ask(`brand/${this.#account.brand}/${path}/*`, signal, sent);
  }

  /** Below the client, which is called otherwise than the brand. */
  postToClient(path: string, sent: Sent, signal?: AbortSignal): Promise<Told> {
    return this.#ask(`client/${this.#account.client}/${path}/*`, signal, sent);
  }

  async #ask(path: string, signal?: AbortSignal, sent?: Sent): Promise<Told> {
    const { baseUrl, appId, inputId } = this.#account;
    const { status, body } = await fetchOutside(`${baseUrl}/${path}`, {
      limits: LIMITS,
      ...this.#door,
      ...(signal && { signal }),
      headers: { 'x-omeda-appid': appId, ...(sent && { 'x-omeda-inputid': inputId }) },
      ...(sent && {
        post: { body: JSON.stringify(sent.body), type: 'application/json', handOver: sent.handOver },
      }),
    });
    return read(status, body.toString(), sent !== undefined);
  }
}

/** Not about what was asked, but about who asks, or how it stands there. */
const ABOUT_US: ReadonlySet<number> = new Set([401, 403, 405, 408, 429]);

/** What is written is not found where the brand or the client is called otherwise. */
function read(status: number, text: string, isWrite: boolean): Told {
  const parsed = told.safeParse(jsonIn(text));
  const { Errors: errors, Messages: messages } = parsed.data ?? {};
  const error = inWords(errors?.map((each) => each.Error));
  const isAboutUs = ABOUT_US.has(status) || (isWrite && status === 404 && !isPassing(error));
  if (!parsed.success || status >= 500 || isAboutUs)
    throw new OmedaUnreachable(audienceTexts.unreachable(status, error));
  return { status, body: parsed.data, error, message: inWords(messages?.map((each) => each.Message)) };
}

/** It may be of any type that says text. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function inWords(said: readonly (string | undefined)[] | undefined): string | null {
  if (said === undefined || said.length === 0) return null;
  return said.map((each) => each ?? '').join(' ');
}

/** With any error, nothing of what was asked was done. A customer who is being merged can be written soon. */
export function refusedBy(error: string): Outcome {
  return { kind: 'refused', why: error, isFinal: !isPassing(error) };
}

export function isPassing(error: string | null): boolean {
  return error !== null && /pending deactivation/i.test(error);
}
