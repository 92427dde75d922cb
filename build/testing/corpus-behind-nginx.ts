import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startNginx } from '#api/testing/nginx-server.ts';
import { type Compared, compareAnswers } from '#api/testing/same-answers.ts';
import { servedAddresses } from '#api/testing/served-addresses.ts';
import type { Reads } from '#content-store/store.ts';
import { type RunningInstallation, runInstallation } from '../commands/installation.ts';
import { configurationOf } from '../commands/nginx.ts';
import type { Config } from '../process/config.ts';
import { type Corpus, fillWithCorpus } from '../tools/bench/corpus.ts';

export interface ComparedCorpus extends Compared {
  readonly name: string;
  readonly addresses: number;
  /** It took to ask, without filling and publishing the site. */
  readonly seconds: number;
}

/** Publishes a corpus in an installation of its own and asks that, nginx before it, and nginx before nothing, about every
 * address that is served and every redirect. Needs nginx. */
export async function compareCorpusBehindNginx(
  options: {
    /** A generated corpus of this many articles instead of the real one. */
    readonly articles?: number | undefined;
    readonly onProgress?: (done: number, total: number) => void;
  } = {},
): Promise<ComparedCorpus> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-nginx-'));
  const running: (() => Promise<unknown>)[] = [];
  try {
    const config: Config = {
      dataDir: join(folder, 'data'),
      port: 0,
      storeUrl: undefined,
      trustedProxies: ['127.0.0.1'],
      caches: [],
      recaptcha: null,
      otherServers: null,
      editorialToolbox: null,
      ipLookup: null,
      consoleHosts: [],
      smtp: null,
      now: () => new Date(),
    };
    const { installation, corpus } = await filled(config, options.articles);
    running.push(() => installation.close());
    const origins: Record<string, string> = {};
    for (const [name, port] of Object.entries({
      nginx: installation.port,
      'nginx alone': await freePort(),
    })) {
      const listen = await freePort();
      const { text } = await configurationOf({ ...config, port }, `127.0.0.1:${listen}`);
      const nginx = await startNginx(join(folder, String(listen)), text, listen);
      running.push(() => nginx.stop());
      origins[name] = nginx.origin;
    }
    const { tenantKey } = corpus;
    const addresses = [
      ...(await servedAddresses(config.dataDir, tenantKey)),
      ...(await redirected(installation.store.forTenant(tenantKey))),
    ];
    const started = performance.now();
    const compared = await compareAnswers(
      addresses,
      {
        host: `${tenantKey}.localhost`,
        process: `http://127.0.0.1:${installation.port}`,
        others: origins,
        alone: ['nginx alone'],
      },
      options.onProgress,
    );
    const seconds = (performance.now() - started) / 1000;
    return { ...compared, name: corpus.name, addresses: addresses.length, seconds };
  } finally {
    for (const stop of running.toReversed()) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function filled(
  config: Config,
  articles: number | undefined,
): Promise<{ readonly installation: RunningInstallation; readonly corpus: Corpus }> {
  let corpus: Corpus | null = null;
  const installation = await runInstallation(config, {
    logLevel: 'silent',
    prepare: async (store) => {
      corpus = await fillWithCorpus(store, { articles });
    },
  });
  if (corpus === null) throw new Error('The installation was started without its corpus');
  return { installation, corpus };
}

/** Addresses that lead elsewhere. */
async function redirected(site: Reads): Promise<string[]> {
  const query = { collection: 'redirect', stage: 'live', orderBy: [], first: 9_999 } as const;
  return (await site.find(query)).items.map(({ data }) => encodeURI(String(data.from)));
}
