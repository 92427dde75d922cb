import { createReader, type Recorder, type SharedAnswers } from '#content-store/reader-over-reads.ts';
import type { Reads, Stage } from '#content-store/store.ts';
import type { PageContext } from '#site/page-data/context.ts';

/** A site as pages know it. */
export interface Site {
  readonly tenantKey: string;
  readonly name: string;
  readonly domain: string;
  readonly timeZone: string;
  readonly language: string;
}

/** What one page is rendered with. `visibleAt` is its moment, ISO 8601, UTC. */
export function createPageContext(options: {
  readonly reads: Reads;
  readonly site: Site;
  readonly mode: PageContext['mode'];
  readonly stage: Stage;
  readonly visibleAt: string;
  readonly recorder?: Recorder | undefined;
  readonly shared?: SharedAnswers | undefined;
}): PageContext {
  const { reads, site, mode, stage, visibleAt, recorder, shared } = options;
  const { tenantKey, name, domain, timeZone, language } = site;
  return {
    reader: createReader({ reads, tenantKey, stage, visibleAt, recorder, shared }),
    site: { tenantKey, name, origin: `https://${domain}`, timeZone, language },
    mode,
    fragments: new Map(),
    usedContentIds: new Set(),
  };
}

/** The site of a tenant key, or null where there is none. */
export async function siteOf(installation: Reads, tenantKey: string): Promise<Site | null> {
  const holder = await installation.claimant(`tenant:${tenantKey}`);
  const tenant = holder === null ? null : await installation.get('tenant', holder.id, { stage: 'live' });
  if (tenant === null) return null;
  const { name, domain, timeZone, language } = tenant.data;
  return {
    tenantKey,
    name: String(name),
    domain: String(domain),
    timeZone: String(timeZone),
    language: String(language),
  };
}
