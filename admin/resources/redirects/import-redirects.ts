import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { everyRecord } from '#admin/data/records.ts';
import { normaliseAlias } from '#content-store/definition/alias.ts';
import { addressHolders, importRedirects } from '#content-store/model/redirects/operations.ts';
import { type PlannedRow, planRedirects, type RedirectRow } from '#content-store/model/redirects/plan.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { COLUMNS } from './redirect-rows.ts';

/** Addresses asked about, and redirects written, in one request. */
const ASKED_AT_ONCE = 1_000;
const WRITTEN_AT_ONCE = 250;
/** Rows planned before the page may draw again. */
const PLANNED_AT_ONCE = 250;

type Tell = (done: number, total: number) => void;

/** What importing rows would do, looked up without writing anything. */
export async function previewImport(
  rows: readonly RedirectRow[],
  client: GraphqlClient,
  tell: Tell,
): Promise<readonly PlannedRow[]> {
  const redirects = new Map<string, { readonly to: string; readonly preserveQueryString: boolean }>();
  for await (const part of everyRecord(client, redirect, COLUMNS))
    for (const one of part)
      redirects.set(String(one.from), {
        to: String(one.to),
        preserveQueryString: one.preserveQueryString === true,
      });
  const holders = new Map<string, string>();
  const unknown = rows.map((one) => normaliseAlias(one.from)).filter((path) => !redirects.has(path));
  for (let at = 0; at < unknown.length; at += ASKED_AT_ONCE) {
    tell(at / 2, unknown.length);
    const paths = unknown.slice(at, at + ASKED_AT_ONCE);
    for (const { path, title } of await client.run(addressHolders, { paths })) holders.set(path, title);
  }
  const planned: PlannedRow[] = [];
  for (const one of planRedirects(rows, { redirects, holders })) {
    planned.push(one);
    if (planned.length % PLANNED_AT_ONCE !== 0) continue;
    tell((rows.length + planned.length) / 2, rows.length);
    await drawn();
  }
  return planned;
}

/** Writes what is new or changed, part by part; answers what was refused after all. What a broken import wrote, the next
 * finds there already. */
export async function runImport(
  rows: readonly PlannedRow[],
  client: GraphqlClient,
  tell: Tell,
  signal: AbortSignal,
): Promise<{ readonly written: number; readonly refused: readonly PlannedRow[] }> {
  const wanted = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const refused: PlannedRow[] = [];
  let written = 0;
  for (let at = 0; at < wanted.length && !signal.aborted; at += WRITTEN_AT_ONCE) {
    tell(at, wanted.length);
    const part = wanted.slice(at, at + WRITTEN_AT_ONCE).map(asGiven);
    const { rows: done } = await client.run(importRedirects, { rows: part });
    written += done.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
    refused.push(...done.filter(({ outcome }) => outcome === 'refused'));
  }
  return { written, refused };
}

function asGiven({ row, from, to, preserveQueryString }: PlannedRow): RedirectRow {
  return { row, from, to, preserveQueryString };
}

function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
