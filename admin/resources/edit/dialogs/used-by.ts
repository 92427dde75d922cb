import { listOf } from '#content-store/formats/lists.ts';
import { count, plural } from '#content-store/formats/numbers.ts';
import type { UsedBy } from '#content-store/model/references/operations.ts';

/** What changes where all of them refer to something else: "3 records will change: “A”, “B” and 1 more." */
export function usersInWords({ totalCount: total, items }: Pick<UsedBy, 'totalCount' | 'items'>): string {
  // Nameless are those that the caller may not read.
  const titles = items.flatMap(({ title }) => title ?? []);
  if (total === 0) return 'No record refers to it.';
  const others = total - titles.length;
  const names = titles.map((title) => `“${title}”`);
  if (others > 0 && names.length > 0) names.push(`${count(others)} more`);
  const listed = listOf(names);
  const records = plural(total, 'One record', `${count(total)} records`);
  return `${records} will change${listed === '' ? '' : `: ${listed}`}.`;
}
