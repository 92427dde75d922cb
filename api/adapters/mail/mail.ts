import type { Attempt, Outcome } from '../../outbox/channel.ts';

/** A letter as it is written, before it is made a message of. */
export interface Letter {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An address of the brand; absent: the installation's own. */
  readonly from?: string;
  /** Whom an answer goes to, where that is another. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Pictures that the HTML shows, as `cid:{name}`: they come with the letter, so that nothing is fetched to read it. */
  readonly pictures?: readonly LetterPicture[];
  /** What a reader sent, where it tells of that: a copy that is kept goes with it. */
  readonly about?: SentByReader;
}

/** A message that a reader sent to a site. */
export interface SentByReader {
  readonly tenantKey: string;
  readonly messageId: string;
}

export interface LetterPicture {
  /** Of letters, digits and hyphens. */
  readonly name: string;
  /** Such as `image/png`. */
  readonly type: string;
  /** Base64. */
  readonly content: string;
}

/** A way to send letters: the mailbox in the data folder, or a mail server. `contract.ts` says how each behaves. */
export interface Mail {
  /** Sends a letter once; the recipient can tell by the attempt's id that two are one. Hands over before the last byte, and
   * not at all where the letter is refused before. Throws where the attempt broke off. */
  send(letter: Letter, attempt: Attempt): Promise<Outcome>;
}
