import { resolve } from 'node:path';
import { formatReport, type ImportReport, importFolder } from '#content-store/import/import-folder.ts';
import type { Config } from '../config.ts';
import { progress } from '../progress.ts';
import type { Receipt } from '../receipt.ts';
import { hereOrRunning } from './running.ts';

export interface ImportCommand {
  readonly tenant: string;
  readonly from: string;
  readonly map?: string;
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
 * file was lost. */
export async function runImport(config: Config, command: ImportCommand): Promise<void> {
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
        `${report.lost} of ${report.files} files were lost, each named above; so the exit code is 1.`,
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
