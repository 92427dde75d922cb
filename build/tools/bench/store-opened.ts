/** Opens a store that is there, in a process of its own: how long it takes, and what memory it holds. */

import { openStore } from '#content-store/keeping/open.ts';
import { rounded } from './statistics.ts';

const [dataDir = '', storeUrl] = process.argv.slice(2);
const from = performance.now();
const store = await openStore({ dataDir, ...(storeUrl === undefined ? {} : { storeUrl }) });
const startSeconds = rounded((performance.now() - from) / 1000, 2);
const residentMiB = rounded(process.memoryUsage().rss / 1024 / 1024, 0);
await store.close();
process.send?.({ startSeconds, residentMiB });
