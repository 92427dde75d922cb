/** Leave to publish a site, where several processes may: one at a time has it. */
export interface Lease {
  /** Throws where another process may have it by now. */
  confirm(): Promise<void>;
  /** As far as this process knows. */
  isHeld(): boolean;
}

/** The turn of a process that has a site to itself. */
export const SOLE_LEASE: Lease = { confirm: async () => undefined, isHeld: () => true };

export function lostLease(tenantKey: string): Error {
  return new Error(`Another process publishes "${tenantKey}" now`);
}
