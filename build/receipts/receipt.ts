import type { Ref, Store, Write } from '#content-store/store.ts';
import type { PageTold } from '#site/page-data/context.ts';
import type { PageRecord } from '#site/page-data/page-record.ts';
import type { Affected, Reason } from '../planning/explain.ts';
import type { WeighedPages, WeighedRange } from '../weights/weigh-pages.ts';

/** What a publish did, for the console and the record. Times in milliseconds. */
export interface Receipt {
  readonly tenantKey: string;
  /** The change that asked for it. */
  readonly sequence: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Everything rendered and compared: pages, and outputs such as feeds, sitemaps and drawings. */
  readonly checked: number;
  /** How many of these are pages. */
  readonly pages: number;
  readonly changed: number;
  readonly removed: number;
  readonly failed: readonly { readonly path: string; readonly error: string }[];
  /** Pages that are published with the place of a block empty, for it could not be loaded (S0 §8). */
  readonly incomplete: readonly { readonly path: string; readonly error: string }[];
  readonly changedPaths: readonly string[];
  readonly removedPaths: readonly string[];
  /** Of what was to be rendered, how much was left for later: publishing was paused, or the server stopped. */
  readonly left: number;
  /** From the acknowledged commit until everything it concerns was live. */
  readonly msToLive: number;
  /** Why the CDN may still have some of it as it was; absent where it was told, and where there is none. */
  readonly cdnProblem?: string | undefined;
}

/** A receipt as it is kept, and what the run was for. */
export interface RunReceipt extends Receipt {
  /** It took along the changes after this one, up to the other; -1 where it went on with what another run had left, or
   * nothing was published before. */
  readonly after: number;
  readonly upTo: number;
  /** Whether it was for every page there is; undefined where an older release has kept it. */
  readonly isWhole: boolean | undefined;
}

/** What a site's publisher is doing: told while it renders, and once more when nothing is left or it cannot
 * go on. Times ISO 8601, UTC. */
export interface Progress {
  readonly tenantKey: string;
  readonly done: number;
  readonly total: number;
  readonly since: string;
  /** Paused: what is left waits until publishing goes on, or the next start. Failed: an error ended it, and what is left
   * is tried again by itself. */
  readonly state: 'running' | 'paused' | 'done' | 'failed';
}

/** The publisher as the server and the commands use it. */
export interface Publisher {
  /** Brings the published site up to this change; resolves when everything it concerns is live. Never rejects for a
   * page: pages that failed stand in the receipt and keep their last good file, unless a gate is before it now. Null where another process publishes
   * and has not come to it within some seconds: it goes on. */
  publish(tenantKey: string, sequence: number): Promise<Receipt | null>;
  /** Renders every page of a site anew. */
  rebuild(tenantKey: string): Promise<Receipt | null>;
  /** Renders some paths of a site anew, those of them that are published; null where none is, or where another process
   * publishes and has not come to it within some seconds. */
  rebuildPages(tenantKey: string, paths: readonly string[]): Promise<Receipt | null>;
  /** What is being rendered of a site; null where nothing is. */
  progress(tenantKey: string): Progress | null;
  /** Tells of what is being rendered; answers how to stop that. */
  onProgress(listener: (progress: Progress) => void): () => void;
  /** Leaves what is not rendered yet until `resume`, or the next start; what is published meanwhile goes live. */
  pause(tenantKey: string): void;
  resume(tenantKey: string): void;
  /** The newest receipts of a site, newest first. */
  receipts(tenantKey: string, limit: number): Promise<readonly RunReceipt[]>;
  /** Whether readers have a page, or another file, at a path now. */
  has(tenantKey: string, path: string): Promise<boolean>;
  /** What the page at a path read when it was last rendered; null where nothing was rendered. What has no
   * page, for nothing is to be shown there yet, has read all the same. */
  why(tenantKey: string, path: string): Promise<readonly Reason[] | null>;
  /** What staff may know of the page at a path as it would be rendered now, for readers or (`isPreview`) with drafts and
   * unpublished changes; read through a store that may keep count. Throws where there is no such site. */
  tell(tenantKey: string, path: string, isPreview: boolean, through: Store): Promise<PageTold>;
  /** The pages that a change to a record can alter, which holds these unique keys, and through which reads. */
  affectedBy(tenantKey: string, ref: Ref, claims: readonly string[]): Promise<readonly Affected[]>;
  /** The pages that would change or appear once some writes were stored, the first of which is what the others follow
   * from; nothing is stored. Null where that cannot be told: nothing is published, or everything is to be rendered anew. */
  affectedIf(tenantKey: string, writes: readonly Write[]): Promise<readonly Affected[] | null>;
  /** Weighs some of the published pages of a site as readers have them now. */
  weigh(tenantKey: string, range: WeighedRange): Promise<WeighedPages>;
  /** A private fragment made with a published page; null where there is none. */
  fragment(tenantKey: string, contentId: string, gate: string): Promise<string | null>;
  /** What the page at an alias is, read through a store that may keep count; null where there is none. A preview has drafts
   * and edits. */
  page(tenantKey: string, alias: string, isPreview: boolean, through: Store): Promise<PageRecord | null>;
  close(): Promise<void>;
}
