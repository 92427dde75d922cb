import { ApiError } from '#admin/client/api-error.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { texts } from '#content-store/messages/uploads.ts';
import { isFailure, stateAfter } from './state-after.ts';
import { tallyOf, type UploadItem, type UploadState } from './upload-item.ts';

/** As many as the server takes of one session, and room for a single one beside. */
const AT_ONCE = 3;

/** Sends files and makes assets of them. Everything throws ApiError, an AbortError where it is called off. */
export interface UploadTransfer {
  /** Sends what the server does not have yet; `url` where it has begun before. Tells the address under which it goes on. */
  send(
    file: File,
    how: {
      readonly tenantKey: string;
      readonly folder: string | null;
      readonly url: string | null;
      readonly onUrl: (url: string) => void;
      readonly onSent: (part: number) => void;
      readonly signal: AbortSignal;
    },
  ): Promise<void>;
  finish(
    url: string,
    how: { readonly tenantKey: string; readonly isWantedTwice: boolean },
  ): Promise<{ readonly isHere: boolean; readonly asset: ConsoleRecord }>;
  /** Lets go of what the server has of it. */
  drop(url: string, tenantKey: string): Promise<void>;
}

/** What this browser keeps of an upload, so that another page can go on with it. */
export interface KeptUpload extends Omit<UploadItem, 'state' | 'sent' | 'isInPlace'> {
  readonly url: string | null;
  readonly file: File | null;
  /** Whether the server has all of its bytes. */
  readonly isSent: boolean;
  /** Whether nobody wants it, and the server has yet to be told. */
  readonly isLetGo: boolean;
}

/** Where that is kept; what cannot be is not. */
export interface UploadKeeper {
  /** Of this person, and of pages that are no more. */
  left(): Promise<readonly KeptUpload[]>;
  keep(upload: KeptUpload): Promise<void>;
  drop(key: string): Promise<void>;
}

interface Work {
  file: File | null;
  url: string | null;
  /** Once the server has all of it, what is left is to make it an asset: it may have been made already. */
  isSent: boolean;
  isWantedTwice: boolean;
  underWay: AbortController | null;
}

/** Files on their way into the media library: a few at a time, each on its own, until each is there or somebody decides
 * otherwise. It knows no screen, so that whoever looks may come and go. */
export class UploadQueue {
  readonly #transfer: UploadTransfer;
  readonly #keeper: UploadKeeper;
  readonly #newKey: () => string;
  readonly #listeners = new Set<() => void>();
  readonly #work = new Map<string, Work>();
  #items: readonly UploadItem[] = [];
  #isResting = false;
  /** What nobody wants and the server could not be told of yet, by its address there. */
  readonly #unwanted = new Map<string, Pick<UploadItem, 'key' | 'tenantKey'>>();

  constructor(parts: {
    readonly transfer: UploadTransfer;
    readonly keeper: UploadKeeper;
    readonly newKey: () => string;
  }) {
    this.#transfer = parts.transfer;
    this.#keeper = parts.keeper;
    this.#newKey = parts.newKey;
  }

