import { pageSpeedTexts } from '#content-store/messages/page-speed.ts';
import type { PageSpeed } from '#content-store/model/reports/operations.ts';
import { delayOf, mostAwaited, mostSent } from '#content-store/model/reports/page-advice.ts';
import { readableAfter, type Slowest, slowestOf, speedOf } from '#content-store/model/reports/page-speed.ts';

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

/** How the pages of a site are doing, in sentences: how many are fast, which is slowest and why, and, where all are fast, what
 * weighs most. */
export function siteGlance(pages: readonly PageSpeed[]): readonly string[] {
  const slow = pages.filter((page) => speedOf(readableAfter(page)) !== 'fast').length;
  const [slowest, sent] = [slowestOf(pages), mostSent(pages)];
  if (slowest === null) return [];
  return [
    slow === 0 ? texts.allFast(pages.length) : texts.notFast(slow, pages.length),
    ...(pages.length > 1 ? [slowestInWords(slowest)] : []),
    ...(slow > 0 || sent === null ? [] : [texts.mostSent(sent)]),
  ];
}

/** And what to do about them; nothing where nothing has to be done. */
export function siteAdvice(pages: readonly PageSpeed[]): readonly string[] {
  const lacking = pages.filter(({ missing }) => missing.length > 0).length;
  const awaited = mostAwaited(pages);
  return [
    ...(awaited === null ? [] : [texts.mostAwaited(awaited)]),
    ...(lacking > 0 ? [texts.siteLacks(lacking)] : []),
  ];
}

function slowestInWords({ page, larger }: Slowest): string {
  const { bytes = 0, usual = 0 } = larger ?? {};
  const why =
    larger?.kind === 'html'
      ? texts.largerHtml(bytes, usual, weightyBlock(page))
      : larger === null
        ? null
        : texts.largerStyles(bytes, usual);
  return texts.slowest(page.path, readableAfter(page), why);
}
