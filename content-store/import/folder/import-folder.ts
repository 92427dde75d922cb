import { stat } from 'node:fs/promises';
import { createSite } from '../../editing/new-site.ts';
import type { Store } from '../../store.ts';
import { renderLiquid } from '../liquid/render-pieces.ts';
import { type Mapping, readMapping, shippedMappingFor } from '../mapping.ts';
import { type Piece, readPieces } from '../pieces/pieces.ts';
import { Findings, type ImportReport } from '../report.ts';
import { IMPORTER } from './commit.ts';
import { notCarried } from './drafts.ts';
import { planImport } from './plan.ts';
import { writePlanned } from './write.ts';

export { formatReport } from '../format-report.ts';
export type { ImportReport } from '../report.ts';

export interface ImportOptions {
  readonly store: Store;
  readonly tenantKey: string;
  /** The folder to import. */
  readonly from: string;
  /** A mapping file; else the shipped one that knows the folder. */
  readonly mappingFile?: string | undefined;
  /** Write nothing; answer the same report. */
  readonly dryRun?: boolean;
  readonly now?: () => Date;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Imports a folder of Markdown into one site, which is made where there is none. Every file ends in the report, as
 * imported or with the reason why not; a second run over the same folder writes nothing. Throws an Error where there
 * is no such folder or mapping, or where the site's key cannot be one. */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const { store, tenantKey, from, dryRun: isDryRun = false, now = () => new Date(), onProgress } = options;
  const started = performance.now();
  await refuseNoFolder(from);
  const mapping = await mappingOf(options);
  if (!isDryRun) await ensureSite(store, tenantKey, mapping);
  const findings = new Findings();
  const scope = store.forTenant(tenantKey);
  const pieces = await renderLiquid(from, await readPieces(from, mapping, findings), mapping, findings);

  // Reading and rendering is about half of the work, comparing and writing the other.
  let rendered = 0;
  const total = pieces.length * 2;
  const onPiece = () => {
    rendered += 1;
    onProgress?.(rendered, total);
  };
  const planned = await planImport({ pieces, mapping, scope, now: now(), findings, onPiece });
  const onRecord = (done: number) =>
    onProgress?.(pieces.length + Math.floor((done / planned.length) * pieces.length), total);
  const writes = await writePlanned({ planned, store, tenantKey, findings, isDryRun, now, onRecord });
  return {
    ...findings.total(),
    isDryRun,
    writes,
    seconds: (performance.now() - started) / 1000,
    byKind: findings.byKind(),
    rows: findings.rows,
    notCarried: leftFields(pieces, mapping),
  };
}

async function mappingOf({ mappingFile, from }: ImportOptions): Promise<Mapping> {
  const mapping = await (mappingFile === undefined ? shippedMappingFor(from) : readMapping(mappingFile));
  if (mapping !== null) return mapping;
  throw new Error(
    `No mapping is known for ${from}. Give one with --map; npm run import without it proposes a first one`,
  );
}

/** Makes the site where there is none: named by the mapping, its menus leading to the mapping's sections. */
async function ensureSite(store: Store, tenantKey: string, mapping: Mapping): Promise<void> {
  if ((await store.installation.claimant(`tenant:${tenantKey}`)) !== null) return;
  const sections = mapping.folders.flatMap(({ section }) => (section === undefined ? [] : [section]));
  await createSite(
    store,
    {
      tenantKey,
      name: mapping.site?.name ?? tenantKey,
      domain: mapping.site?.domain ?? `${tenantKey}.example`,
      timeZone: mapping.timeZone,
      links: sections.map(({ name, alias }) => ({ label: name, href: alias })),
    },
    IMPORTER,
  );
}

async function refuseNoFolder(from: string): Promise<void> {
  const isFolder = await stat(from).then(
    (one) => one.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new Error(`There is no folder ${from}`);
}

function leftFields(pieces: readonly Piece[], mapping: Mapping): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const piece of pieces) {
    const ofKind = counts[piece.kind] ?? {};
    for (const name of notCarried(piece, mapping)) ofKind[name] = (ofKind[name] ?? 0) + 1;
    counts[piece.kind] = ofKind;
  }
  return counts;
}
