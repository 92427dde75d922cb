import { CACHE_CONTROL, type Keeping } from './cache-control.ts';
import { CONTENT_SECURITY_POLICY, isPage, SECURITY_HEADERS, SPECULATION_RULES } from './headers.ts';
import { isText } from './media-types.ts';

/** As it is sent: the bytes as they are, or encoded. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** What tells one state of a file from another. */
export interface Stamp {
  readonly mtimeMs: number;
  /** Set by the system alone: another state, where a tool that copies gave a file the time of the one before. */
  readonly ctimeMs: number;
  readonly size: number;
  readonly ino: number;
}

export function isSame(one: Stamp, other: Stamp): boolean {
  return (
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs &&
    one.size === other.size &&
    one.ino === other.ino
  );
}

export interface Representation {
  readonly etag: string;
  /** Null where it is read from the file each time. */
  readonly bytes: Buffer | null;
  readonly size: number;
  /** What is sent with it, as `writeHead` takes it: made once for each way to keep it. */
  headers(keeping: Keeping, policy?: string): string[];
}

/** One state of one file: what is sent of it hangs on these bytes, encoded ones too, and goes with them. */
export class ServedFile {
  readonly path: string;
  readonly stamp: Stamp;
  readonly type: string;
  readonly isText: boolean;
  readonly identity: Representation;
  readonly #tag: string;
  readonly #encoded = new Map<Encoding, Representation | null>();

  /** `tag` tells these bytes from all others. */
  constructor(made: {
    readonly path: string;
    readonly stamp: Stamp;
    readonly type: string;
    readonly bytes: Buffer | null;
    readonly tag: string;
  }) {
    this.path = made.path;
    this.stamp = made.stamp;
    this.type = made.type;
    this.isText = isText(made.type);
    this.#tag = made.tag;
    const facts = [this.isText ? ['vary', 'accept-encoding'] : ['accept-ranges', 'bytes']].flat();
    this.identity = representation({
      type: this.type,
      etag: `"${made.tag}"`,
      bytes: made.bytes,
      size: made.stamp.size,
      facts,
    });
  }

  /** Undefined where it was not encoded yet, null where that made it no smaller. */
  encoded(encoding: Encoding): Representation | null | undefined {
    return this.#encoded.get(encoding);
  }

  keep(encoding: Encoding, bytes: Buffer): void {
    const isWorthIt = bytes.length < this.stamp.size;
    const facts = ['vary', 'accept-encoding', 'content-encoding', encoding];
    // Weak, as nginx has it: the same text in other bytes.
    const etag = `W/"${this.#tag}"`;
    this.#encoded.set(
      encoding,
      isWorthIt ? representation({ type: this.type, etag, bytes, size: bytes.length, facts }) : null,
    );
  }

  /** Bytes in memory, roughly. */
  get weight(): number {
    let sum = OVERHEAD + (this.identity.bytes?.length ?? 0);
    for (const one of this.#encoded.values()) sum += one?.size ?? 0;
    return sum;
  }
}

/** Of headers, names and the like. */
const OVERHEAD = 2_000;

function representation(made: {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer | null;
  readonly size: number;
  readonly facts: readonly string[];
}): Representation {
  const { type, etag, bytes, size, facts } = made;
  const known = new Map<string, string[]>();
  return {
    etag,
    bytes,
    size,
    headers(keeping, policy = CONTENT_SECURITY_POLICY) {
      const name = `${keeping} ${policy}`;
      const before = known.get(name);
      if (before !== undefined) return before;
      const isWithheld = keeping === 'withheld';
      const security = {
        ...SECURITY_HEADERS,
        'content-security-policy': policy,
        // Its address may be the key to it.
        ...(isWithheld && { 'referrer-policy': 'no-referrer' }),
      };
      const all = [
        ...['content-type', type, 'content-length', String(size), 'etag', etag],
        ...['cache-control', CACHE_CONTROL[keeping], ...facts],
        ...Object.entries(security).flat(),
        ...(isPage(type) && !isWithheld ? ['speculation-rules', SPECULATION_RULES] : []),
      ];
      known.set(name, all);
      return all;
    },
  };
}
