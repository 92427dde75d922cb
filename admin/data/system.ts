import { type Data, isData } from '#content-store/definition/entity.ts';
import type { Request } from './requests.ts';

export interface SystemSite {
  readonly tenantKey: string;
  readonly name: string;
  readonly domain: string;
  readonly lastPublish: string | null;
  readonly failedPages: number;
  readonly state: string;
  readonly done: number;
  readonly total: number;
}

/** How the installation stands; memory in MiB. */
export interface System {
  readonly node: string;
  readonly since: string;
  readonly memory: number;
  readonly heap: number;
  readonly isStoreWell: boolean;
  readonly isReadOnly: boolean;
  readonly store: string;
  /** Null, as is the next, for who works on some sites alone. */
  readonly documents: number | null;
  readonly changes: number | null;
  readonly sites: readonly SystemSite[];
}

export const systemRequest: Request<System> = {
  text: `{ getSystem { node since memory heap isStoreWell isReadOnly store documents changes
    sites { tenantKey name domain lastPublish failedPages state done total } } }`,
  variables: {},
  parse: ({ getSystem: answer }) => {
    const one = isData(answer) ? answer : {};
    return {
      node: String(one.node),
      since: String(one.since),
      memory: Number(one.memory),
      heap: Number(one.heap),
      isStoreWell: one.isStoreWell === true,
      isReadOnly: one.isReadOnly === true,
      store: String(one.store),
      documents: typeof one.documents === 'number' ? one.documents : null,
      changes: typeof one.changes === 'number' ? one.changes : null,
      sites: Array.isArray(one.sites) ? one.sites.filter(isData).map(siteFrom) : [],
    };
  },
};

function siteFrom(site: Data): SystemSite {
  return {
    tenantKey: String(site.tenantKey),
    name: String(site.name),
    domain: String(site.domain),
    lastPublish: typeof site.lastPublish === 'string' ? site.lastPublish : null,
    failedPages: Number(site.failedPages),
    state: String(site.state),
    done: Number(site.done),
    total: Number(site.total),
  };
}
