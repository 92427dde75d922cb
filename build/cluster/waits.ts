/* How long those who publish together wait for each other. */

/** How often work is looked for that nobody told of, in milliseconds: of a process that is gone, or whose time came. */
export const LOOK = 1_000;
/** When the others look after a site that was published and not given up again, in milliseconds: its process is gone,
 * and what it did is not in the saved index. */
export const KEEP = 15_000;
/** How long the others may take a site first for each site that is being published here, in milliseconds. */
export const BACK_OFF = 100;
/** How long an editor waits for a receipt, in milliseconds; then the publish goes on without a word. */
export const PATIENCE = 10_000;
