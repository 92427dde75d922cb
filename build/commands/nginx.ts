import { stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { nginxConfiguration } from '#api/serve/nginx-configuration.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import { attachStore } from '#content-store/keeping/open.ts';
import { operation } from '#content-store/messages/operation.ts';
import type { Config } from '../process/config.ts';
import { KeptBundles } from '../state/kept-bundles.ts';

/** Writes an nginx configuration for every site, as it is now. */
export async function nginx(config: Config, file: string, listen: string): Promise<void> {
  const { text, sites } = await configurationOf(config, listen);
  await writeFile(file, text);
  console.log(
    `${resolve(file)}: ${countOf(sites, 'site')}. Include it in http { } of nginx.conf, start Masthead with MASTHEAD_TRUSTED_PROXIES=127.0.0.1, and reload nginx`,
  );
}

/** The configuration for every site, before a process at the configured port. Rejects where there is nothing to serve. */
export async function configurationOf(
  { dataDir, storeUrl, port, consoleHosts, recaptcha }: Config,
  listen: string,
): Promise<{ readonly text: string; readonly sites: number }> {
  const store = await attachStore({ dataDir, storeUrl });
  try {
    const query = { collection: 'tenant', stage: 'live', orderBy: [], first: 9_999 } as const;
    const { items } = await store.installation.find(query);
    const sites = items.map(({ data }) => ({
      tenantKey: String(data.tenantKey),
      domain: String(data.domain),
      hasRecaptcha: recaptcha?.sites.includes(String(data.tenantKey)) === true,
    }));
    if (sites.length === 0) throw new Error(operation.noSite());
    const bundles = await newestFirst(new KeptBundles(dataDir));
    if (bundles.length === 0) throw new Error('Nothing was published yet. Run: npm run build');
    const upstream = `127.0.0.1:${port}`;
    const text = nginxConfiguration({ dataDir, sites, bundles, listen, upstream, consoleHosts });
    return { text, sites: sites.length };
  } finally {
    await store.close();
  }
}

async function newestFirst(kept: KeptBundles): Promise<string[]> {
  const versions = await kept.versions();
  const times = new Map<string, number>();
  for (const version of versions) times.set(version, (await stat(join(kept.root, version))).mtimeMs);
  return versions.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
}
