import type { Data } from '../../definition/is-data.ts';
import { isData } from '../../definition/is-data.ts';
import { barLinks, onOneLine, secondaryLinks, secondaryLinksBesideSearch } from '../menus/limits.ts';
import { columnsIn } from './row.ts';

/** A row that the new design lays out otherwise than the old one. */
export interface RowMapped {
  /** From 1. */
  readonly number: number;
  readonly old: string;
  readonly new: string;
  /** Its widest column comes first on phones, and in the new design no column is wider than the others. */
  readonly isOrderLost: boolean;
}

/** The rows of a layout that the two designs lay out differently. What is stored stays: rows are read by the design. */
export function rowsMapped(rows: unknown): readonly RowMapped[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown, at) => {
    const layout = isData(row) && typeof row.layout === 'string' ? row.layout : '';
    const mapped = columnsIn(layout, true);
    if (mapped === layout) return [];
    const isOrdered = isData(row) && row.columnPriority === 'largest_first';
    return [{ number: at + 1, old: layout, new: mapped, isOrderLost: isOrdered && areEqual(mapped) }];
  });
}

function areEqual(layout: string): boolean {
  return new Set(layout.split('_')).size === 1;
}

/** How many links of a menu the header of each design has in sight, or in its menu, of all there are. */
export interface LinksShown {
  readonly total: number;
  readonly old: number;
  readonly new: number;
}

/** What the designs show of a menu; null where both show the same of it. */
export function linksShown({ placement, links }: Data, isSearchSponsored: boolean): LinksShown | null {
  const all = Array.isArray(links) ? links.filter(isData) : [];
  const shown = shownOf(placement, all, isSearchSponsored);
  if (shown === null || shown.old === shown.new) return null;
  return { total: all.length, ...shown };
}

function shownOf(placement: unknown, links: readonly Data[], isSearchSponsored: boolean) {
  switch (placement) {
    case 'Header_Primary': {
      const onLine = onOneLine(links.map(({ label }) => ({ label: String(label ?? '') })));
      return { old: onLine.length, new: Math.min(links.length, barLinks) };
    }
    case 'Header_Secondary': {
      const most = isSearchSponsored ? secondaryLinksBesideSearch : secondaryLinks;
      return { old: Math.min(links.length, most), new: 0 };
    }
    case 'Mega_Menu_1':
    case 'Mega_Menu_2':
    case 'Mega_Menu_3':
      return { old: 0, new: links.length };
    default:
      return null;
  }
}
