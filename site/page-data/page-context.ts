import { noTables, type Tables } from '#content-store/datasets/table.ts';
import type { FileTexts } from '#content-store/reading/file-texts.ts';
import { createReader, type Recorder } from '#content-store/reading/reader-over-reads.ts';
import type { SharedAnswers } from '#content-store/reading/shared-answers.ts';
import type { ReadsOfPages } from '#content-store/reading/site-reads.ts';
import { trackedView } from '#content-store/reading/tracked-view.ts';
import type { Reads, Stage } from '#content-store/store.ts';
import type { AccountShown } from '../forms/account-shown.ts';
import type { BlockTold, DatasetShown, MarkedPlaces, PageContext, SearchShown } from './context.ts';

/** A site as pages know it, told from its record. */
export interface Site {
  /** The record's. */
  readonly id: string;
  readonly tenantKey: string;
  readonly name: string;
  readonly domain: string;
  readonly timeZone: string;
  readonly language: string;
}

/** What one page is rendered with. `visibleAt` is its moment, ISO 8601, UTC. */
export function createPageContext(options: {
  readonly reads: ReadsOfPages;
  readonly site: Site;
  readonly mode: PageContext['mode'];
  /** Left out, previews for staff alone show what gates withhold. */
  readonly showsWithheld?: boolean | undefined;
  readonly stage: Stage;
  readonly visibleAt: string;
  /** Of a preview as of a moment: that moment, as the site's clock shows it. */
  readonly asOf?: string | undefined;
  readonly recorder?: Recorder | undefined;
  readonly shared?: SharedAnswers | undefined;
  readonly search?: SearchShown | undefined;
  readonly dataset?: DatasetShown | undefined;
  readonly account?: AccountShown | undefined;
  /** Left out, there are none. */
  readonly tables?: Tables | undefined;
  /** Left out, there are no files to be read. */
  readonly fileText?: FileTexts | undefined;
  /** Left out, its parts say nothing of where they stand in its layout. */
  readonly places?: MarkedPlaces | undefined;
  /** Whether what comes of each block is noted. */
  readonly isTold?: boolean | undefined;
}): PageContext {
  const { reads, site, mode, stage, visibleAt, recorder, shared, asOf = null, fileText = NO_FILES } = options;
  const {
    search = null,
    dataset = null,
    account = null,
    tables = noTables,
    places = null,
    isTold = false,
    showsWithheld = mode === 'preview',
  } = options;
  const { tenantKey } = site;
  const fields = recorder?.document(`tenant/${site.id}`);
  return {
    reader: createReader({ reads, tenantKey, stage, visibleAt, recorder, shared }),
    fileText,
    tables,
    site: new SiteView(fields === undefined ? site : trackedView(site, fields)),
    mode,
    showsWithheld,
    asOf,
    search,
    dataset,
    account,
    fragments: new Map(),
    usedContentIds: new Set(),
    failedBlocks: [],
    underFilledBlocks: [],
    blocksTold: isTold ? ([] as BlockTold[]) : null,
    units: new Set(),
    places,
    leadsTo: new Set(),
  };
}

const NO_FILES: FileTexts = async () => null;

/** What pages see of their site: each field is read when it is asked for. */
class SiteView {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  get tenantKey(): string {
    return this.#site.tenantKey;
  }

  get name(): string {
    return this.#site.name;
  }

  get origin(): string {
    return `https://${this.#site.domain}`;
  }

  get timeZone(): string {
    return this.#site.timeZone;
  }

  get language(): string {
    return this.#site.language;
  }
}

/** The site of a tenant key, or null where there is none. */
export async function siteOf(installation: Reads, tenantKey: string): Promise<Site | null> {
  const holder = await installation.claimant(`tenant:${tenantKey}`);
  const tenant = holder === null ? null : await installation.get('tenant', holder.id, { stage: 'live' });
  if (tenant === null) return null;
  const { name, domain, timeZone, language } = tenant.data;
  return {
    id: tenant.id,
    tenantKey,
    name: String(name),
    domain: String(domain),
    timeZone: String(timeZone),
    language: String(language),
  };
}
