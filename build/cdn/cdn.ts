import { HttpPurge } from './http-purge.ts';

/** What stands between readers and this installation and keeps pages: told which addresses have changed. */
export interface Cdn {
  /** Throws away what is kept under these addresses (absolute URLs); answers which it could not be told of, and why. */
  purge(addresses: readonly string[]): Promise<readonly Unpurged[]>;
}

export interface Unpurged {
  readonly address: string;
  readonly error: string;
  /** Whether nothing could be told, whatever the address. */
  readonly isDown: boolean;
}

/** The CDN that the configuration names; null, as it comes: there is none. */
export function cdnOf({ caches }: { readonly caches: readonly string[] }): Cdn | null {
  return caches.length === 0 ? null : new HttpPurge(caches);
}
