import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Encoding, encodingOf } from '#admin/data/csv/csv-stream.ts';
import { importMembers, type Tally } from '#admin/resources/site-users/import-members.ts';
import type { SiteUserImported } from '#content-store/model/site-users/staff-operations.ts';
import type { MembersServer } from '../../../testing/members-server.ts';
import { rounded } from '../statistics.ts';
import { beside } from './beside.ts';

export interface FileFigures {
  readonly rows: number;
  readonly seconds: number;
  /** The most memory that the process had beyond what it had before. */
  readonly addedMiB: number;
}

export interface ImportFigures {
  readonly rows: number;
  /** Of a reader's request for a page: while nothing else is done, and beside the two acts. */
  readonly readerQuietP99Ms: number;
  readonly check: { readonly seconds: number; readonly readerP99Ms: number };
  readonly bring: { readonly seconds: number; readonly readerP99Ms: number };
}

const ENCODINGS = ['utf-8', 'utf-16le', 'windows-1252'] as const;
const COLUMNS = ['email', 'firstName', 'lastName', 'company', 'city', 'countryCode'] as const;
const HEADINGS = 'Email,First name,Last name,Company,City,Country\n';
/** Rows that are written at once, and between two looks at the memory. */
const AT_ONCE = 5_000;
const LOOKS_EVERY = 20;
const QUIET = 5_000;

/** Goes through files of members of so many MB, one in each encoding, told by its bytes, with a server that takes every row
 * at once. */
export async function measureFiles(
  folder: string,
  megabytes: number,
): Promise<Readonly<Record<string, FileFigures>>> {
  const figures: Record<string, FileFigures> = {};
  for (const encoding of ENCODINGS) {
    const path = join(folder, `members-${encoding}.csv`);
    await writeMembers(path, encoding, (bytes) => bytes >= megabytes * 1_000_000);
    const client: Client = {
      run: async (_operation, variables) => Object(variables).rows.map(asNew),
    };
    figures[encoding] = await bringIn(path, encoding, client, true);
    await rm(path);
  }
  return figures;
}

function asNew({ row }: { readonly row: number }): SiteUserImported {
  return { row, outcome: 'new', problems: [] };
}

/** Brings a file of so many members in through the API of a site, after looking what that would do, each beside a reader. */
export async function measureImport(
  server: MembersServer,
  folder: string,
  members: number,
): Promise<ImportFigures> {
  const path = join(folder, 'members.csv');
  await writeMembers(path, 'utf-8', (_bytes, rows) => rows >= members);
  const staff = await server.staff();
  const document = await (await fetch(`${server.origin}/graphql/mutation/importSiteUsers.gql`)).text();
  const client: Client = {
    run: async (_operation, variables) =>
      Object.values(await staff.ask<object>(document, variables as object))[0],
  };
  const quiet = await beside(server, () => wait(QUIET));
  const act = async (isDryRun: boolean) => {
    const before = performance.now();
    const { held } = await beside(server, () => bringIn(path, 'utf-8', client, isDryRun));
    return { seconds: rounded((performance.now() - before) / 1_000, 1), readerP99Ms: held };
  };
  const [check, bring] = [await act(true), await act(false)];
  return { rows: members, readerQuietP99Ms: quiet.held, check, bring };
}

type Client = Parameters<typeof importMembers>[1]['client'];

async function bringIn(
  path: string,
  encoding: Encoding,
  client: Client,
  isDryRun: boolean,
): Promise<FileFigures> {
  const file = new File([await openAsBlob(path)], 'members.csv');
  const found = await encodingOf(file);
  if (found !== encoding) throw new Error(`A file of ${encoding} was taken for ${found}`);
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOKS_EVERY);
  const began = performance.now();
  let tally: Tally;
  try {
    const { signal } = new AbortController();
    const of = { file, encoding, headings: HEADINGS.trim().split(','), columns: COLUMNS };
    tally = await importMembers(of, { client, isDryRun, tell: () => undefined, signal });
  } finally {
    clearInterval(looking);
  }
  const seconds = rounded((performance.now() - began) / 1_000, 1);
  if (tally.new !== tally.rows)
    throw new Error(`${tally.new} of ${tally.rows} rows were new: ${tally.refused[0]?.why}`);
  return { rows: tally.rows, seconds, addedMiB: rounded((most - before) / 1_048_576, 0) };
}

/** Writes members with letters that each encoding has its own bytes for, until it is enough. */
async function writeMembers(
  path: string,
  encoding: Encoding,
  isEnough: (bytes: number, rows: number) => boolean,
): Promise<void> {
  const out = createWriteStream(path);
  let [bytes, rows] = [0, 0];
  const write = async (text: string) => {
    const part = Buffer.from(
      text,
      encoding === 'utf-16le' ? 'utf16le' : encoding === 'utf-8' ? 'utf8' : 'latin1',
    );
    bytes += part.length;
    if (!out.write(part)) await once(out, 'drain');
  };
  await write(encoding === 'utf-16le' ? `\uFEFF${HEADINGS}` : HEADINGS);
  while (!isEnough(bytes, rows)) {
    const lines = Array.from({ length: AT_ONCE }, (_, at) => {
      const n = rows + at;
      return `imported-${n}@mail${n % 500}.example,Zoë,"Åkesson, ${n % 997}",Brücke & Söhne ${n % 300},Besançon,FRA\n`;
    });
    rows += lines.length;
    await write(lines.join(''));
  }
  out.end();
  await once(out, 'finish');
}
