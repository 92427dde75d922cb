import { getSelfTests, getSystem } from '#content-store/model/system/operations.ts';
import { requireStaff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { implement } from '../../operations/implement.ts';
import { sitesOf } from '../cms-users/cms-users.ts';
import { selfTests } from './self-tests.ts';

async function system(context: RequestContext) {
  const { store, publisher, principal } = context;
  const health = store.health();
  const { rss, heapUsed } = process.memoryUsage();
  const staff = requireStaff(principal);
  const own = await sitesOf(staff, store);
  const worksOnAll = staff.tenants === null;
  const sites = await Promise.all(
    own.map(async (data) => {
      const tenantKey = String(data.tenantKey);
      const [newest] = await publisher.receipts(tenantKey, 1);
      const progress = publisher.progress(tenantKey);
      return {
        tenantKey,
        name: String(data.name),
        domain: String(data.domain),
        lastPublish: newest?.at ?? null,
        failedPages: newest?.failed.length ?? 0,
        state: progress?.state ?? 'idle',
        done: progress?.done ?? 0,
        total: progress?.total ?? 0,
      };
    }),
  );
  return {
    node: process.version,
    since: new Date(context.now().getTime() - Math.round(process.uptime() * 1000)).toISOString(),
    memory: mebibytes(rss),
    heap: mebibytes(heapUsed),
    isStoreWell: health.ok,
    isReadOnly: health.readOnly,
    store: health.detail,
    documents: worksOnAll ? health.documents : null,
    changes: worksOnAll ? store.sequence() : null,
    sites,
  };
}

function mebibytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

export const systemOperations = [
  implement(getSystem, (_args, context) => system(context)),
  implement(getSelfTests, (_args, context) => selfTests(context)),
];
