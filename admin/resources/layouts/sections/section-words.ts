import { csvRow, inertCell } from '#admin/data/csv/csv.ts';
import { sectionTexts as texts } from '#content-store/messages/section-analysis.ts';
import { reachInWords } from '#content-store/model/layouts/candidates-in-words.ts';
import type { AnalysedSection } from '#content-store/model/layouts/operations.ts';
import { isEmpty, isUnderFilled, troublesOf } from '#content-store/model/layouts/section-troubles.ts';

/** What is wrong with the page of a section, a line for each: of the page, of its blocks, and of what stands in the section. */
export function problemsIn(section: AnalysedSection, now: Date): readonly string[] {
  const { page, note, blocks } = section;
  const found = troublesOf(section, now);
  const ofSection = (['noPieces', 'quiet'] as const).filter((trouble) => found.includes(trouble));
  return [
    ...(page === 'redirect' ? [texts.redirect(note ?? '')] : []),
    ...(page === 'missing' ? [texts.missing] : []),
    ...(page === 'failed' ? [texts.failed(note ?? '')] : []),
    ...blocks.flatMap(problemsWith),
    ...ofSection.map((trouble) => texts.troubles[trouble]),
  ];
}

function problemsWith(block: AnalysedSection['blocks'][number]): readonly string[] {
  const { label, place, outcome, found, wanted } = block;
  const where = texts.inRow(label, Number(place.split('.')[0]) + 1);
  if (isUnderFilled(block)) return [`${where}: ${texts.items(found ?? 0, wanted ?? 0)}`];
  if (outcome !== 'failed' && !isEmpty(block)) return [];
  return [`${where}: ${texts.block[outcome === 'shown' ? 'empty' : outcome]}`];
}

/** Why the page has the layout it has. */
export function whyLayout({ page, reach, of }: AnalysedSection): string | null {
  if (page !== 'page') return null;
  return reach === null ? texts.noLayoutMade : reachInWords({ reach, of });
}

/** A section and those below it, by the parents that the sections name. */
export function within(sections: readonly AnalysedSection[], id: string): readonly AnalysedSection[] {
  const ids = new Set([id]);
  // In the order of the tree a section stands behind its parent.
  for (const { id: own, parent } of sections) if (parent !== null && ids.has(parent)) ids.add(own);
  return sections.filter((section) => ids.has(section.id));
}

/** The sections as a file of comma-separated values. */
export function sectionsAsCsv(sections: readonly AnalysedSection[], now: Date): string {
  const rows = sections.map((section) => [
    ...[section.fullName, section.alias, texts.pages[section.page]],
    ...[section.layout?.name ?? (section.page === 'page' ? texts.builtIn : ''), whyLayout(section) ?? ''],
    ...[String(section.rows), String(section.blocks.length), problemsIn(section, now).join('; ')],
    ...[String(section.pieces), section.lastPublished ?? ''],
  ]);
  return [csvRow(texts.fields), ...rows.map((row) => csvRow(row.map(inertCell)))].join('');
}
