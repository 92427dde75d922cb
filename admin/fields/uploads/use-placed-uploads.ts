import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import type { UploadItem } from '#admin/data/uploading/upload-item.ts';
import type { UploadQueue } from '#admin/data/uploading/upload-queue.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { texts } from '#content-store/messages/uploads.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { openQueue } from './open-queue.ts';

/** An asset that a file became, or that was taken in its place. */
export interface StoredUpload {
  readonly asset: ConsoleRecord;
  readonly wasHere: boolean;
}

export interface PlacedUploads {
  /** Null until something is uploaded. */
  readonly queue: UploadQueue | null;
  /** What is on its way for this place, or waits for somebody. */
  readonly items: readonly UploadItem[];
  /** How many of those that were begun together are there. */
  readonly stored: number;
  readonly upload: (files: readonly File[]) => void;
}

/** Uploads that are shown where they were put in: each goes on by itself, and is given on once it is there. What a place
 * leaves behind, the tray shows; where it is of use there alone, it is called off. */
export function usePlacedUploads(
  onStored: (stored: readonly StoredUpload[]) => void,
  onProblem: (problem: string | undefined) => void,
  { isForHereAlone = false } = {},
): PlacedUploads {
  const client = useClient();
  const queries = useQueryClient();
  const { id } = useUser();
  const { tenantKey } = useSite();
  const [queue, setQueue] = useState<UploadQueue | null>(null);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [stored, setStored] = useState(0);
  const all = useSyncExternalStore(queue?.subscribe ?? subscribeToNothing, queue?.items ?? noItems);
  const items = all.filter(({ key }) => keys.includes(key));
  const isGone = useRef(false);

  const upload = (files: readonly File[]) => {
    onProblem(undefined);
    if (files.length === 0) return;
    if (items.length === 0) setStored(0);
    openQueue(client, id).then(
      (opened) => {
        // Left while the code was under way.
        if (isGone.current && isForHereAlone) return;
        const added = opened.add(files, tenantKey, { isInPlace: !isGone.current });
        setQueue(opened);
        setKeys((before) => [...before, ...added]);
      },
      () => onProblem(texts.noCode),
    );
  };

  const latest = useRef(onStored);
  latest.current = onStored;
  const take = useCallback(() => {
    if (queue === null) return;
    const done = queue
      .items()
      .flatMap((item) => (keys.includes(item.key) && item.state.kind === 'done' ? [item] : []));
    if (done.length === 0) return;
    queue.cancel(done.map(({ key }) => key));
    setStored((before) => before + done.length);
    void queries.invalidateQueries({ queryKey: [asset.name] });
    latest.current(
      done.flatMap(({ state }) =>
        state.kind === 'done' ? [{ asset: state.asset, wasHere: state.wasHere }] : [],
      ),
    );
  }, [queries, queue, keys]);
  useEffect(() => {
    take();
    return queue?.subscribe(take);
  }, [queue, take]);

  const left = useRef<() => void>(() => undefined);
  left.current = () => {
    // What the server has whole, it stores.
    const isOver = ({ state }: UploadItem) => isForHereAlone && state.kind !== 'processing';
    queue?.cancel(items.filter(isOver).map(({ key }) => key));
    queue?.release(keys);
  };
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      left.current();
    };
  }, []);
  return { queue, items, stored, upload };
}

const NO_ITEMS: readonly UploadItem[] = [];
const noItems = () => NO_ITEMS;
const subscribeToNothing = () => () => undefined;
