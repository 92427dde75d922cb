import { startServer } from '#api/server.ts';
import { openStore } from '#content-store/open.ts';
import { compileSite, loadBundle } from '../compile.ts';
import type { Config } from '../config.ts';
import { createDemo } from '../demo/demo.ts';
import { progress } from '../progress.ts';
import { createPublisher } from '../publisher.ts';
import { tenantKeys } from './tenants.ts';

/** Everything in one process: compiled, published, served, until it is told to stop. */
export async function start(config: Config): Promise<void> {
  const { dataDir, now, port, trustedProxies } = config;
  const { bundleDir } = await compileSite({ onProgress: console.log });
  const store = await openStore({ dataDir, now, onNotice: console.log });
  const demo = await createDemo({ store, dataDir, now });
  const [bundle, publisher] = await Promise.all([
    loadBundle(bundleDir),
    createPublisher({ store, dataDir, bundleDir, now }),
  ]);
  for (const tenantKey of await tenantKeys(store.installation)) {
    const bar = progress(`Publishing ${tenantKey}`);
    const receipt = await publisher.publish(tenantKey, store.sequence());
    bar.end();
    for (const { path, error } of receipt.failed) console.error(`${path} could not be rendered: ${error}`);
  }
  const server = await startServer({
    store,
    publisher,
    bundle,
    bundleDir,
    dataDir,
    port,
    now,
    trustedProxies,
  }).catch(async (error: NodeJS.ErrnoException) => {
    await publisher.close();
    await store.close();
    if (error.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Set PORT to a free one, such as: PORT=4400 npm start`);
    throw error;
  });
  console.log(`\nMasthead is running\n\n  Readers   ${server.url}\n  Console   ${server.url}/admin`);
  console.log(
    `  Log-in    ${demo.login.username} / ${demo.login.password}   (for this demonstration; change it before anyone else can reach it)\n`,
  );
  const stop = async () => {
    await server.close();
    await publisher.close();
    await store.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
