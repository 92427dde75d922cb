import type { Config } from '../config.ts';
import { createDemo, type Demo } from '../demo/demo.ts';
import { runInstallation } from './installation.ts';

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
  console.log(`\nMasthead is running\n\n  Readers   ${running.url}\n  Console   ${running.url}/admin`);
  if (demo !== undefined)
    console.log(
      `  Log-in    ${demo.login.username} / ${demo.login.password}   (for this demonstration; change it before anyone else can reach it)\n`,
    );
  const stop = async () => {
    await running.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
