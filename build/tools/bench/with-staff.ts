import { scriptAt } from '#content-store/running/scripts.ts';
import { endChild, nextMessage, startChild } from '../../process/child.ts';
import { sitesUp } from '../../testing/sites-up.ts';
import { type StaffClient, signIn } from '../../testing/staff-client.ts';
import type { MeasuredSite } from './measured-site.ts';

/** An installation that serves a measured site, and someone of its staff. */
export interface Served {
  readonly origin: string;
  readonly staff: StaffClient;
}

/** Serves a site from a process of its own while it is measured. */
export async function withStaff<T>(
  { dataDir, tenantKey, login }: Pick<MeasuredSite, 'dataDir' | 'tenantKey' | 'login'>,
  measure: (served: Served) => Promise<T>,
): Promise<T> {
  const child = startChild(scriptAt('build/commands/serve.ts'), dataDir);
  try {
    const { port } = await nextMessage<{ port: number }>(child);
    const origin = `http://localhost:${port}`;
    await sitesUp(origin);
    return await measure({ origin, staff: await signIn(origin, tenantKey, login) });
  } finally {
    await endChild(child);
  }
}
