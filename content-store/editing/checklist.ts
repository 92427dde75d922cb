/** How a piece stands to what its site looks at before it is published. Pure. */

import { wordCount } from '../body-forms/word-count.ts';
import { blocksIn } from '../definition/blocks-in.ts';
import { type AnyEntity, type Data, fieldsOf, isData } from '../definition/entity.ts';
import { isBlank } from '../definition/is-blank.ts';
import { checklistTexts as texts } from '../messages/checklists.ts';
import type { ChecklistItem } from '../model/checklists/checklist-item.ts';
import { type Check, numbered, type Tick } from '../model/checklists/checks.ts';

/** What is not told from the piece itself. */
export interface ChecklistFacts {
  /** Whether the media library says what its primary image shows. */
  readonly isPictureDescribed: boolean;
  /** The addresses of this site that it links to and where readers find nothing. */
  readonly deadLinks: readonly string[];
}

export interface Checked {
  readonly item: string | null;
  readonly label: string;
  readonly rule: ChecklistItem['rule'];
  readonly isDone: boolean;
  readonly field: string | null;
  readonly remedy: string | null;
  readonly by: string | null;
  readonly at: string | null;
}

/** The lines of a checklist that are about a piece of this type, each with whether it is so. */
export function checkedBy(
  items: readonly ChecklistItem[],
  entity: AnyEntity,
  data: Data,
  facts: ChecklistFacts,
): readonly Checked[] {
  const fields = fieldsOf(entity, data);
  const ticks = ticksIn(data);
  return items.flatMap(({ check, text = '', number, rule }): Checked[] => {
    if (check === 'tick') {
      const tick = ticks.find(({ item }) => item === text);
      const remedy = tick === undefined ? texts.remedies.tick(text) : null;
      const { by = null, at = null } = tick ?? {};
      return [{ item: text, label: text, rule, isDone: tick !== undefined, field: null, remedy, by, at }];
    }
    const { field, label, remedyFor } = looked[check];
    // A company has no author.
    if (fields[field] === undefined) return [];
    const least = number ?? (check in numbered ? numbered[check as keyof typeof numbered] : 0);
    const remedy = remedyFor(data, least, facts);
    const told = { item: null, by: null, at: null };
    return [{ ...told, label: label(least), rule, isDone: remedy === null, field, remedy }];
  });
}

/** What is ticked of a piece. */
export function ticksIn({ ticks }: Data): readonly Tick[] {
  return Array.isArray(ticks)
    ? ticks.filter(isData).map(({ item, by, at }) => ({ item: String(item), by: String(by), at: String(at) }))
    : [];
}

/** Why a piece cannot be published, by field path; empty where all that is required is so. */
export function requiredProblems(checked: readonly Checked[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { rule, isDone, field, remedy } of checked) {
    if (isDone || rule !== 'required' || remedy === null) continue;
    const path = field ?? 'ticks';
    const message = texts.refused(remedy);
    problems[path] = problems[path] === undefined ? message : `${problems[path]} ${remedy}.`;
  }
  return problems;
}

interface Looked {
  /** Where it is mended; a piece without this field is not asked for it. */
  readonly field: string;
  readonly label: (number: number) => string;
  /** What to do; null where it is so. */
  readonly remedyFor: (data: Data, number: number, facts: ChecklistFacts) => string | null;
}

const { lines, remedies } = texts;

const looked: Readonly<Record<Exclude<Check, 'tick'>, Looked>> = {
  teaser: {
    field: 'teaser',
    label: lines.teaser,
    remedyFor: ({ teaser }) => (isBlank(teaser) ? remedies.teaser() : null),
  },
  picture: {
    field: 'primaryImage',
    label: lines.picture,
    remedyFor: ({ primaryImage }, _number, { isPictureDescribed }) => {
      const hasPicture = !isBlank(primaryImage);
      return hasPicture && isPictureDescribed ? null : remedies.picture(hasPicture);
    },
  },
  words: {
    field: 'body',
    label: lines.words,
    remedyFor: ({ body }, least) => {
      const has = wordCount(blocksIn(body));
      return has < least ? remedies.words(has, least) : null;
    },
  },
  author: {
    field: 'authors',
    label: lines.author,
    remedyFor: ({ authors, byline }) =>
      lengthOf(authors) === 0 && isBlank(byline) ? remedies.author() : null,
  },
  section: {
    field: 'primarySection',
    label: lines.section,
    remedyFor: ({ primarySection }) => (isBlank(primarySection) ? remedies.section() : null),
  },
  terms: {
    field: 'taxonomy',
    label: lines.terms,
    remedyFor: ({ taxonomy }, least) => {
      const has = lengthOf(taxonomy);
      return has < least ? remedies.terms(has, least) : null;
    },
  },
  seoTitle: {
    field: 'seoTitle',
    label: lines.seoTitle,
    remedyFor: ({ seoTitle, name }, most) => {
      const isOwn = !isBlank(seoTitle);
      const has = [...String((isOwn ? seoTitle : name) ?? '').trim()].length;
      return has > most ? remedies.seoTitle(has, most, isOwn) : null;
    },
  },
  links: {
    field: 'body',
    label: lines.links,
    remedyFor: (_data, _number, { deadLinks }) => (deadLinks.length > 0 ? remedies.links(deadLinks) : null),
  },
};

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}
