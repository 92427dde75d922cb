import { z } from 'zod';
import { importFolder } from '#content-store/import/folder/import-folder.ts';
import type { Store } from '#content-store/store.ts';
import type { Commands } from '../process/control.ts';
import type { RunningPublisher } from '../publisher/publisher.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { Imported, ImportRequest } from './import.ts';
import { tenantKeys } from './tenants.ts';

type OnProgress = (done: number, total: number) => void;

const importRequest: z.ZodType<ImportRequest> = z.strictObject({
  tenantKey: z.string(),
  from: z.string(),
  mappingFile: z.string().optional(),
  dryRun: z.boolean(),
});
const buildRequest = z.strictObject({ only: z.string().optional() });

/** The commands a running process carries out for others, on the store it holds. */
export function servedCommands(options: {
  readonly store: Store;
  readonly publisher: RunningPublisher;
  readonly now: () => Date;
}) {
  const { store, publisher, now } = options;
  return {
    async import(given: unknown, onProgress: OnProgress): Promise<Imported> {
      const request = importRequest.parse(given);
      const report = await importFolder({ store, ...request, now, onProgress });
      const isWritten = !request.dryRun && report.writes.created + report.writes.changed > 0;
      const receipt = isWritten ? await publisher.publish(request.tenantKey, store.sequence()) : null;
      return { report, receipt };
    },
    async build(given: unknown, onProgress: OnProgress): Promise<Receipt[]> {
      const receipts: Receipt[] = [];
      for (const tenantKey of await tenantKeys(store.installation, buildRequest.parse(given).only))
        receipts.push(...[await publisher.rebuild(tenantKey, { onProgress })].filter((one) => one !== null));
      return receipts;
    },
  } satisfies Commands;
}
