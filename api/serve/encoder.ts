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
 * time, so that publishing and answering keep the machine. What is to be kept for a year is encoded before it is sent:
 * a cache between would keep for all what its first reader got. */
export class Encoder {
  readonly #cache: FileCache;
  readonly #chosen = new LRUCache<string, Encoding>({ max: 500 });
  readonly #asked = new Map<ServedFile, Encoding>();
  readonly #underWay = new WeakMap<ServedFile, Map<Encoding, Promise<void>>>();
  #isAtWork = false;

  constructor(cache: FileCache) {
    this.#cache = cache;
  }

  /** What to send of a file to whoever accepts these encodings. */
  choose(file: ServedFile, accepted: string | undefined): Representation {
    const encoding = this.#encodingFor(file, accepted);
    if (encoding === 'identity') return file.identity;
    const encoded = file.encoded(encoding);
    if (encoded === undefined) this.#ask(file, encoding);
    return encoded ?? file.identity;
  }

  /** Whether it is known what to send of a file; else `prepare` sees to it. */
  isPrepared(file: ServedFile, accepted: string | undefined): boolean {
    const encoding = this.#encodingFor(file, accepted);
    return encoding === 'identity' || file.encoded(encoding) !== undefined;
  }

  /** Encodes a file before it is sent to whoever accepts these encodings. */
  async prepare(file: ServedFile, accepted: string | undefined): Promise<void> {
    if (!this.isPrepared(file, accepted)) await this.#encode(file, this.#encodingFor(file, accepted));
  }

  #encodingFor(file: ServedFile, accepted: string | undefined): Encoding {
    if (accepted === undefined || !file.isText || file.stamp.size < FEWEST_BYTES) return 'identity';
    return file.identity.bytes === null ? 'identity' : this.#chosenOf(accepted);
  }

  #chosenOf(accepted: string): Encoding {
    const known = this.#chosen.get(accepted);
    if (known !== undefined) return known;
    const chosen = negotiate<Encoding>(accepted, ['br', 'gzip', 'identity']) ?? 'identity';
    // A header longer than any browser's is not worth remembering.
    if (accepted.length <= 200) this.#chosen.set(accepted, chosen);
    return chosen;
  }

  #ask(file: ServedFile, encoding: Encoding): void {
    if (this.#asked.has(file) || this.#asked.size >= MOST_WAITING) return;
    this.#asked.set(file, encoding);
    if (!this.#isAtWork) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    await wait(BEGINS_AFTER, undefined, { ref: false });
    for (const [file, encoding] of this.#asked) {
      await this.#encode(file, encoding);
      this.#asked.delete(file);
    }
    this.#isAtWork = false;
  }

  /** Once for all who wait for it. What cannot be encoded is sent as it is. */
  async #encode(file: ServedFile, encoding: Encoding): Promise<void> {
    const underWay = this.#underWay.get(file)?.get(encoding);
    if (underWay !== undefined) return underWay;
    const made = this.#keepEncoded(file, encoding).catch(() => undefined);
    const all = this.#underWay.get(file) ?? new Map<Encoding, Promise<void>>();
    this.#underWay.set(file, all.set(encoding, made));
    await made;
    all.delete(encoding);
  }

  async #keepEncoded(file: ServedFile, encoding: Encoding): Promise<void> {
    const { bytes } = file.identity;
    if (bytes === null || encoding === 'identity') return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    file.keep(encoding, encoding === 'br' ? await ENCODE.br(bytes, { params }) : await ENCODE.gzip(bytes));
    this.#cache.reweigh(file);
  }
}
