import type { TableSource } from '#content-store/datasets/table.ts';
import type { ThreadedTables } from '#content-store/datasets/tables/threaded-tables.ts';
import { dataset } from '#content-store/model/datasets/dataset.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { tenantKeysOf } from '#content-store/reading/site-reads.ts';
import type { Store } from '#content-store/store.ts';

/** Takes away the tables that no dataset has any more: once when the process begins, and of a site whenever one of its datasets
 * changes. */
export class UnusedTables {
  readonly #store: Store;
  readonly #tables: Pick<ThreadedTables, 'sweep'>;
  readonly #onNotice: (line: string) => void;
  #stop: (() => void) | null = null;
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(store: Store, tables: Pick<ThreadedTables, 'sweep'>, onNotice: (line: string) => void) {
    this.#store = store;
    this.#tables = tables;
    this.#onNotice = onNotice;
  }

  follow(): void {
    this.#stop ??= this.#store.onChange(({ tenantKey, records }) => {
      if (tenantKey !== null && records.some(({ collection }) => collection === dataset.collection))
        this.#soon(async () => [tenantKey]);
    });
    this.#soon(() => tenantKeysOf(this.#store.installation));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stop?.();
    await this.#last;
  }

  #soon(keysOf: () => Promise<readonly string[]>): void {
    this.#last = this.#last
      .then(async () => {
        for (const key of this.#isClosed ? [] : await keysOf()) await this.#sweep(key);
      })
      .catch((error: unknown) => this.#onNotice(`Tables that no dataset has are not taken away: ${error}`));
  }

  async #sweep(tenantKey: string): Promise<void> {
    const site = this.#store.forTenant(tenantKey);
    const kept: TableSource[] = [];
    for (const id of await site.ids(dataset.collection)) {
      const data = (await site.get(dataset.collection, id, { stage: 'live' }))?.data;
      const columns = dataset.shape.columns.schema.safeParse(data?.columns);
      if (data === undefined || !columns.success) continue;
      const file = (await site.get(asset.collection, String(data.file), { stage: 'live' }))?.data.file;
      if (typeof file === 'string') kept.push({ file, columns: columns.data });
    }
    if (!this.#isClosed) await this.#tables.sweep(tenantKey, kept);
  }
}
