import { createContext, useContext, useSyncExternalStore } from 'react';
import type { UploadItem } from '#admin/data/uploading/upload-item.ts';

/** A file on its way into the media library. */
export interface Upload {
  readonly file: File;
  /** Why it cannot be shown here; null where nothing is wrong with it, or it is the upload that failed. */
  readonly problem: string | null;
  /** How it stands among the uploads of this page; null where it is not among them, yet or any more. */
  readonly item: UploadItem | null;
}

/** What an editor of a body shows beside the text itself. */
export interface BodyState {
  /** The block whose fields are open; by its id. */
  readonly open: string | null;
  /** What is wrong with blocks, by their ids and the paths of their fields; the block itself has the empty path. */
  readonly errors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly uploads: Readonly<Record<string, Upload>>;
  /** The marks of notes that the text has, in order. */
  readonly marks: readonly string[];
  /** The panel that finds, while it is open. */
  readonly find: Finding | null;
  readonly isOutlineOpen: boolean;
}

interface Finding {
  readonly isReplacing: boolean;
  /** How often it was asked for. */
  readonly asked: number;
}

/** What blocks may do with themselves. Each is found by its id, wherever it stands by then. */
export interface BodyActions {
  open(id: string): void;
  /** Puts the focus back on the block. */
  close(id: string): void;
  change(id: string, values: Readonly<Record<string, unknown>>): void;
  remove(id: string): void;
  retry(upload: string): void;
  /** The library has the same file: that is shown. */
  takeThatHere(upload: string): void;
  uploadAnyway(upload: string): void;
  /** The block is taken away as well. */
  cancel(upload: string): void;
}

/** Kept outside of React's tree, so that a block is drawn again only when something about itself changes. */
export class BodyStore {
  #state: BodyState = { open: null, errors: {}, uploads: {}, marks: [], find: null, isOutlineOpen: false };
  readonly #listeners = new Set<() => void>();

  readonly get = (): BodyState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<BodyState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

export interface BodyContext {
  readonly store: BodyStore;
  readonly actions: BodyActions;
  readonly isReadOnly: boolean;
}

const Context = createContext<BodyContext | null>(null);

export const BodyProvider = Context.Provider;

export function useBody(): BodyContext {
  const body = useContext(Context);
  if (body === null) throw new Error('Blocks of a body stand inside a BodyProvider');
  return body;
}

/** A part of the state; whoever asks is drawn again when it is another. */
export function useBodyState<T>(select: (state: BodyState) => T): T {
  const { store } = useBody();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
