import { normaliseAlias } from '../../definition/alias.ts';
import { validate } from '../../definition/entity.ts';
import { messages } from '../../messages/validation.ts';
import { redirect } from './redirect.ts';
import { pathOfTarget } from './target.ts';

/** One row of a list of redirects; `row` is its number there. */
export interface RedirectRow {
  readonly row: number;
  readonly from: string;
  readonly to: string;
  readonly preserveQueryString: boolean;
}

type Led = Pick<RedirectRow, 'to' | 'preserveQueryString'>;

/** What is there already. */
export interface KnownAddresses {
  readonly redirects: ReadonlyMap<string, Led>;
  /** What other records hold, by path: what it is called. */
  readonly holders: ReadonlyMap<string, string>;
}

/** A row as it would be stored, and what that would do. */
export interface PlannedRow extends RedirectRow {
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
  /** Why it is refused, or that its chain is collapsed. */
  readonly message?: string | null;
}

/** How many redirects are followed before it is taken for a loop. */
const LONGEST_CHAIN = 50;

/** What importing a list of redirects would do, row by row, so that whoever shows it can pause between them. Rows are
 * seen together: of two with the same address the first counts, and a row that leads to another's address, or to that of
 * a redirect that is there, leads on to where that leads. */
export function* planRedirects(
  rows: readonly RedirectRow[],
  { redirects, holders }: KnownAddresses,
): Generator<PlannedRow> {
  const firsts = new Map<string, RedirectRow>();
  for (const row of rows) {
    const from = normaliseAlias(row.from);
    if (!firsts.has(from)) firsts.set(from, row);
  }
  const problems = new Map<RedirectRow, string | null>();
  const problemOf = (row: RedirectRow): string | null => {
    const known = problems.get(row);
    if (known !== undefined) return known;
    const { row: _at, ...given } = row;
    const checked = validate(redirect, given);
    const holder = holders.get(normaliseAlias(row.from));
    const held = holder === undefined ? null : `from: already used by “${holder}”. Choose another.`;
    const problem = checked.ok ? held : inWords(checked.errors);
    problems.set(row, problem);
    return problem;
  };
  // A row that is refused by itself leads nowhere.
  const ledFrom = (path: string): Led | undefined => {
    const row = firsts.get(path);
    return row !== undefined && problemOf(row) === null ? row : redirects.get(path);
  };
  for (const row of rows) {
    const from = normaliseAlias(row.from);
    const problem = problemOf(row);
    if (problem !== null) {
      yield { ...row, outcome: 'refused', message: problem };
      continue;
    }
    const first = firsts.get(from);
    if (first !== undefined && first.row !== row.row) {
      const message = `Row ${first.row} has the same address. Take one of them out`;
      yield { ...row, outcome: 'refused', message };
      continue;
    }
    const to = ledOn(from, { to: row.to.trim(), preserveQueryString: row.preserveQueryString }, ledFrom);
    if (to === null) {
      yield { ...row, outcome: 'refused', message: `to: ${messages.redirectLoop()}` };
      continue;
    }
    const before = redirects.get(from);
    const isSame = before?.to === to && before.preserveQueryString === row.preserveQueryString;
    yield {
      ...row,
      from,
      to,
      outcome: before === undefined ? 'new' : isSame ? 'unchanged' : 'changed',
      ...(to !== row.to.trim() && { message: `${row.to.trim()} leads on: it will lead to ${to} at once` }),
    };
  }
}

/** Where a redirect leads in the end; null where that is round in a circle. A target with a query or a fragment, and a
 * query string that would be lost on the way, are left as they are, for one redirect cannot say that. */
function ledOn(from: string, own: Led, ledFrom: (path: string) => Led | undefined): string | null {
  let { to } = own;
  let isKept = true;
  let path = pathOfTarget(to);
  for (let at = to, step = 0; path !== null; step += 1) {
    if (path === from || step > LONGEST_CHAIN) return null;
    const next = ledFrom(path);
    if (next === undefined) return to;
    isKept &&= !/[?#]/.test(at) && (next.preserveQueryString || !own.preserveQueryString);
    at = next.to.trim();
    if (isKept) to = at;
    path = pathOfTarget(at);
  }
  return to;
}

function inWords(errors: Readonly<Record<string, string>>): string {
  return Object.entries(errors)
    .map(([path, message]) => `${path}: ${message}`)
    .join('. ');
}
