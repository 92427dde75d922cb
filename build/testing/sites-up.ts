import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks. */
const EVERY = 20;

/** How many sites a running installation is still bringing up. Throws where it is not ready. */
export async function sitesBehind(url: string): Promise<number> {
  const response = await fetch(`${url}/health/ready`);
  if (response.status !== 200) throw new Error(`It is not ready: ${await response.text()}`);
  // Answered by `api/serve/health.ts` of the same release.
  const { sitesBehind: behind } = (await response.json()) as { readonly sitesBehind: number };
  return behind;
}

/** Resolves when every site of a running installation is brought up. */
export async function sitesUp(url: string): Promise<void> {
  while ((await sitesBehind(url)) > 0) await wait(EVERY);
}
