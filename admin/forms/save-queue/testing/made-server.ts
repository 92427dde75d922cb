import { ApiError } from '#admin/client/api-error.ts';
import type { ActionResult } from '#admin/records/action-result.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { Data } from '#content-store/definition/entity.ts';
import { isData } from '#content-store/definition/is-data.ts';
import type { RecordServer } from '../contract.ts';

/** What is on the way: a request, or its answer. */
interface Message {
  /** Of which form; null once that is gone. */
  readonly form: object;
  readonly isAnswer: boolean;
  arrive(): void;
  getLost(): void;
}

/** A server with a few records, which keeps what it acknowledged and answers a key once, over a network that is steered: nothing
 * arrives until it is told to. */
export class MadeServer {
  readonly records = new Map<string, ConsoleRecord>();
  isUp = true;
  isSignedIn = true;
  /** Hears of each write. */
  onWritten: () => void = () => {};
  /** Acknowledges without storing: what is to be found by whoever looks for lost words. */
  readonly forgets: () => boolean;
  readonly #answers = new Map<string, string>();
  readonly #gone = new WeakSet<object>();
  #messages: Message[] = [];

  constructor(forgets: () => boolean = () => false) {
    this.forgets = forgets;
  }

  /** How many requests and answers are on the way. */
  get waiting(): number {
    return this.#messages.length;
  }

  /** The server as one form sees it. */
  for(form: object): RecordServer {
    const ask = <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => this.#send(form, work, resolve, reject));
    return {
      create: (input, key) => ask(() => this.#write(null, input, key)),
      update: (id, version, input, { key }) => ask(() => this.#write({ id, version }, input, key)),
      load: (id) => ask(() => this.#signedIn(() => this.records.get(id) ?? null)),
    };
  }

  /** The form is gone: no answer reaches it; what it sent is still on its way. */
  leave(form: object): void {
    this.#gone.add(form);
    this.#messages = this.#messages.filter((one) => one.form !== form || !one.isAnswer);
  }

  /** One of those on the way arrives, or is lost. */
  step(which: number, isLost: boolean): void {
    const [message] = this.#messages.splice(which % Math.max(1, this.#messages.length), 1);
    if (isLost && message !== undefined && !this.#gone.has(message.form)) message.getLost();
    else if (!isLost) message?.arrive();
  }

  #send<T>(form: object, work: () => T, resolve: (answer: T) => void, reject: (error: unknown) => void) {
    const getLost = () => reject(new ApiError('Lost', 'NETWORK', 500));
    const answer = (arrive: () => void) => {
      if (!this.#gone.has(form)) this.#messages.push({ form, isAnswer: true, arrive, getLost });
    };
    const arrive = () => {
      if (!this.isUp) return this.#gone.has(form) ? undefined : getLost();
      try {
        const done = work();
        answer(() => resolve(done));
      } catch (error) {
        answer(() => reject(error));
      }
    };
    this.#messages.push({ form, isAnswer: false, arrive, getLost });
  }

  #write(
    of: { readonly id: string; readonly version: number } | null,
    input: Data,
    key: string,
  ): ActionResult {
    return this.#signedIn(() => {
      if (!this.#answers.has(key)) {
        const id = of?.id ?? String(this.records.size + 1);
        const { version = 0 } = of ?? {};
        const before = this.records.get(id);
        if (before !== undefined && versionOf(before) !== version)
          throw new ApiError('Saved since', 'CONFLICT', 409);
        const data = this.forgets() ? {} : stored(input);
        this.records.set(id, { ...before, ...data, id, _meta: { version: version + 1 } });
        this.#answers.set(key, id);
        this.onWritten();
      }
      const record = this.records.get(this.#answers.get(key) ?? '') ?? null;
      return { record, receipt: null, sequence: 1, isUnderWay: false, moves: [] };
    });
  }

  #signedIn<T>(work: () => T): T {
    if (!this.isSignedIn) throw new ApiError('Sign in', 'UNAUTHENTICATED', 401);
    return work();
  }
}

function versionOf({ _meta: meta }: ConsoleRecord): number {
  return isData(meta) ? Number(meta.version) : 0;
}

/** As it is stored: without white space at the ends of texts, and nothing that was cleared. */
function stored(input: Data): Data {
  const tidy = (value: unknown): unknown => {
    if (typeof value === 'string') return value.trim().replace(/\s+<\/p>$/, '</p>');
    if (Array.isArray(value)) return value.map(tidy);
    return isData(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, tidy(one)]))
      : value;
  };
  return structuredClone(tidy(input)) as Data;
}
