import { createContext, useContext } from 'react';

/** The brand being edited. */
export interface CurrentSite {
  readonly tenantKey: string;
  readonly name: string;
  readonly domain: string;
  readonly timeZone: string;
}

const SiteContext = createContext<CurrentSite>({
  tenantKey: '',
  name: '',
  domain: '',
  timeZone: 'America/Chicago',
});

export const SiteProvider = SiteContext.Provider;

export function useSite(): CurrentSite {
  return useContext(SiteContext);
}
