import { crawlerTexts } from '#content-store/messages/crawlers.ts';
import { requests } from '#content-store/messages/requests.ts';
import {
  getCrawlerRanges,
  refreshCrawlerRanges,
  setCrawlerRanges,
} from '#content-store/model/system/crawler-operations.ts';
import { type CrawlerName, crawlerNames } from '../../access/crawlers/known-crawlers.ts';
import { requireStaff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';

export const crawlerOperations = [
  implement(getCrawlerRanges, async (_args, { crawlerRanges }) => (await crawlerRanges?.standing()) ?? []),
  implement(refreshCrawlerRanges, async ({ name }, context) => {
    const { ranges, crawler } = changing(name, context);
    return { problem: await ranges.refresh(crawler) };
  }),
  implement(setCrawlerRanges, async ({ name, file, isSure = false }, context) => {
    const { ranges, crawler, staff } = changing(name, context);
    return { problem: await ranges.put(crawler, file, staff.name, isSure) };
  }),
];

/** Throws FORBIDDEN for whoever works on some sites only: what opens a gate of one opens those of all. NOT_FOUND. */
function changing(name: string, { principal, crawlerRanges: ranges }: RequestContext) {
  const staff = requireStaff(principal);
  if (staff.tenants !== null) throw apiError('FORBIDDEN', crawlerTexts.ofAllSites);
  const crawler = crawlerNames.find((known: CrawlerName) => known === name);
  if (crawler === undefined || ranges === null) throw apiError('NOT_FOUND', requests.gone('crawler'));
  return { staff, ranges, crawler };
}
