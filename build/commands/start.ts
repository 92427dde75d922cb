import type { Config } from '../process/config.ts';
import { brands } from '../tools/demonstration/brands.ts';
import { createDemo, type Demo } from '../tools/demonstration/demo.ts';
import { addresses, endOnSignal, runInstallation } from './installation.ts';
import type { Role } from './roles.ts';

/** Runs the installation, or some roles of it, until it is told to stop, with the demonstration made on the first run. */
export async function start(config: Config, roles: readonly Role[]): Promise<void> {
  const { dataDir, now } = config;
  let demo: Demo | undefined;
  const running = await runInstallation(config, {
    onNotice: console.log,
    roles,
    makesSizes: true,
    followsForSearch: true,
    prepare: async (store) => {
      // In turn: processes of a new installation may be started together.
      demo = await store.installation.inTurn(() =>
        createDemo({ store, dataDir, now, brands, hasMembers: true }),
      );
    },
  });
  // Before a word is said: whoever reads it may end this at once.
  endOnSignal(running.close);
  const isPublisherAlone = roles.length > 0 && !roles.includes('api');
  console.log(
    isPublisherAlone
      ? `\nMasthead publishes. Its health is at ${running.url}/health/ready\n`
      : addresses('Masthead is running', running.url, demo),
  );
}
