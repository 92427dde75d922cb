import type { Data } from '#content-store/definition/entity.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { licenceTexts as texts } from '#content-store/messages/licences.ts';
import { ipGating } from '#content-store/model/licences/ip-gating.ts';
import type { Scope } from '#content-store/store.ts';
import { type AddressRange, overlap, RangeTable, readRange } from '../../access/ranges.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { scopeOf } from '../../records/scope.ts';

/** An address is of one company at most: its readers are counted for it. */
export const ipGatingRules: EntityRules = {
  async check({ id, live, deleted }, context) {
    if (live === null || deleted === true) return;
    const ranges = rangesOf(live);
    const read = ranges.map(readRange);
    const errors: [path: string, problem: string][] = [];
    for (const [at, range] of read.entries()) {
      const text = ranges[at] ?? '';
      const problem =
        typeof range === 'string' ? texts.refused[range](text) : overlapIn(range, at, read, ranges);
      if (problem !== null) errors.push([`ranges.${at}`, problem]);
    }
    if (errors.length === 0)
      errors.push(...(await heldByOthers(id, read, ranges, scopeOf(ipGating, context))));
    if (errors.length > 0) throw new ValidationError(Object.fromEntries(errors));
  },
};

type Read = readonly ReturnType<typeof readRange>[];

function rangesOf({ ranges }: Data): readonly string[] {
  return Array.isArray(ranges) ? ranges.map(String) : [];
}

/** Whether a range overlaps with one before it. */
function overlapIn(range: AddressRange, at: number, read: Read, ranges: readonly string[]): string | null {
  const before = read.findIndex(
    (earlier, index) => index < at && typeof earlier !== 'string' && overlap(earlier, range),
  );
  return before === -1 ? null : texts.overlaps(ranges[at] ?? '', ranges[before] ?? '');
}

/** Also those whose licence is off or over: it may come into effect again. */
async function heldByOthers(id: string | undefined, read: Read, ranges: readonly string[], scope: Scope) {
  const { items } = await scope.find({
    ...{ collection: ipGating.collection, stage: 'live' },
    ...{ orderBy: [['companyName', 'asc']], first: 9_999 },
  });
  const rows = items
    .filter((other) => other.id !== id)
    .flatMap(({ data }) =>
      rangesOf(data).flatMap((text) => {
        const range = readRange(text);
        return typeof range === 'string'
          ? []
          : [{ ...range, of: { text, company: String(data.companyName) } }];
      }),
    );
  const table = new RangeTable(rows);
  return read.flatMap((range, at): [string, string][] => {
    const held = typeof range === 'string' ? null : table.overlapping(range);
    return held === null ? [] : [[`ranges.${at}`, texts.held(ranges[at] ?? '', held.text, held.company)]];
  });
}
