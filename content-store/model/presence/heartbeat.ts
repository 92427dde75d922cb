/** How often it is said, and asked, who has a record open, in milliseconds. */
export const HEARTBEAT = 12_000;
