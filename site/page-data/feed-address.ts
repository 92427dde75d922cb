import { encoded } from '#content-store/definition/encoded.ts';
/** Where readers have the feed of a section, by its alias (S0 §2). */
export function feedAddress(sectionAlias: string): string {
  return `/__rss/website-scheduled-content.xml?sectionAlias=${encoded(sectionAlias)}`;
}
