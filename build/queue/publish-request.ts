import type { Receipt } from '../receipts/receipt.ts';

/** What asks for a run. */
export interface RequestOptions {
  readonly onProgress?: OnProgress | undefined;
  /** The job that asks, where one does. */
  readonly job?: string | undefined;
  /** Paths that are rendered whatever has changed; none that a site has not. */
  readonly anew?: readonly string[] | undefined;
}

type OnProgress = (done: number, total: number) => void;

/** Somebody who waits for a receipt. */
export interface PublishRequest {
  readonly kind: 'publish' | 'rebuild';
  readonly sequence: number;
  /** By `performance.now`. */
  readonly started: number;
  readonly asked: RequestOptions;
  readonly resolve: (receipt: Receipt) => void;
  readonly reject: (error: unknown) => void;
}

export function stopped(): Error {
  return new Error('The publisher was stopped. What was asked is done after the next start.');
}
