import type { Paths } from '../planning/paths.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { Receipts } from '../receipts/receipts.ts';
import type { PathResult } from '../render/publish-path.ts';
import { type PublishRequest, stopped } from './publish-request.ts';
import type { Ticket } from './tickets.ts';

interface WaitingOptions {
  readonly receipts: Receipts;
  readonly now: () => Date;
  /** Done before a receipt is kept and told, and before anything else is published. */
  readonly beforeReceipt: (ticket: Ticket) => Promise<void>;
  /** Resolves when the CDN was told of everything, with null, or with what is in the way; absent where there is none. */
  readonly told?: (() => Promise<string | null>) | undefined;
}

/** A ticket and who waits for it. */
interface Waited {
  readonly ticket: Ticket;
  readonly asks: PublishRequest[];
}

/** Who waits for what is published of a site: those not heard yet, and those with a ticket. Each is answered, with a
 * receipt that is kept or with why there is none. */
export class PendingReceipts {
  readonly #options: WaitingOptions;
  #asks: PublishRequest[] = [];
  #waited: Waited[] = [];
  /** Tickets that are answered with what was done of them, once the chunk at hand is. */
  readonly #left = new Set<Ticket>();
  #answering: Promise<unknown> = Promise.resolve();
  /** Whose pages are done, and who wait for the CDN alone: nobody else waits for it. */
  readonly #late = new Set<Waited>();
  #untold: Promise<unknown> = Promise.resolve();

  constructor(options: WaitingOptions) {
    this.#options = options;
  }

  get isAsked(): boolean {
    return this.#asks.length > 0;
  }

  ask(ask: Omit<PublishRequest, 'resolve' | 'reject'>): Promise<Receipt> {
    const { promise, resolve, reject } = Promise.withResolvers<Receipt>();
    this.#asks.push({ ...ask, resolve, reject });
    return promise;
  }

  /** Hears those not heard yet: who asks for a whole site only when nobody else does, for its plan takes long. */
  takeAsks(): readonly PublishRequest[] {
    const all = this.#asks.splice(0);
    const edits = all.filter((one) => one.kind === 'publish');
    if (edits.length === 0) return all;
    this.#asks = all.filter((one) => one.kind !== 'publish');
    return edits;
  }

  /** Who is not answered by what another's publish does, or did; `published` is the change that was published last. */
  async uncovered(asks: readonly PublishRequest[], published: number): Promise<PublishRequest[]> {
    const uncovered: PublishRequest[] = [];
    for (const ask of asks) {
      const underWay = [...this.#waited, ...this.#late].find(
        ({ ticket }) => ticket.after < ask.sequence && ask.sequence <= ticket.upTo,
      );
      const isDone = underWay === undefined && ask.sequence <= published;
      const receipt = isDone ? await this.#options.receipts.covering(ask.sequence) : undefined;
      if (underWay !== undefined) underWay.asks.push(ask);
      else if (receipt !== undefined) ask.resolve(receipt);
      else uncovered.push(ask);
    }
    return uncovered;
  }

  /** Gives those who asked a ticket. */
  add(ticket: Ticket, asks: readonly PublishRequest[]): void {
    this.#waited.push({ ticket, asks: [...asks] });
    this.#answer(({ isDone }) => isDone);
  }

  /** Tells of paths that were rendered, and answers whose last they were. */
  see(results: readonly PathResult[]): void {
    for (const { ticket, asks } of this.#waited) {
      ticket.see(results);
      for (const { asked } of asks) asked.onProgress?.(ticket.done, ticket.size);
    }
    this.#answer(({ isDone }) => isDone);
  }

  /** Has who waits for some results wait for further paths as well. Before `see` tells of the results. */
  follow(paths: Paths, results: readonly PathResult[]): void {
    for (const { ticket } of this.#waited) ticket.follow(paths, results);
  }

  /** Takes note that what is left of the tickets there are waits for another time. */
  leave(): void {
    for (const { ticket } of this.#waited) this.#left.add(ticket);
  }

  /** Answers who waits for something left, with what was done so far. */
  answerLeft(): void {
    this.#answer((ticket) => this.#left.has(ticket));
    this.#left.clear();
  }

  /** Resolves when everyone who has been answered was told. */
  async answered(): Promise<void> {
    await this.#answering;
  }

  /** Answers everyone, for nothing is done any more: those not heard yet with a refusal. */
  async end(): Promise<void> {
    this.leave();
    this.answerLeft();
    for (const { reject } of this.#asks.splice(0)) reject(stopped());
    await this.answered();
    await this.#untold;
  }

  /** Tells everyone with a ticket why there is no receipt. */
  refuse(error: unknown): void {
    for (const { asks } of this.#waited) for (const { reject } of asks) reject(error);
    this.#waited = [];
    this.#left.clear();
  }

  #answer(isIt: (ticket: Ticket) => boolean): void {
    const answered = this.#waited.filter(({ ticket }) => isIt(ticket));
    this.#waited = this.#waited.filter((one) => !answered.includes(one));
    for (const one of answered) this.#tell(one);
  }

  #tell(one: Waited): void {
    const { beforeReceipt, told, now } = this.#options;
    const receipt = one.ticket.receipt(now().toISOString());
    const fail = (error: unknown) => {
      for (const { reject } of one.asks) reject(error);
    };
    this.#answering = this.#answering
      .then(async () => {
        await beforeReceipt(one.ticket);
        if (told === undefined) return this.#keep(one, receipt);
        this.#late.add(one);
        const kept = told()
          .then((problem) =>
            this.#keep(one, problem === null ? receipt : { ...receipt, cdnProblem: problem }),
          )
          .catch(fail)
          .finally(() => this.#late.delete(one));
        this.#untold = Promise.all([this.#untold, kept]);
      })
      .catch(fail);
  }

  async #keep({ ticket, asks }: Waited, receipt: Receipt): Promise<void> {
    const { after, upTo, isWhole, from, job } = ticket;
    await this.#options.receipts.add(receipt, { after, upTo, isWhole, from, to: new Date(), job });
    for (const { resolve } of asks) resolve(receipt);
  }
}
