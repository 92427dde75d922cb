import type { Worked } from '#content-store/model/forms/proof.ts';

/** What is to be told apart: whether a person's browser sent this form. */
export interface ToProve extends Worked {
  /** What the browser sent for it; empty where it has no scripts. */
  readonly proof: string;
  /** The reader's. */
  readonly address: string;
  /** The host of the page, without a port. */
  readonly host: string;
}

/** `passed`: it was a browser with scripts, and likely a person's; `failed`: a machine's, or a proof that is no good;
 * `unknown`: there was none, or nobody could be asked. What is unknown is taken within narrower limits. */
export type Verdict = 'passed' | 'failed' | 'unknown';

/** A way to tell people from machines: proof of work, or a provider. */
export interface Captcha {
  /** What browsers ask the provider with; null where there is none to be asked. */
  readonly publicKey: string | null;
  check(toProve: ToProve): Promise<Verdict>;
}
