import { apiErrorOf } from '#admin/client/api-error.ts';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { csvRow, inertCell } from '#admin/data/csv/csv.ts';
import { type Encoding, type StreamedRow, streamCsv } from '#admin/data/csv/csv-stream.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { type ImportColumn, importColumns } from '#content-store/model/site-users/importing.ts';
import { importSiteUsers, type SiteUserImported } from '#content-store/model/site-users/staff-operations.ts';

/** Rows of one request: stored in some 50 ms. */
const AT_ONCE = 250;
/** Between two tries while the server does not answer, and how many there are: two minutes, as long as a restart takes. */
const WAIT = 2_000;
const TRIES = 60;

/** A file with what its columns are. */
export interface MemberFile {
  readonly file: File;
  readonly encoding: Encoding;
  readonly headings: readonly string[];
  readonly columns: readonly (ImportColumn | null)[];
}

export interface Tally {
  readonly rows: number;
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows as the file has them, with what is wrong. */
  readonly refused: readonly { readonly fields: readonly string[]; readonly why: string }[];
}

const NOTHING: Tally = { rows: 0, new: 0, changed: 0, unchanged: 0, refused: [] };

interface Running {
  readonly client: Pick<GraphqlClient, 'run'>;
  readonly isDryRun: boolean;
  readonly tell: (tally: Tally) => void;
  readonly signal: AbortSignal;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Brings the members of a file in, or looks what that would do, some rows at a time. While the server does not answer it tries again;
 * who was brought in before is found there. Throws what the server refuses. */
export async function importMembers(from: MemberFile, running: Running): Promise<Tally> {
  const { tell, signal } = running;
  const seen = new Set<string>();
  let tally = NOTHING;
  let batch: StreamedRow[] = [];
  const send = async () => {
    tally = added(tally, batch, await outcomesOf(batch, from.columns, seen, running));
    batch = [];
    tell(tally);
  };
  let isHeading = true;
  for await (const row of streamCsv(from.file, from.encoding)) {
    if (signal.aborted) return tally;
    if (!isHeading) batch.push(row);
    isHeading = false;
    if (batch.length === AT_ONCE) await send();
  }
  if (batch.length > 0 && !signal.aborted) await send();
  return tally;
}

/** The rows that were refused as a file to correct and bring in again. */
export function refusedAsCsv({ headings }: MemberFile, { refused }: Tally): string {
  const rows = refused.map(({ fields, why }) => [...headings.map((_name, at) => fields[at] ?? ''), why]);
  return [[...headings, 'Problem'], ...rows].map((row) => csvRow(row.map(inertCell))).join('');
}

type Outcomes = ReadonlyMap<number, SiteUserImported>;

async function outcomesOf(
  batch: readonly StreamedRow[],
  columns: MemberFile['columns'],
  seen: Set<string>,
  running: Running,
): Promise<Outcomes> {
  const again: SiteUserImported[] = [];
  const rows = batch.flatMap(({ line, fields }) => {
    const cells = cellsOf(fields, columns);
    const email = cells.email?.trim().toLowerCase() ?? '';
    if (email !== '' && seen.has(email)) {
      const problems = [{ column: 'email', message: memberTexts.rows.again }];
      again.push({ row: line, outcome: 'refused', problems });
      return [];
    }
    seen.add(email);
    return [{ row: line, ...cells }];
  });
  const told =
    rows.length === 0
      ? []
      : await patiently(running, () =>
          running.client.run(importSiteUsers, { rows, isDryRun: running.isDryRun }),
        );
  return new Map([...again, ...told].map((one) => [one.row, one]));
}

function cellsOf(
  fields: readonly string[],
  columns: MemberFile['columns'],
): Partial<Record<ImportColumn, string>> {
  return Object.fromEntries(
    columns.flatMap((name, at) => (name === null || (fields[at] ?? '') === '' ? [] : [[name, fields[at]]])),
  );
}

/** Tries again while there is no answer. */
async function patiently<T>({ signal, wait = later }: Running, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isDown = apiErrorOf(error)?.code === 'NETWORK' || (apiErrorOf(error)?.status ?? 0) >= 502;
      if (!isDown || tries === TRIES || signal.aborted) throw error;
      await wait(WAIT);
    }
  }
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function added(tally: Tally, batch: readonly StreamedRow[], outcomes: Outcomes): Tally {
  const told = batch.flatMap(({ line }) => outcomes.get(line) ?? []);
  const number = (outcome: SiteUserImported['outcome']) =>
    told.filter((one) => one.outcome === outcome).length;
  const refused = batch.flatMap(({ line, fields }) => {
    const one = outcomes.get(line);
    return one?.outcome === 'refused' ? [{ fields, why: inWords(one) }] : [];
  });
  return {
    rows: tally.rows + batch.length,
    new: tally.new + number('new'),
    changed: tally.changed + number('changed'),
    unchanged: tally.unchanged + number('unchanged'),
    refused: [...tally.refused, ...refused],
  };
}

function inWords({ row, problems }: SiteUserImported): string {
  const said = problems.map(({ column, message }) => {
    const label = Object.entries(importColumns).find(([name]) => name === column)?.[1].label ?? column;
    return `${label}: ${message}`;
  });
  return `Line ${row}. ${said.join('. ')}`;
}
