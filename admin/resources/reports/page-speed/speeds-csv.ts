import { csvRow, inertCell } from '#admin/data/csv/csv.ts';
import { pageSpeedTexts as texts } from '#content-store/messages/page-speed.ts';
import type { PageSpeed } from '#content-store/model/reports/operations.ts';
import { completeAfter, readableAfter, speedOf } from '#content-store/model/reports/page-speed.ts';
import { pageAdvice } from './advice.ts';

/** Pages and what they weigh as a file of comma-separated values. */
export function speedsAsCsv(pages: readonly PageSpeed[]): string {
  const rows = pages.map((page) => [
    ...[page.path, page.kind, texts.speeds[speedOf(readableAfter(page))]],
    ...[readableAfter(page), completeAfter(page)].map((ms) => String(Math.round(ms))),
    ...[page.html, page.styles, page.scripts, page.fonts].map(String),
    ...[page.requests, page.pictures, page.picturesAtOnce].map(String),
    ...[page.heaviest?.label ?? '', String(page.heaviest?.bytes ?? '')],
    ...[page.elsewhere.join(' '), page.missing.join(' '), pageAdvice(page).join(' ')],
  ]);
  return [csvRow(texts.fields), ...rows.map((row) => csvRow(row.map(inertCell)))].join('');
}
