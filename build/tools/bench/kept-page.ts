import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

/** A page that a browser has, and asks for again over a kept connection: in short, while it is still the same. */
export class KeptPage {
  readonly #address: string;
  #etag = '';

  private constructor(address: string) {
    this.#address = address;
  }

  static async load(address: string): Promise<KeptPage> {
    const page = new KeptPage(address);
    await page.#again();
    return page;
  }

  /** Resolves once the page has the text. Rejects after ten seconds: then it is not slow but wrong. */
  async shows(text: string): Promise<void> {
    const started = performance.now();
    while (!(await this.#again())?.includes(text)) {
      if (performance.now() - started > 10_000) throw new Error(`${this.#address} never showed "${text}"`);
      // RequestOptions without a pause, it would take the processors from what is measured.
      await wait(1);
    }
  }

  /** The page; null where it is the same as before. Not with `fetch`, which takes longer than the answer does. */
  #again(): Promise<string | null> {
    const { promise, resolve, reject } = Promise.withResolvers<string | null>();
    const headers = { 'accept-encoding': 'gzip', ...(this.#etag !== '' && { 'if-none-match': this.#etag }) };
    const asked = get(this.#address, { headers }, (answer) => {
      this.#etag = answer.headers.etag ?? this.#etag;
      bodyOf(answer).then(resolve, reject);
    });
    asked.on('error', reject);
    return promise;
  }
}

async function bodyOf(answer: IncomingMessage): Promise<string | null> {
  const bytes = Buffer.concat(await answer.toArray());
  if (answer.statusCode === 304) return null;
  return (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
