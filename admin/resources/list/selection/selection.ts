import { createContext, type MouseEvent, useContext, useEffect, useMemo, useRef, useState } from 'react';

/** Which records of a list are chosen, over all its pages. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** All that match the filters are chosen, those that no page has shown too. */
  readonly isEverything: boolean;
  has(id: string): boolean;
  /** With Shift, all from the one before to this are turned as this is. */
  toggle(id: string, event?: Pick<MouseEvent, 'shiftKey'>): void;
  /** All rows that are shown. */
  togglePage(): void;
  everything(): void;
  clear(): void;
}

const Context = createContext<Selection | null>(null);

export const SelectionProvider = Context.Provider;

/** What is chosen; null where nothing can be. */
export function useSelection(): Selection | null {
  return useContext(Context);
}

/** A choice among records: `shown` are the ids on this page, in order; another `filter` begins anew. */
export function useNewSelection(shown: readonly string[], filter: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isEverything, setEverything] = useState(false);
  const last = useRef<string | null>(null);
  useEffect(() => {
    // Of what is chosen, some may match no more.
    void filter;
    setIds(new Set());
    setEverything(false);
  }, [filter]);
  return useMemo(() => {
    const set = (next: Iterable<string>) => {
      setEverything(false);
      setIds(new Set(next));
    };
    const chosen = isEverything ? new Set([...ids, ...shown]) : ids;
    return {
      ids: chosen,
      isEverything,
      has: (id) => chosen.has(id),
      toggle(id, event) {
        const [from, to] = [shown.indexOf(last.current ?? ''), shown.indexOf(id)];
        const isRange = event?.shiftKey === true && from !== -1 && to !== -1;
        const some = isRange ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
        const isOn = !chosen.has(id);
        last.current = id;
        set(isOn ? [...chosen, ...some] : [...chosen].filter((one) => !some.includes(one)));
      },
      togglePage() {
        const isFull = shown.every((id) => chosen.has(id));
        set(isFull ? [...chosen].filter((id) => !shown.includes(id)) : [...chosen, ...shown]);
      },
      everything: () => setEverything(true),
      clear: () => set([]),
    };
  }, [ids, isEverything, shown]);
}
