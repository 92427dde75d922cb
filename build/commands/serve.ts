/** An installation, or the roles it is given, in a process of its own, which says where it listens and ends with its
 * parent. */

import { readConfig } from '../process/config.ts';
import { endOnSignal, runInstallation } from './installation.ts';
import { ROLES } from './roles.ts';

const roles = ROLES.filter((role) => process.argv.includes(role));
const running = await runInstallation(readConfig(), { logLevel: 'silent', roles });
endOnSignal(running.close);
process.send?.({ port: running.port });
