/** A whole installation in a process of its own, which says where it listens and ends with its parent. */

import { endOnSignal, runInstallation } from './commands/installation.ts';
import { readConfig } from './config.ts';

const running = await runInstallation(readConfig(), { logLevel: 'silent' });
process.send?.({ port: running.port });
endOnSignal(running.close);
