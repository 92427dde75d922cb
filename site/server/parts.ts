import type { Reader } from '#content-store/reading/reader.ts';
import { siteValue } from '#content-store/reading/site-values.ts';
import { archiveParts } from '../archive/parts.ts';
import { sectionTree } from '../blocks/section-tree/section-tree.ts';
import { listedPiece } from '../page-data/card.ts';
import { filed } from '../page-data/filed.ts';
import { isHidden } from '../page-data/is-hidden.ts';
import { hasMembers } from '../page-data/members.ts';
import { newestDay } from '../page-data/newest-day.ts';
import { openPositions } from '../page-data/open-positions.ts';
import { publishedMonths } from '../page-data/published-months.ts';
import { layouts, layoutsBelow } from '../page-data/resolve-layout.ts';
import type { SharedPart } from '../page-data/shared-part.ts';
import { social } from '../page-data/social.ts';
import { upcoming } from '../page-data/upcoming.ts';
import { footer, header, headerScript } from '../shell/chrome.ts';
import { favicon, outage } from '../shell/notices.ts';

const parts: readonly SharedPart<unknown>[] = [
  ...archiveParts,
  favicon,
  filed,
  footer,
  hasMembers,
  header,
  headerScript,
  isHidden,
  layouts,
  layoutsBelow,
  listedPiece,
  newestDay,
  openPositions,
  outage,
  publishedMonths,
  sectionTree,
  siteValue,
  social,
  upcoming,
];

/** Makes a shared part anew, by the key under which pages asked for it. */
export async function makePart(key: string, reader: Reader): Promise<unknown> {
  const colon = key.indexOf(':');
  const part = parts.find(({ name }) => name === key.slice(0, colon));
  if (part === undefined) throw new Error(`There is no shared part "${key}"`);
  return part.make(key.slice(colon + 1), reader);
}
