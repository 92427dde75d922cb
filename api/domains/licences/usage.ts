import { isDay, shiftDay, startOfDay } from '#content-store/formats/calendar-days.ts';
import { licenceTexts } from '#content-store/messages/licences.ts';
import { requests } from '#content-store/messages/requests.ts';
import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import { getLicenceUsage } from '#content-store/model/licences/usage-operations.ts';
import { siteOf as siteNamed } from '#site/page-data/page-context.ts';
import { apiError, validationError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { siteOf } from '../../records/scope.ts';

/** Thirteen months: a year, and the month that it is in. Each hour of them is read. */
const MOST_DAYS = 400;

export const licenceUsageOperations = [
  implement(getLicenceUsage, async ({ companyId, from, to }, context) => {
    const { tenantKey, store, licenceUsage } = context;
    const company = await siteOf(context).get(ipGating.collection, companyId, { stage: 'live' });
    if (company === null) throw apiError('NOT_FOUND', requests.gone('company'));
    const problems = problemsOf(from, to);
    if (Object.keys(problems).length > 0) throw validationError(problems);
    const { timeZone } = (await siteNamed(store.installation, String(tenantKey))) ?? { timeZone: 'UTC' };
    const range = {
      from: startOfDay(from, timeZone),
      before: startOfDay(shiftDay(to, 1), timeZone),
      timeZone,
    };
    const months = (await licenceUsage?.of(String(tenantKey), companyId, range)) ?? [];
    return { companyName: String(company.data.companyName), months };
  }),
];

function problemsOf(from: string, to: string): Record<string, string> {
  const wrong = Object.entries({ from, to }).filter(([, day]) => !isDay(day));
  if (wrong.length > 0) return Object.fromEntries(wrong.map(([name]) => [name, licenceTexts.day]));
  if (to < from) return { to: licenceTexts.endBeforeBeginning };
  return shiftDay(from, MOST_DAYS) < to ? { from: licenceTexts.tooLong } : {};
}