  readonly items = (): readonly UploadItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Brings back what earlier pages of this browser did not end. */
  async restore(): Promise<void> {
    const left = await this.#keeper.left().catch(() => []);
    const known = new Set(this.#items.map(({ key }) => key));
    for (const { url, file, isSent, isLetGo, ...item } of left.filter(({ key }) => !known.has(key))) {
      if (isLetGo) {
        void this.#tellUnwanted(item, url);
        continue;
      }
      this.#work.set(item.key, { ...newWork(file), url, isSent });
      const state = { kind: 'cutOff', hasFile: file !== null || isSent } as const;
      this.#add([{ ...item, sent: isSent ? 1 : 0, isInPlace: false, state }]);
    }
  }

  /** Answers their keys. */
  add(
    files: readonly File[],
    tenantKey: string,
    {
      folder = null,
      isInPlace = false,
    }: { readonly folder?: string | null; readonly isInPlace?: boolean } = {},
  ): readonly string[] {
    const items = files.map((file): UploadItem => {
      const key = this.#newKey();
      this.#work.set(key, newWork(file));
      const { name, size, lastModified } = file;
      const state: UploadState = size === 0 ? { kind: 'refused', problem: texts.empty } : { kind: 'waiting' };
      return { key, tenantKey, folder, name, size, lastModified, sent: 0, isInPlace, state };
    });
    // What an earlier lot has come to is no part of how far this one is.
    if (tallyOf(this.#items).moving === 0)
      this.#items = this.#items.filter((item) => item.isInPlace || item.state.kind !== 'done');
    this.#add(items);
    for (const item of items) if (item.state.kind === 'waiting') void this.#keep(item);
    this.#next();
    return items.map(({ key }) => key);
  }

  /** Whatever showed some is no longer there: they go on, and the tray shows them. */
  release(keys: readonly string[]): void {
    for (const key of keys) this.#change(key, { isInPlace: false });
  }

  /** Goes on with those of earlier pages whose bytes are to be had. */
  resume(): void {
    for (const { key, state } of this.#items)
      if (state.kind === 'cutOff' && state.hasFile) this.#set(key, { kind: 'waiting' });
    this.#next();
  }

  /** Gives those of earlier pages their files again, told by name, size and time; answers how many were none of them. */
  match(files: readonly File[]): number {
    const left = [...files];
    for (const item of this.#items) {
      if (item.state.kind !== 'cutOff') continue;
      const at = left.findIndex((file) => isSame(file, item));
      const [file] = at < 0 ? [] : left.splice(at, 1);
      if (file === undefined) continue;
      this.#workOf(item.key).file = file;
      this.#set(item.key, { kind: 'cutOff', hasFile: true });
    }
    this.resume();
    return left.length;
  }

  /** Sends nothing more until it is woken: whoever's files these are is signed in no longer. */
  rest(): void {
    this.#isResting = true;
    for (const { key, state } of this.#items) {
      if (state.kind !== 'sending') continue;
      this.#work.get(key)?.underWay?.abort();
      this.#set(key, { kind: 'paused', why: 'session' });
    }
  }

  /** Goes on with what had no connection, or nobody signed in. */
  readonly wake = (): void => {
    this.#isResting = false;
    for (const [url, item] of this.#unwanted) void this.#tellUnwanted(item, url);
    for (const { key, state } of this.#items)
      if (state.kind === 'paused') this.#set(key, { kind: 'waiting' });
    this.#next();
  };

  retry(keys: readonly string[]): void {
    for (const key of keys) this.#set(key, { kind: 'waiting' });
    this.#next();
  }

  uploadAnyway(keys: readonly string[]): void {
    for (const key of keys) this.#workOf(key).isWantedTwice = true;
    this.retry(keys);
  }

  takeThatHere(keys: readonly string[]): void {
    for (const key of keys) {
      const item = this.#item(key);
      if (item?.state.kind !== 'here') continue;
      this.#letGo(item);
      this.#set(key, { kind: 'done', asset: item.state.asset, wasHere: true });
    }
  }

  /** Calls some off, and takes them off the list: nothing of them is kept anywhere. */
  cancel(keys: readonly string[]): void {
    for (const key of keys) {
      const item = this.#item(key);
      if (item === undefined) continue;
      this.#work.get(key)?.underWay?.abort();
      if (item.state.kind !== 'done') this.#letGo(item);
      this.#work.delete(key);
    }
    this.#items = this.#items.filter(({ key }) => !keys.includes(key));
    this.#tell();
    this.#next();
  }

  #next(): void {
    if (this.#isResting) return;
    const underWay = this.#items.filter(
      ({ state }) => state.kind === 'sending' || state.kind === 'processing',
    );
    const waiting = this.#items.filter(({ state }) => state.kind === 'waiting');
    for (const item of waiting.slice(0, AT_ONCE - underWay.length)) void this.#run(item);
  }

  async #run(item: UploadItem): Promise<void> {
    const { key } = item;
    const work = this.#workOf(key);
    const underWay = new AbortController();
    work.underWay = underWay;
    this.#set(key, { kind: work.isSent ? 'processing' : 'sending' });
    try {
      if (!work.isSent) await this.#send(item, work, underWay.signal);
      // What was stopped as its last byte arrived is no longer this run's.
      if (underWay.signal.aborted) return;
      this.#set(key, { kind: 'processing' });
      const { isHere, asset } = await this.#transfer.finish(work.url ?? '', {
        ...{ tenantKey: item.tenantKey, isWantedTwice: work.isWantedTwice },
      });
      // What the server has stored by then is stored.
      if (underWay.signal.aborted) return;
      // Before anybody is told that it is there: a reload would take it for cut off.
      if (!isHere) await this.#keeper.drop(key).catch(() => undefined);
      this.#set(key, isHere ? { kind: 'here', asset } : { kind: 'done', asset, wasHere: false });
      if (!isHere) work.file = null;
    } catch (error) {
      if (underWay.signal.aborted) return;
      const state = stateAfter(error);
      // What was refused is refused again: another page need not ask. What the server failed at may come to be.
      if (state.kind === 'refused' && !isFailure(error)) this.#letGo(item);
      this.#set(key, state);
    } finally {
      // What was woken meanwhile may run again.
      if (work.underWay === underWay) work.underWay = null;
      this.#next();
    }
  }

  async #send(item: UploadItem, work: Work, signal: AbortSignal): Promise<void> {
    const { key, tenantKey, folder } = item;
    if (work.file === null) throw new ApiError(texts.unreadable, 'UNREADABLE', 0);
    await this.#transfer.send(work.file, {
      ...{ tenantKey, folder, url: work.url, signal },
      onUrl: (url) => {
        if (signal.aborted) {
          // Nobody goes on with what was begun for a run that is over.
          if (url !== work.url) void this.#tellUnwanted({ key: url, tenantKey }, url);
          return;
        }
        // What was sent to another address is lost.
        if (work.url !== url) this.#change(key, { sent: 0 });
        work.url = url;
        void this.#keep(item);
      },
      // What is sent again for it was lost on the way brings nobody back.
      onSent: (sent) => {
        if (!signal.aborted) this.#change(key, { sent: Math.max(sent, this.#item(key)?.sent ?? 0) });
      },
    });
    if (signal.aborted) return;
    work.isSent = true;
    this.#change(key, { sent: 1 });
    // Before it becomes an asset: another page that did not know would send it again, and be told that it is here.
    await this.#keep(item);
  }

  /** Of a file that was refused or called off, the server keeps nothing, and this browser neither. */
  #letGo(item: UploadItem): void {
    const work = this.#work.get(item.key);
    const url = work?.url ?? null;
    // Until the server was told, another page may have to.
    if (url !== null) void this.#write(item, { file: null, url, isSent: false, isLetGo: true });
    void this.#tellUnwanted(item, url);
    if (work !== undefined) Object.assign(work, { url: null, isSent: false });
    this.#change(item.key, { sent: 0 });
  }

  /** Where it cannot be told now, it is told as soon as something wakes this queue, or by another page. */
  async #tellUnwanted({ key, tenantKey }: Pick<UploadItem, 'key' | 'tenantKey'>, url: string | null) {
    try {
      if (url !== null) {
        this.#unwanted.set(url, { key, tenantKey });
        await this.#transfer.drop(url, tenantKey);
        this.#unwanted.delete(url);
      }
      // Begun again meanwhile under another address, it is kept for that.
      if ((this.#work.get(key)?.url ?? null) === null) await this.#keeper.drop(key);
    } catch {
      // Nobody waits for it.
    }
  }

  async #keep(item: UploadItem): Promise<void> {
    const { file, url, isSent } = this.#workOf(item.key);
    // What the server has whole, no other page sends again.
    await this.#write(item, { file: isSent ? null : file, url, isSent, isLetGo: false });
  }

  async #write(
    { state: _, sent: __, isInPlace: ___, ...item }: UploadItem,
    how: Pick<KeptUpload, 'file' | 'url' | 'isSent' | 'isLetGo'>,
  ): Promise<void> {
    await this.#keeper.keep({ ...item, ...how }).catch(() => undefined);
  }

  #workOf(key: string): Work {
    const work = this.#work.get(key) ?? newWork(null);
    this.#work.set(key, work);
    return work;
  }

  #item(key: string): UploadItem | undefined {
    return this.#items.find((item) => item.key === key);
  }

  #add(items: readonly UploadItem[]): void {
    this.#items = [...this.#items, ...items];
    this.#tell();
  }

  #set(key: string, state: UploadState): void {
    this.#change(key, { state });
  }

  #change(key: string, changed: Partial<Pick<UploadItem, 'sent' | 'state' | 'isInPlace'>>): void {
    this.#items = this.#items.map((item) => (item.key === key ? { ...item, ...changed } : item));
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function newWork(file: File | null): Work {
  return { file, url: null, isSent: false, isWantedTwice: false, underWay: null };
}

function isSame(file: File, { name, size, lastModified }: UploadItem): boolean {
  return file.name === name && file.size === size && file.lastModified === lastModified;
}
