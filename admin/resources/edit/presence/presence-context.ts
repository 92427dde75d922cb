import { createContext, useContext } from 'react';
import type { Colleague } from '#content-store/model/presence/record-news.ts';

/** The newest version that was heard of: when it was stored (ISO 8601, UTC), and by whom. */
export interface HeardVersion {
  readonly version: number;
  readonly at: string;
  readonly byId: string;
  readonly by: string;
  /** Deleted, or merged into another. */
  readonly isGone: boolean;
}

export interface Presence {
  /** The others who have the record open. */
  readonly people: readonly Colleague[];
  /** In how many more tabs this person has it open. */
  readonly ownTabs: number;
  /** Null where nothing was heard yet. */
  readonly heardVersion: HeardVersion | null;
}

export const NOBODY: Presence = { people: [], ownTabs: 0, heardVersion: null };

const PresenceContext = createContext<Presence>(NOBODY);

export const PresenceProvider = PresenceContext.Provider;

/** Who else has the record open that is being edited, and its newest version. */
export function usePresence(): Presence {
  return useContext(PresenceContext);
}
