import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { FileCache } from './files.ts';
import type { Encoding, Representation, ServedFile } from './served-file.ts';

/** Shorter texts are sent as they are. */
const FEWEST_BYTES = 1_000;
/** Texts that wait to be encoded; beyond, whoever asks again asks for it again. */
const MOST_WAITING = 200;
/** Milliseconds until it begins: who has just published looks first, while the rest is still being rendered. */
const BEGINS_AFTER = 100;
/** Of the twelve: two milliseconds for a page of 50 KB, where the last takes sixty for an eighth less. */
const BROTLI_QUALITY = 5;

const ENCODE = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** Encodes texts for those who can read it, behind the answers: whoever asks first is sent the text as it is. One at a
 * time, so that publishing and answering keep the machine. */
export class Encoder {
  readonly #cache: FileCache;
  readonly #chosen = new LRUCache<string, Encoding>({ max: 500 });
  readonly #asked = new Map<ServedFile, Encoding>();
  #isAtWork = false;

  constructor(cache: FileCache) {
    this.#cache = cache;
  }

  /** What to send of a file to whoever accepts these encodings. */
  choose(file: ServedFile, accepted: string | undefined): Representation {
    if (accepted === undefined || !file.isText || file.stamp.size < FEWEST_BYTES) return file.identity;
    const encoding = this.#encodingFor(accepted);
    if (encoding === 'identity') return file.identity;
    const encoded = file.encoded(encoding);
    if (encoded === undefined) this.#ask(file, encoding);
    return encoded ?? file.identity;
  }

  #encodingFor(accepted: string): Encoding {
    const known = this.#chosen.get(accepted);
    if (known !== undefined) return known;
    const chosen = negotiate<Encoding>(accepted, ['br', 'gzip', 'identity']) ?? 'identity';
    // A header longer than any browser's is not worth remembering.
    if (accepted.length <= 200) this.#chosen.set(accepted, chosen);
    return chosen;
  }

  #ask(file: ServedFile, encoding: Encoding): void {
    if (file.identity.bytes === null || this.#asked.has(file)) return;
    if (this.#asked.size >= MOST_WAITING) return;
    this.#asked.set(file, encoding);
    if (!this.#isAtWork) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    await wait(BEGINS_AFTER, undefined, { ref: false });
    for (const [file, encoding] of this.#asked) {
      const { bytes } = file.identity;
      // What cannot be encoded is sent as it is.
      if (bytes !== null) await this.#encode(file, bytes, encoding).catch(() => undefined);
      this.#asked.delete(file);
    }
    this.#isAtWork = false;
  }

  async #encode(file: ServedFile, bytes: Buffer, encoding: Encoding): Promise<void> {
    if (encoding === 'identity') return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    file.keep(encoding, encoding === 'br' ? await ENCODE.br(bytes, { params }) : await ENCODE.gzip(bytes));
    this.#cache.reweigh(file);
  }
}
