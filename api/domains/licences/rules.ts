import type { Data } from '#content-store/definition/entity.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { licenceTexts as texts } from '#content-store/messages/licences.ts';
import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import type { Scope } from '#content-store/store.ts';
import { type AddressRange, isMapped, overlap, readRange, WIDEST } from '../../access/ranges.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { scopeOf } from '../../records/scope.ts';

/** An address is of one company at most: its readers are counted for it. */
export const ipGatingRules: EntityRules = {
  async check({ id, live, deleted }, context) {
    if (live === null || deleted === true) return;
    const scope = scopeOf(ipGating, context);
    const errors = rangesOf(live).map((text, at) => [`ranges.${at}`, problemOf(text, at, live)] as const);
    const found = errors.flatMap(([path, problem]) => (problem === null ? [] : [[path, problem] as const]));
    const held = found.length > 0 ? [] : await heldBy(id, rangesOf(live), scope);
    if (found.length + held.length > 0) throw new ValidationError(Object.fromEntries([...found, ...held]));
  },
};

function rangesOf({ ranges }: Data): readonly string[] {
  return Array.isArray(ranges) ? ranges.map(String) : [];
}

/** What is wrong with a range by itself, and beside those before it. */
function problemOf(text: string, at: number, data: Data): string | null {
  const range = readRange(text);
  if (range === null) return texts.notARange(text);
  if (isMapped(range)) return texts.mapped(text);
  if (range.prefix < WIDEST[range.family]) return texts.tooWide(text, WIDEST[range.family]);
  const other = rangesOf(data)
    .slice(0, at)
    .find((earlier) => isOver(range, earlier));
  return other === undefined ? null : texts.overlaps(text, other);
}

async function heldBy(id: string | undefined, ranges: readonly string[], scope: Scope) {
  const { items } = await scope.find({
    ...{ collection: ipGating.collection, stage: 'live' },
    ...{ orderBy: [['companyName', 'asc']], first: 9_999 },
  });
  const others = items.filter((one) => one.id !== id);
  return ranges.flatMap((text, at) => {
    const range = readRange(text);
    const [held] = others.flatMap(({ data }) => {
      const other = rangesOf(data).find((theirs) => range !== null && isOver(range, theirs));
      return other === undefined ? [] : [texts.held(text, other, String(data.companyName))];
    });
    return held === undefined ? [] : [[`ranges.${at}`, held] as const];
  });
}

function isOver(range: AddressRange, text: string): boolean {
  const other = readRange(text);
  return other !== null && overlap(range, other);
}
