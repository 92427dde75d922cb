import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks. */
const EVERY = 20;

/** The sites that a running installation is still bringing up. Throws where it is not ready. */
export async function sitesBehind(url: string): Promise<readonly string[]> {
  const response = await fetch(`${url}/health/ready`);
  if (response.status !== 200) throw new Error(`It is not ready: ${await response.text()}`);
  // Answered by `api/serve/health.ts` of the same release.
  const { sitesBehind: behind } = (await response.json()) as { readonly sitesBehind: readonly string[] };
  return behind;
}

/** Resolves when every site of a running installation is brought up. */
export async function sitesUp(url: string): Promise<void> {
  while ((await sitesBehind(url)).length > 0) await wait(EVERY);
}
