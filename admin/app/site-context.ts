import { createContext, useContext } from 'react';

/** The brand being edited. */
export interface CurrentSite {
  readonly tenantKey: string;
  readonly name: string;
  readonly domain: string;
  readonly timeZone: string;
  /** What is switched on for it. */
  readonly modules: ReadonlySet<string>;
  readonly useNewDesign: boolean;
}

const SiteContext = createContext<CurrentSite>({
  tenantKey: '',
  name: '',
  domain: '',
  timeZone: 'America/Chicago',
  modules: new Set(),
  useNewDesign: true,
});

export const SiteProvider = SiteContext.Provider;

export function useSite(): CurrentSite {
  return useContext(SiteContext);
}
