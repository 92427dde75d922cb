/** Leave to publish a site, where several processes may: one at a time has it. */
export interface Lease {
  /** Throws where another process may have it by now. */
  confirm(): Promise<void>;
  /** Aborted once it is lost, as far as this process knows, for the reason `lostLease`. A lease that is taken again has a
   * signal of its own, so work of the one before stays ended. */
  readonly signal: AbortSignal;
}

/** The lease of a process that has a site to itself. */
export const SOLE_LEASE: Lease = { confirm: async () => undefined, signal: new AbortController().signal };

export function lostLease(tenantKey: string): Error {
  return new Error(`Another process publishes "${tenantKey}" now`);
}
