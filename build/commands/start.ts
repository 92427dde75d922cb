import type { Config } from '../config.ts';
import { createDemo, type Demo } from '../demo/demo.ts';
import { addresses, endOnSignal, runInstallation } from './installation.ts';

/** Runs the installation until it is told to stop, with the demonstration site made on the first run. */
export async function start(config: Config): Promise<void> {
  const { dataDir, now } = config;
  let demo: Demo | undefined;
  const running = await runInstallation(config, {
    onNotice: console.log,
    prepare: async (store) => {
      demo = await createDemo({ store, dataDir, now });
    },
  });
  console.log(addresses('Masthead is running', running.url, demo));
  endOnSignal(running.close);
}
