import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { count, countOf } from '#content-store/formats/numbers.ts';
import { formatReport, type ImportReport, importFolder } from '#content-store/import/folder/import-folder.ts';
import { shippedMappingFor } from '#content-store/import/mapping.ts';
import { proposeMapping } from '#content-store/import/proposal/propose-mapping.ts';
import type { Config } from '../process/config.ts';
import { progress } from '../process/progress-bar.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { hereOrRunning } from './running.ts';

export interface ImportCommand {
  readonly tenant: string;
  readonly from: string;
  readonly map?: string;
  readonly propose?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** What the process that holds the store is asked to import. Paths are absolute. */
export interface ImportRequest {
  readonly tenantKey: string;
  readonly from: string;
  readonly mappingFile?: string | undefined;
  readonly dryRun: boolean;
}

export interface Imported {
  readonly report: ImportReport;
  /** What was published right away; null where nothing that publishes was running. */
  readonly receipt: Receipt | null;
}

/** Imports a folder, and prints what became of each file: a table, or the whole report as JSON. Exit code 1 where a
 * file was lost. A folder that no mapping is known for gets one proposed: a dry run tries it, and otherwise nothing is
 * imported and the exit code is 1. */
export async function runImport(config: Config, command: ImportCommand): Promise<void> {
  const from = resolve(command.from);
  const isKnown = command.map !== undefined || (await shippedMappingFor(from)) !== null;
  if (isKnown && command.propose === undefined) return importWith(config, command);
  const { yaml, advice } = await proposeMapping(from);
  if (command.propose !== undefined) {
    await save(command.propose, yaml);
    console.error(`A mapping for ${command.from} is in ${command.propose}. Look at:`);
    for (const line of advice) console.error(`  ${line}`);
    console.error(
      `Then: npm run import -- --tenant ${command.tenant} --from ${command.from} --map ${command.propose} --dry-run`,
    );
    return;
  }
  console.error(
    `No mapping is known for ${command.from}. From what is in it, this one is proposed:\n\n${yaml}`,
  );
  console.error(`To work on it, save it with --propose FILE and give it with --map FILE.`);
  if (command.dryRun !== true) {
    console.error('Nothing was imported. With --dry-run the report shows what this mapping would do.');
    process.exitCode = 1;
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'masthead-mapping-'));
  try {
    const map = join(folder, 'mapping.yml');
    await writeFile(map, yaml);
    await importWith(config, { ...command, map });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Never over a file that is there: somebody may have worked on it. */
async function save(file: string, text: string): Promise<void> {
  await writeFile(resolve(file), text, { flag: 'wx' }).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isThere ? new Error(`${file} is there already. Name another file with --propose`) : error;
  });
}

async function importWith(config: Config, command: ImportCommand): Promise<void> {
  const request: ImportRequest = {
    tenantKey: command.tenant,
    from: resolve(command.from),
    mappingFile: command.map === undefined ? undefined : resolve(command.map),
    dryRun: command.dryRun === true,
  };
  // The report alone goes to the standard output, so that it can be piped.
  const bar = progress(
    `Importing ${command.tenant}`,
    command.json === true ? process.stderr : process.stdout,
  );
  const { answer, wasRunning } = await hereOrRunning<Imported>(config, {
    name: 'import',
    options: request,
    onProgress: bar.at,
    here: async (store) => ({
      report: await importFolder({ store, ...request, now: config.now, onProgress: bar.at }),
      receipt: null,
    }),
  });
  bar.end();
  const { report, receipt } = answer;
  if (command.json === true) console.log(JSON.stringify(report, null, 2));
  else {
    console.log(formatReport(report));
    console.log(`\n${whatNext(report, receipt, wasRunning, config.storeUrl !== undefined)}`);
    if (report.lost > 0)
      console.log(
        `${count(report.lost)} of ${countOf(report.files, 'file')} were lost, each named above; so the exit code is 1.`,
      );
  }
  if (report.lost > 0) process.exitCode = 1;
}

function whatNext(
  report: ImportReport,
  receipt: Receipt | null,
  wasRunning: boolean,
  isShared: boolean,
): string {
  if (report.isDryRun) return 'Nothing was written: this was a dry run.';
  if (receipt !== null)
    return `Published: ${receipt.changed} pages changed, ${receipt.removed} removed, ${receipt.failed.length} failed.`;
  if (isShared) return 'Processes that publish take it up now. Where none runs: npm start';
  return wasRunning ? 'Nothing to publish.' : 'Publish it with: npm start, or npm run build';
}
