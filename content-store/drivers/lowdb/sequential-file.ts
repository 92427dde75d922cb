import { crc32 } from 'node:zlib';
import type { Disk, WritableFile } from '../../disk.ts';

const PIECE = 64 * 1024;
/** Synced this often, so that a commit's sync does not wait for hundreds of megabytes of somebody else's. */
const SYNC_EVERY = 1 * 1024 * 1024;

/** A new file written from its beginning to its end, in pieces between which others get their turn. */
export class SequentialFile {
  readonly #file: WritableFile;
  /** One for all pieces: a new buffer for each body would keep the collector busy. */
  readonly #piece = Buffer.allocUnsafeSlow(PIECE);
  #pending = 0;
  #written = 0;
  #unsynced = 0;
  #crc = 0;

  private constructor(file: WritableFile) {
    this.#file = file;
  }

  static async create(disk: Disk, path: string): Promise<SequentialFile> {
    return new SequentialFile(await disk.create(path));
  }

  /** Where the next bytes will stand. */
  get length(): number {
    return this.#written + this.#pending;
  }

  async append(text: string): Promise<void> {
    await this.fill(Buffer.byteLength(text), (into) => into.write(text));
  }

  /** Appends as many bytes as are asked for, written at once by the caller. */
  async fill(length: number, write: (into: Buffer) => void): Promise<void> {
    if (this.#pending + length > PIECE) await this.#flush();
    if (length > PIECE) {
      const bytes = Buffer.allocUnsafe(length);
      write(bytes);
      return this.#put(bytes);
    }
    write(this.#piece.subarray(this.#pending, this.#pending + length));
    this.#pending += length;
  }

  /** Makes it durable and closes it; answers the checksum of all its bytes. */
  async finish(): Promise<number> {
    try {
      await this.#flush();
      await this.#file.sync();
    } finally {
      await this.#file.close();
    }
    return this.#crc;
  }

  /** Closes a file that will not be finished. */
  async abandon(): Promise<void> {
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    const bytes = this.#piece.subarray(0, this.#pending);
    this.#pending = 0;
    if (bytes.length > 0) await this.#put(bytes);
  }

  async #put(bytes: Buffer): Promise<void> {
    await this.#file.write(bytes, this.#written);
    this.#crc = crc32(bytes, this.#crc);
    this.#written += bytes.length;
    this.#unsynced += bytes.length;
    if (this.#unsynced < SYNC_EVERY) return;
    await this.#file.sync();
    this.#unsynced = 0;
  }
}
