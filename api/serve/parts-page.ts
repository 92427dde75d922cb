import { join } from 'node:path';
import {
  askedOfTable,
  isForEngines,
  isFormSent,
  MOST_COMPARED,
  requestOf,
  tableAddress,
} from '#content-store/datasets/asked.ts';
import { datasetOf, type Found } from '#content-store/datasets/dataset-of.ts';
import { TableError, type TableErrorCode, type Tables } from '#content-store/datasets/table.ts';
import { partsTexts } from '#content-store/messages/parts.ts';
import { datasetPath, partPath } from '#content-store/model/datasets/columns.ts';
import { modulePages } from '#content-store/model/layouts/module-pages.ts';
import { fileTextsIn } from '#content-store/reading/file-texts.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import type { DatasetShown } from '#site/page-data/context.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import type { Answer, ReaderOptions } from './reader.ts';

/** The key of a dataset and a part's number, at a path below that of the module; null at any other. */
export function partsAt(path: string): { readonly key: string | null; readonly part: string | null } | null {
  const [, key = null, part = null] = PATH.exec(path) ?? [];
  return PATH.test(path) ? { key, part } : null;
}

const PATH = new RegExp(`^${modulePages.sourceesb}(?:/([^/]+)(?:/(.+?))?)?/?$`);

/** Where readers search datasets, compare parts and read their sheets: drawn for each who asks, from the layout of the module or
 * the one that is built in. */
export class PartsPage {
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Null where there is nothing. */
  async answer(
    tenantKey: string,
    { key, part }: { readonly key: string | null; readonly part: string | null },
    query: URLSearchParams,
  ): Promise<Answer | null> {
    const { store, bundle, dataDir } = this.#options;
    const site = await siteOf(store.installation, tenantKey);
    if (site === null) return null;
    const tables = this.#options.tables.of(tenantKey);
    const visibleAt = this.#options.now().toISOString();
    const live = {
      ...({ reads: siteReads(store, tenantKey), site, mode: 'published', stage: 'live', visibleAt } as const),
      ...{ fileText: fileTextsIn(join(dataDir, 'assets', tenantKey)), tables },
    };
    const { reader } = createPageContext(live);
    if (!(await reader.settings('modules')).sourceesb) return null;
    if (key === null) return this.#drawn(await bundle.renderPage(INDEX, createPageContext(live)), true);
    const found = await datasetOf(key, reader);
    if (found === null) return null;
    const shown = part === null ? await tableOf(found, query, tables) : await sheetOf(found, part, tables);
    if (shown === null || 'to' in shown) return shown && { kind: 'redirect', to: shown.to };
    const page = createPageContext({ ...live, dataset: shown });
    return this.#drawn(await bundle.renderPage(datasetPath(key), page), isForEngines(shown.shown), shown);
  }

  #drawn(
    rendered: { readonly kind: string; readonly html?: string },
    isIndexable: boolean,
    shown?: DatasetShown,
  ): Answer | null {
    const isLate = shown?.shown.view === 'none';
    return rendered.html === undefined
      ? null
      : { kind: 'rendered', type: 'html', text: rendered.html, isIndexable, isLate };
  }
}

const INDEX = modulePages.sourceesb ?? '';

interface Elsewhere {
  readonly to: string;
}

async function tableOf(
  found: Found,
  query: URLSearchParams,
  tables: Tables,
): Promise<DatasetShown | Elsewhere> {
  const { key, columns, source } = found;
  const asked = askedOfTable(query, columns);
  if (isFormSent(query)) return { to: tableAddress(key, asked, columns) };
  const isCut = new Set(query.getAll('compare')).size > MOST_COMPARED;
  const notes = isCut ? [partsTexts.tooMany(MOST_COMPARED)] : [];
  return orNotes(key, async () => {
    const rows = asked.isComparing ? readable(await tables.rows(source, asked.compared)) : [];
    if (rows.length > 0) return { key, notes, shown: { view: 'comparison', asked, rows } };
    const table = { ...asked, isComparing: false };
    const answer = readable(await tables.search(source, requestOf(table)));
    return { key, notes, shown: { view: 'table', asked: table, answer } };
  });
}

/** Null where there is no such part. */
async function sheetOf(found: Found, part: string, tables: Tables): Promise<DatasetShown | Elsewhere | null> {
  const { key, source } = found;
  const answer = await orNotes(key, async () => {
    const [row] = readable(await tables.rows(source, [part]));
    return row === undefined ? null : ({ key, notes: [], shown: { view: 'sheet', row } } as const);
  });
  // As its number is written.
  const own = answer?.shown.view === 'sheet' ? answer.shown.row.part : part;
  return own === part ? answer : { to: partPath(key, own) };
}

function readable<T>(answer: T | null): T {
  if (answer === null) throw new TableError('FAILED');
  return answer;
}

/** What is shown, or why nothing is. */
async function orNotes<T extends DatasetShown | null>(
  key: string,
  show: () => Promise<T>,
): Promise<T | DatasetShown> {
  try {
    return await show();
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { key, notes: [NOTES[error.code]], shown: { view: 'none' } };
  }
}

const NOTES: Readonly<Record<TableErrorCode, string>> = {
  NOT_READY: partsTexts.notReady,
  BUSY: partsTexts.notReady,
  CLOSED: partsTexts.notReady,
  TIMEOUT: partsTexts.late,
  FAILED: partsTexts.unreadable,
};
