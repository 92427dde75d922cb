import { createContext, useContext } from 'react';

/** The brand being edited. */
export interface CurrentSite {
  readonly tenantKey: string;
  readonly name: string;
  readonly domain: string;
  readonly timeZone: string;
  /** Of its texts: a tag of BCP 47. */
  readonly language: string;
  /** The types of content that can be written here. */
  readonly contentTypes: readonly string[];
  /** Those of all types that this site has and others do not. */
  readonly exclusiveContentTypes: readonly string[];
  /** What its settings offer for choice, by group and field. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
  /** What is switched on for it. */
  readonly modules: ReadonlySet<string>;
  readonly useNewDesign: boolean;
  /** As base styles have them; empty where it never chose. */
  readonly headlineFont: string;
  readonly textFont: string;
  /** Of its pages, as CSS has it. */
  readonly primaryColor: string;
}

const SiteContext = createContext<CurrentSite>({
  tenantKey: '',
  name: '',
  domain: '',
  timeZone: 'America/Chicago',
  language: 'en',
  contentTypes: [],
  exclusiveContentTypes: [],
  offered: {},
  modules: new Set(),
  useNewDesign: true,
  headlineFont: '',
  textFont: '',
  primaryColor: 'transparent',
});

export const SiteProvider = SiteContext.Provider;

export function useSite(): CurrentSite {
  return useContext(SiteContext);
}
