import { pageSpeedTexts } from '#content-store/messages/page-speed.ts';
import type { PageSpeed } from '#content-store/model/reports/operations.ts';
import { delayOf, mostAwaited, mostSent } from '#content-store/model/reports/page-advice.ts';
import { readableAfter, speedOf } from '#content-store/model/reports/page-speed.ts';

const texts = pageSpeedTexts.advice;

/** What makes a page slow and what to do, in sentences; none where it is fast and lacks nothing. */
export function pageAdvice(page: PageSpeed): readonly string[] {
  const delay = delayOf(page);
  return [
    ...(page.missing.length > 0 ? [texts.pageLacks] : []),
    ...(delay === null ? [] : [texts.delay(delay, weightyBlock(page))]),
  ];
}

/** The block that makes a page heavy, by name: one that is less, uncompressed, than the whole page compressed does not. */
function weightyBlock({ heaviest, html }: PageSpeed): string | undefined {
  return heaviest !== null && heaviest.bytes >= html ? heaviest.label : undefined;
}

/** And of the pages of a site. */
export function siteAdvice(pages: readonly PageSpeed[]): readonly string[] {
  const slow = pages.filter((page) => speedOf(readableAfter(page)) !== 'fast').length;
  const lacking = pages.filter(({ missing }) => missing.length > 0).length;
  const [sent, awaited] = [mostSent(pages), mostAwaited(pages)];
  if (pages.length === 0) return [];
  return [
    slow === 0 ? texts.allFast(pages.length) : texts.notFast(slow, pages.length),
    ...(awaited === null ? [] : [texts.mostAwaited(awaited)]),
    ...(awaited !== null || sent === null ? [] : [texts.mostSent(sent)]),
    ...(lacking > 0 ? [texts.siteLacks(lacking)] : []),
  ];
}
